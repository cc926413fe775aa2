import { type Character, type Mood, type Person, titles } from '../../catalogue';
import { calfHead, robotBust } from '../beasts/made';
import { mix } from '../kit/color';
import { type Palette, palettes } from '../kit/palette';
import { type Random, random } from '../kit/random';
import { at, circle, p, path, Sheet } from '../kit/sheet';
import type { Appearance } from '../people/appearance';
import { bust } from '../people/bust';
import { getAppearance } from '../people/cast';
import { hill, ridges } from '../scenery/land';
import { cumulus, drift, orb, rays, sky, stars, strokeRing } from '../scenery/sky';

const size = 400;
const moods = Object.keys(palettes) as Mood[];

const softer = (palette: Palette): Palette => ({ ...palette, tint: palette.tint * 0.6 });

/** Draws one of six backgrounds, calm enough that the face stands out. */
function background(sheet: Sheet, palette: Palette, chance: Random, kind: number): void {
  sheet.add(sky(sheet, palette, size * 0.85));
  if (kind === 0)
    sheet.add(
      orb(sheet, palette, chance.between(90, 310), 150, 110),
      ridges(sheet, chance, palette, 330, 60, 2),
    );
  else if (kind === 1)
    sheet.add(
      rays(200, 210, 400, 16, palette.light, 0.12),
      circle(200, 205, 150, palette.sky[2], 'opacity="0.45"'),
    );
  else if (kind === 2)
    sheet.add(
      stars(chance, size, 300, 50),
      orb(sheet, palette, chance.pick([70, 330]), 84, 40, true),
      hill(sheet, chance, 340, 24, palette.near, palette.rim),
    );
  else if (kind === 3)
    sheet.add(
      cumulus(chance, 90, 250, 260, '#ffffff', mix('#ffffff', palette.sky[1], 0.4), 0.75),
      cumulus(chance, 340, 320, 240, '#ffffff', mix('#ffffff', palette.sky[1], 0.4), 0.75),
    );
  else if (kind === 4)
    sheet.add(
      path(p`M-10 410L150 -10H410V410Z`, palette.sky[2], 'opacity="0.5"'),
      path(p`M-10 410L230 -10H300L60 410Z`, palette.light, 'opacity="0.25"'),
    );
  else
    sheet.add(
      strokeRing(200, 205, 158, palette.light, 2),
      strokeRing(200, 205, 172, palette.light, 1),
      drift(chance, size, size, 26, palette.light, 4),
    );
}

function frame(appearance: Appearance, palette: Palette, seed: string): string {
  const sheet = new Sheet(size, size);
  const chance = random(seed);
  background(sheet, palette, chance, Math.floor(chance() * 6));
  const side = chance() > 0.5 ? 1 : -1;
  const hasTallHat =
    appearance.hat === 'pointed' ||
    appearance.hat === 'foxEars' ||
    appearance.hat === 'wolfEars' ||
    appearance.hat === 'helmet';
  const scale = (appearance.age === 'child' ? 1.06 : 1) * (hasTallHat ? 0.86 : 1) * chance.between(0.98, 1.1);
  sheet.add(
    bust(sheet, appearance, softer(palette), {
      x: 200 - side * chance.between(0, 12),
      y: hasTallHat ? 226 : 206,
      scale,
      turn: side * chance.between(0.15, 0.85),
      tilt: Math.round(side * chance.between(-3, 8)),
      light: chance() > 0.5 ? 1 : -1,
    }),
  );
  return sheet.toString();
}

/** A character, in the colors of its title. */
export function drawCharacter(character: Character): string {
  const title = titles.find((one) => one.id === character.titleId);
  const palette = palettes[title?.mood ?? 'dawn'];
  if (character.slug === 'shch-7') {
    const sheet = new Sheet(size, size);
    background(sheet, palette, random(character.slug), 3);
    sheet.add(at(200, 222, 1.02, robotBust(sheet, palette, 1), -3));
    return sheet.toString();
  }
  return frame(getAppearance(character.slug), palette, character.slug);
}

const women = new Set([
  'e-sarnai',
  'n-oyundari',
  'u-khaliunaa',
  'd-nandin',
  't-anu',
  'g-zolzaya',
  's-urangoo',
  'o-yesui',
  'o-tsolmon',
  's-undram',
  'm-ariuntuya',
]);

/** The appearance of a random adult of today. */
function createModernAppearance(seed: string, isWoman: boolean, isOlder: boolean): Appearance {
  const chance = random(`look ${seed}`);
  const hairs = isOlder
    ? ['#6a6260', '#4a4442', '#8a8480', '#2a2426']
    : ['#1d1a1e', '#2c2222', '#3d2a24', '#5a3a2a', '#241d2a', '#4a2f3f'];
  const extras: NonNullable<Appearance['extras']>[number][] = [];
  if (chance() > (isOlder ? 0.35 : 0.62)) extras.push('glasses');
  if (isWoman && chance() > 0.5) extras.push('earrings');
  const beard =
    !isWoman && chance() > 0.5 ? chance.pick(['stubble', 'moustache', 'goatee'] as const) : undefined;
  return {
    age: 'adult',
    sex: isWoman ? 'f' : 'm',
    skin: chance.pick(['#fbdcc6', '#f2c4a2', '#e8b48e', '#dda27a', '#f6d2b8']),
    hair: chance.pick(hairs),
    eyes: chance.pick(['#5a3a24', '#3d2a1c', '#6a4a2a', '#3f4a3a']),
    fringe: isWoman
      ? chance.pick(['straight', 'swept', 'parted', 'curtain', 'curtain'] as const)
      : chance.pick(['swept', 'parted', 'messy', 'cropped', 'combed'] as const),
    back: isWoman ? chance.pick(['bob', 'long', 'ponytail', 'bun', 'short'] as const) : 'short',
    eyeShape: chance.pick(['gentle', 'sharp', 'round'] as const),
    mouth: chance.pick(['smile', 'smile', 'smirk', 'small', 'flat'] as const),
    brows: chance.pick(['calm', 'raised', 'calm'] as const),
    costume: chance.pick(['coat', 'hoodie', 'coat', 'hoodie', 'deel'] as const),
    cloth: chance.pick([
      '#2f3f4f',
      '#6a3a3a',
      '#3a5a4a',
      '#c9a06a',
      '#4a4a6a',
      '#8a4a2f',
      '#e0dcd2',
      '#2a2a34',
    ]),
    trim: chance.pick(['#d8b05a', '#c94a34', '#f0ece4', '#5a8ab0', '#7a9a6a']),
    ...(chance() > 0.86 ? { hat: chance.pick(['cap', 'headphones'] as const) } : {}),
    ...(beard ? { beard } : {}),
    extras,
  };
}

/** A voice actor or director, in studio light. */
export function drawPerson(person: Person, isDirector: boolean): string {
  const chance = random(`light ${person.slug}`);
  const base = palettes[chance.pick(moods)];
  const calm: Palette = {
    ...base,
    tint: 0.03,
    sky: [
      mix(base.sky[0], '#2a3040', 0.45),
      mix(base.sky[1], '#3a4254', 0.4),
      mix(base.sky[2], '#59617a', 0.35),
    ],
  };
  return frame(createModernAppearance(person.slug, women.has(person.slug), isDirector), calm, person.slug);
}

const faces = ['anujin', 'chinguun', 'uulen', 'borte', 'odon', 'naran', 'khulan', 'zaya', 'kunsaya'];

/** One of the portraits a new user may choose. */
export function drawAvatar(number: number): string {
  const palette = palettes[moods[number % moods.length] ?? 'dawn'];
  const slug = faces[number - 1];
  if (slug) return frame({ ...getAppearance(slug), mouth: 'smile' }, palette, `avatar ${number}`);
  return mascot(number, palette);
}

function mascot(number: number, palette: Palette): string {
  const sheet = new Sheet(size, size);
  const chance = random(`mascot ${number}`);
  background(sheet, palette, chance, number % 6);
  sheet.add(mascots[number % mascots.length]?.(sheet, palette) ?? '');
  return sheet.toString();
}

const mascots = [
  (sheet: Sheet, palette: Palette) => at(200, 222, 1.02, robotBust(sheet, palette, 1), 4),
  (sheet: Sheet, palette: Palette) => at(200, 196, 1.2, calfHead(sheet, palette, '#c98a4a', 1, 'brave'), -4),
  (sheet: Sheet, palette: Palette) => at(200, 196, 1.2, calfHead(sheet, palette, '#f2dcb8', -1, 'hungry'), 4),
];
