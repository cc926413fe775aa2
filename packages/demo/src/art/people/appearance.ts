/** A character's appearance; viewers can distinguish every value of each field. */
export interface Appearance {
  age: 'child' | 'young' | 'adult' | 'old';
  sex: 'f' | 'm';
  skin: string;
  hair: string;
  eyes: string;
  fringe: 'straight' | 'swept' | 'parted' | 'spiky' | 'messy' | 'curtain' | 'cropped' | 'combed' | 'none';
  back: 'none' | 'short' | 'bob' | 'long' | 'wild' | 'braids' | 'braid' | 'ponytail' | 'bun' | 'tails';
  eyeShape: 'round' | 'sharp' | 'gentle' | 'closed' | 'narrow';
  mouth: 'smile' | 'open' | 'flat' | 'smirk' | 'sad' | 'shout' | 'small';
  brows: 'calm' | 'angry' | 'worried' | 'raised' | 'bushy';
  costume: 'deel' | 'furDeel' | 'school' | 'hoodie' | 'armour' | 'suit' | 'cloak' | 'coat';
  cloth: string;
  trim: string;
  hat?:
    | 'toortsog'
    | 'pointed'
    | 'loovuuz'
    | 'headband'
    | 'kerchief'
    | 'goggles'
    | 'diadem'
    | 'foxEars'
    | 'wolfEars'
    | 'flower'
    | 'headphones'
    | 'helmet'
    | 'cap'
    | 'hood';
  beard?: 'moustache' | 'goatee' | 'full' | 'stubble';
  extras?: readonly (
    | 'glasses'
    | 'freckles'
    | 'scar'
    | 'earrings'
    | 'scarf'
    | 'marks'
    | 'mask'
    | 'plaster'
    | 'blush'
  )[];
}

/** Position and light of a bust. */
export interface Pose {
  x: number;
  y: number;
  scale: number;
  /** −1 looks to the left, 1 to the right. */
  turn?: number;
  /** Degrees the head leans. */
  tilt?: number;
  /** The side the light comes from. */
  light?: 1 | -1;
}
