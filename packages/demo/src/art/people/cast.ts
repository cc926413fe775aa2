import type { Look } from './look';

const skins = { fair: '#fbdcc6', warm: '#f2c4a2', tan: '#dda27a', brown: '#c08259', pale: '#f4e6e4' };

const base: Look = {
  age: 'young',
  sex: 'f',
  skin: skins.fair,
  hair: '#2b2433',
  eyes: '#7a4a2b',
  fringe: 'straight',
  back: 'short',
  eyeShape: 'round',
  mouth: 'small',
  brows: 'calm',
  costume: 'deel',
  cloth: '#2f6fa8',
  trim: '#e9b44c',
};

const boy: Look = { ...base, sex: 'm', fringe: 'messy', skin: skins.warm };
const man: Look = { ...boy, age: 'adult', fringe: 'swept', eyeShape: 'sharp', mouth: 'flat' };
const girlChild: Look = { ...base, age: 'child', mouth: 'open' };
const boyChild: Look = { ...boy, age: 'child', mouth: 'open', eyeShape: 'round' };
const elder: Look = { ...man, age: 'old', hair: '#d8d4cc', fringe: 'combed', eyeShape: 'narrow', brows: 'bushy' };

/** How everyone in the catalogue looks, by slug. */
export const cast: Record<string, Look> = {
  temuulen: { ...boy, hair: '#3a2a2a', eyes: '#3f8f7a', fringe: 'spiky', back: 'short', cloth: '#2e7d6b', trim: '#f2c14e', extras: ['scarf'], mouth: 'smirk', brows: 'angry' },
  khaliun: { ...base, hair: '#a4532f', eyes: '#5a8f3a', fringe: 'swept', back: 'ponytail', cloth: '#b2462f', trim: '#f0d9a0', mouth: 'smile', skin: skins.warm, extras: ['freckles'] },
  vanchig: { ...elder, eyeShape: 'closed', beard: 'goatee', hat: 'pointed', cloth: '#51618a', trim: '#b98a4a', skin: skins.tan, mouth: 'small' },
  borte: { ...man, age: 'young', hair: '#5f86c9', eyes: '#ffc247', fringe: 'spiky', back: 'wild', hat: 'wolfEars', eyeShape: 'sharp', costume: 'cloak', cloth: '#26335a', trim: '#c9d6ee', extras: ['marks'], brows: 'angry', skin: skins.fair },
  ulzii: { ...base, hair: '#1f2a44', eyes: '#7a5ac9', fringe: 'curtain', back: 'braids', hat: 'headband', cloth: '#5a3f86', trim: '#e06a4f', mouth: 'flat' },
  anujin: { ...girlChild, hair: '#2d2030', eyes: '#b5573a', fringe: 'straight', back: 'tails', cloth: '#e0574a', trim: '#ffe08a', brows: 'raised', skin: skins.warm },
  bayar: { ...boyChild, hair: '#2d2030', eyes: '#b5573a', fringe: 'spiky', cloth: '#3f86c9', trim: '#ffe08a', extras: ['plaster', 'blush'] },
  nomin: { ...girlChild, hair: '#2d2030', eyes: '#b5573a', fringe: 'swept', back: 'bob', hat: 'flower', cloth: '#5ca35a', trim: '#ff9fb0', mouth: 'smile', skin: skins.warm },
  zolboo: { ...boyChild, hair: '#2d2030', eyes: '#b5573a', fringe: 'cropped', hat: 'toortsog', cloth: '#d99a2f', trim: '#8a3b2f', mouth: 'small', eyeShape: 'gentle', extras: ['blush'] },
  dul: { ...base, hair: '#e8432a', eyes: '#ffb52e', fringe: 'messy', back: 'long', eyeShape: 'sharp', mouth: 'flat', brows: 'angry', cloth: '#7d1f2a', trim: '#ffc65a', extras: ['earrings'], skin: skins.fair },
  suld: { ...man, age: 'young', hair: '#1d1a22', eyes: '#c9542e', fringe: 'parted', back: 'bun', costume: 'armour', cloth: '#6e3a34', trim: '#e0a048' },
  indra: { ...base, age: 'adult', hair: '#3d5a73', eyes: '#3fb0a8', fringe: 'parted', back: 'bob', hat: 'headphones', costume: 'suit', cloth: '#d8602f', trim: '#f2e6d2', extras: ['glasses'], mouth: 'flat' },
  erkhes: { ...man, hair: '#c9ccd6', eyes: '#58c7d8', fringe: 'messy', costume: 'suit', cloth: '#39506e', trim: '#d8e2ea', beard: 'stubble', brows: 'worried', skin: skins.pale },
  tsogt: { ...man, hair: '#1e1a1c', fringe: 'cropped', skin: skins.tan, cloth: '#a4262f', trim: '#e9c06a', hat: 'pointed', brows: 'angry', extras: ['scar'] },
  luvsan: { ...elder, hair: '#a9a29a', cloth: '#39608f', trim: '#d9b35c', beard: 'moustache', hat: 'toortsog', skin: skins.brown },
  uulen: { ...base, hair: '#f0e4da', eyes: '#d9483f', fringe: 'straight', back: 'long', hat: 'foxEars', eyeShape: 'sharp', mouth: 'smirk', costume: 'deel', cloth: '#5a1f3f', trim: '#f0c27a', extras: ['marks'], skin: skins.pale },
  gana: { ...boy, hair: '#4a3a30', eyes: '#6a7a8a', fringe: 'curtain', costume: 'hoodie', cloth: '#3f4a5a', trim: '#c9a24a', brows: 'worried', mouth: 'sad' },
  dagina: { ...base, hair: '#8fd6e0', eyes: '#3f7fd0', fringe: 'curtain', back: 'long', hat: 'diadem', costume: 'school', cloth: '#2f3f6a', trim: '#e86a8f', mouth: 'small', eyeShape: 'gentle' },
  telmen: { ...boy, hair: '#6a4630', eyes: '#4a6a3a', fringe: 'swept', costume: 'school', cloth: '#2f3f6a', trim: '#3f8fc9', extras: ['glasses'], mouth: 'smile' },
  ugtaal: { ...boy, hair: '#d98a2b', eyes: '#3f8fd0', fringe: 'spiky', hat: 'goggles', costume: 'suit', cloth: '#a44a2a', trim: '#e9d0a0', mouth: 'open', brows: 'angry', extras: ['plaster'] },
  pagma: { ...base, age: 'adult', hair: '#b23a5a', eyes: '#8a5ac0', fringe: 'swept', back: 'ponytail', costume: 'suit', cloth: '#4a5a3a', trim: '#e0a84a', mouth: 'smirk', skin: skins.tan },
  jinst: { ...boy, hair: '#2a2020', eyes: '#c08a3a', fringe: 'parted', hat: 'hood', costume: 'cloak', cloth: '#b08550', trim: '#7a3a2a', skin: skins.brown, mouth: 'flat' },
  sharav: { ...elder, hair: '#e9e2d6', beard: 'full', cloth: '#7a5a3a', trim: '#c94a34', skin: skins.brown, hat: 'loovuuz' },
  ravjaa: { ...boy, hair: '#e6e9f5', eyes: '#6a6ae0', fringe: 'parted', back: 'ponytail', costume: 'deel', cloth: '#2a2a5a', trim: '#c9b6ff', mouth: 'small', skin: skins.pale, eyeShape: 'gentle' },
  saran: { ...base, hair: '#3a3a7a', eyes: '#f0d060', fringe: 'straight', back: 'long', cloth: '#e6e6f5', trim: '#8a7ad0', mouth: 'smile', hat: 'diadem', eyeShape: 'gentle', skin: skins.pale },
  tsetseg: { ...base, hair: '#3a2a22', eyes: '#4a9a5a', fringe: 'curtain', back: 'braids', hat: 'flower', cloth: '#c8577f', trim: '#f5e0a0', mouth: 'smile', skin: skins.warm, extras: ['freckles'] },
  munkh: { ...man, age: 'young', hair: '#4f4038', eyes: '#4a6a9a', fringe: 'parted', costume: 'coat', cloth: '#eceef0', trim: '#3f7fa8', extras: ['glasses'], eyeShape: 'gentle', mouth: 'smile' },
  yaruu: { ...boyChild, hair: '#4a3226', eyes: '#3f8ac0', fringe: 'messy', hat: 'loovuuz', cloth: '#3f6aa0', trim: '#f0c060', mouth: 'smile', eyeShape: 'gentle' },
  yondon: { ...elder, hair: '#f0eee8', beard: 'goatee', fringe: 'none', cloth: '#8a2f3a', trim: '#f0c060', eyeShape: 'closed', mouth: 'open', skin: skins.tan },
  zul: { ...base, age: 'child', hair: '#cfd8e6', eyes: '#4fb4e0', fringe: 'straight', back: 'bob', costume: 'coat', cloth: '#4a3a52', trim: '#e0574a', extras: ['scarf'], mouth: 'small', brows: 'worried', skin: skins.pale },
  otgon: { ...man, hair: '#22303f', eyes: '#7ac0e0', fringe: 'swept', costume: 'armour', cloth: '#3a4c60', trim: '#9fd0e6', extras: ['mask'], hat: 'cap' },
  enerel: { ...base, hair: '#2a2f66', eyes: '#e0a83a', fringe: 'swept', back: 'ponytail', hat: 'headband', cloth: '#2f4fa0', trim: '#f5d24a', mouth: 'flat', brows: 'angry', eyeShape: 'sharp' },
  tuguldur: { ...man, age: 'young', hair: '#8a3a2a', eyes: '#3a6a4a', fringe: 'messy', cloth: '#24406a', trim: '#f0f0f0', mouth: 'shout', brows: 'worried' },
  naran: { ...girlChild, hair: '#c9662a', eyes: '#3f9a6a', fringe: 'messy', back: 'braids', hat: 'cap', cloth: '#e0442f', trim: '#ffd24a', mouth: 'open', brows: 'angry', skin: skins.warm },
  uguumur: { ...boyChild, hair: '#2a2320', eyes: '#8a5a2a', fringe: 'cropped', cloth: '#3a9a8a', trim: '#ffb84a', mouth: 'open', eyeShape: 'closed', skin: skins.tan, extras: ['blush'] },
  yesuntumur: { ...man, hair: '#201a20', eyes: '#c9a03a', fringe: 'parted', back: 'braids', hat: 'helmet', costume: 'armour', cloth: '#34507a', trim: '#e0b454', beard: 'moustache', skin: skins.warm },
  unenbat: { ...man, hair: '#5a2a20', eyes: '#d05a3a', fringe: 'swept', back: 'long', costume: 'furDeel', cloth: '#8a1f26', trim: '#e8b84f', extras: ['scar'], skin: skins.tan, brows: 'angry' },
  misheel: { ...base, hair: '#6a5a9a', eyes: '#5ad0c0', fringe: 'swept', back: 'bob', costume: 'coat', cloth: '#2f4a6a', trim: '#ffb0c0', mouth: 'small', brows: 'worried', hat: 'cap', extras: ['scarf'] },
  dorj: { ...elder, beard: 'moustache', hat: 'toortsog', cloth: '#7a5a9a', trim: '#e0b04a', extras: ['glasses'], mouth: 'smile', eyeShape: 'closed', skin: skins.tan },
  'shch-7': { ...boy, hair: '#c9a24a' },
  oyu: { ...base, age: 'adult', hair: '#16202a', eyes: '#4aa0a0', fringe: 'curtain', back: 'long', costume: 'coat', cloth: '#3a4a4a', trim: '#7a9a9a', mouth: 'flat', brows: 'worried', skin: skins.pale, hat: 'headphones' },
  nyamka: { ...boyChild, hair: '#1f1a1a', eyes: '#9a5a2a', fringe: 'cropped', hat: 'pointed', cloth: '#2f6ac0', trim: '#f0464a', mouth: 'shout', brows: 'angry', skin: skins.tan, extras: ['blush'] },
  zaya: { ...girlChild, hair: '#7a3a22', eyes: '#d0803a', fringe: 'spiky', back: 'ponytail', hat: 'goggles', costume: 'hoodie', cloth: '#e0a03a', trim: '#7a3a2a', mouth: 'smirk', skin: skins.tan, extras: ['plaster'] },
  iveel: { ...boyChild, hair: '#3a3a3a', eyes: '#4a7ab0', fringe: 'straight', costume: 'hoodie', cloth: '#4a8a6a', trim: '#f0e0c0', extras: ['glasses'], mouth: 'small', skin: skins.fair },
  odon: { ...girlChild, hair: '#f0d890', eyes: '#5a7af0', fringe: 'curtain', back: 'braids', hat: 'toortsog', cloth: '#3a3f9a', trim: '#ffe27a', mouth: 'smile', eyeShape: 'round' },
  kunsaya: { ...base, age: 'adult', hair: '#221c1e', eyes: '#a8702e', fringe: 'parted', back: 'braids', hat: 'loovuuz', costume: 'furDeel', cloth: '#5a2a2e', trim: '#d0a050', mouth: 'flat', eyeShape: 'sharp', skin: skins.warm },
  tselmeg: { ...base, hair: '#2fa08a', eyes: '#e06a9a', fringe: 'swept', back: 'tails', hat: 'headphones', costume: 'hoodie', cloth: '#e0b02f', trim: '#2a2a3a', mouth: 'open' },
  uyanga: { ...girlChild, hair: '#4a2a22', eyes: '#8a4a2a', fringe: 'straight', back: 'braids', hat: 'kerchief', cloth: '#3a7a9a', trim: '#d0453f', mouth: 'smile', skin: skins.warm, eyeShape: 'gentle' },
  tana: { ...girlChild, age: 'young', hair: '#c04a8a', eyes: '#40c0a0', fringe: 'messy', back: 'tails', costume: 'school', cloth: '#6a2a3a', trim: '#f0b040', mouth: 'shout', brows: 'worried', hat: 'goggles' },
  maral: { ...base, age: 'adult', hair: '#dfe6f2', eyes: '#4a8ae0', fringe: 'swept', back: 'long', costume: 'suit', cloth: '#26304a', trim: '#e8b44f', mouth: 'flat', eyeShape: 'sharp', skin: skins.tan, extras: ['earrings'] },
  solongo: { ...base, hair: '#8a5a3a', eyes: '#4a8ab0', fringe: 'parted', back: 'braid', costume: 'coat', cloth: '#c0653a', trim: '#f0e6d0', mouth: 'smile', eyeShape: 'gentle' },
  yumjir: { ...elder, sex: 'f', hat: 'kerchief', cloth: '#d9c6a8', trim: '#7a2a3a', mouth: 'flat', fringe: 'parted', brows: 'worried', eyeShape: 'narrow', skin: skins.tan },
  khulan: { ...base, hair: '#1f3a4a', eyes: '#5ae0b0', fringe: 'messy', back: 'braid', costume: 'furDeel', cloth: '#2f5a6a', trim: '#f0a060', mouth: 'flat', brows: 'angry', skin: skins.warm, hat: 'headband' },
  mergen: { ...man, hair: '#2a1a1a', eyes: '#e0a030', fringe: 'messy', back: 'ponytail', costume: 'armour', cloth: '#5a2a26', trim: '#e0a040', beard: 'stubble', extras: ['scar'], skin: skins.tan, brows: 'angry' },
  goo: { ...base, age: 'adult', hair: '#5a2f3f', eyes: '#6a9ac0', fringe: 'curtain', back: 'long', cloth: '#f0d9cf', trim: '#c07a8a', eyeShape: 'closed', mouth: 'small', hat: 'flower', extras: ['earrings'] },
  fyodor: { ...elder, age: 'adult', hair: '#a8703a', eyes: '#5a8ab0', fringe: 'combed', beard: 'full', hat: 'cap', costume: 'coat', cloth: '#2f3f4f', trim: '#b0453a', skin: skins.fair, eyeShape: 'gentle' },
  saruul: { ...base, hair: '#33407a', eyes: '#ffb84a', fringe: 'messy', back: 'bob', costume: 'school', cloth: '#26406e', trim: '#ffcf6a', mouth: 'small', brows: 'worried' },
  shonkhor: { ...man, hair: '#14141c', eyes: '#ff5a3a', fringe: 'curtain', hat: 'hood', costume: 'cloak', cloth: '#1d1a22', trim: '#c0392b', extras: ['mask'], brows: 'angry', skin: skins.fair },
  khongorzul: { ...base, hair: '#6b3f2a', eyes: '#7a9a3a', fringe: 'straight', back: 'ponytail', costume: 'hoodie', cloth: '#d98f9f', trim: '#fff0e0', mouth: 'smile', eyeShape: 'gentle', extras: ['scarf'] },
  chinguun: { ...boy, hair: '#26304a', eyes: '#3fb0d0', fringe: 'spiky', back: 'wild', hat: 'headband', costume: 'deel', cloth: '#d9472f', trim: '#ffe0a0', mouth: 'open', brows: 'raised', skin: skins.tan },
};

/** The look behind a slug; a missing one is a mistake in the cast. */
export function lookOf(slug: string): Look {
  const look = cast[slug];
  if (!look) throw new Error(`Nobody in cast.ts is called "${slug}". Give them a look.`);
  return look;
}
