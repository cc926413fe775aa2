/**
 * Folds different spellings to one key: Cyrillic with or without Ө and Ү, old look-alike letters, and several styles of
 * Latin become the same plain Latin key. Both names and queries are folded.
 */

/** A range of the source, in UTF-16 units, and the letter it folds to. */
interface Unit {
  readonly letter: string;
  readonly from: number;
  readonly to: number;
}

/** A folded text with the source range of each letter. */
export interface Folded {
  /** Words of letters and digits with one space between them. */
  readonly key: string;
  /** For each letter of `key`: its range [from, to) in the source. */
  readonly units: readonly Unit[];
}

/** Letters that people type for Ө and Ү on keyboards without them. */
const similarLetters: Readonly<Record<string, string>> = {
  є: 'ө',
  ї: 'ү',
  ÿ: 'ү',
  ø: 'ө',
  і: 'и',
  ѳ: 'ө',
  ұ: 'ү',
};

const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ү: 'u', ф: 'f' },
  ...{ х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ь: '', ы: 'i', э: 'e', ю: 'yu', я: 'ya' },
};

/** Apostrophes represent a soft sign or nothing. */
const SILENT = /^['’ʼ`´\p{M}\u00ad\u200b-\u200d]$/u;
const WORD = /^[\p{L}\p{N}]$/u;

/** The letters that a character folds to; a space if it ends a word. */
function lettersOf(character: string): string {
  const lower = character.toLowerCase();
  const plain = similarLetters[lower] ?? lower;
  const known = cyrillic[plain];
  if (known !== undefined) return known;
  if (SILENT.test(plain)) return '';
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare].map((one) => (WORD.test(one) ? (cyrillic[one] ?? one) : ' ')).join('');
}

/** Two Latin letters for one sound. */
const pairs: Readonly<Record<string, string>> = { kh: 'h', zh: 'j', dj: 'j', ye: 'e' };
const singles: Readonly<Record<string, string>> = { w: 'v', x: 'h', q: 'k' };

function sound(units: readonly Unit[], at: number): { letters: string; taken: number } {
  const letter = units[at]?.letter ?? '';
  const after = units[at + 1]?.letter ?? '';
  const pair = pairs[letter + after];
  if (pair) return { letters: pair, taken: 2 };
  if (letter === 'c') return after === 'h' ? { letters: 'ch', taken: 2 } : { letters: 'ts', taken: 1 };
  if (letter === 'y' && !/[aou]/.test(after)) return { letters: 'i', taken: 1 };
  return { letters: singles[letter] ?? letter, taken: 1 };
}

/** Maps each spelling of a sound to one letter. */
function toSounds(units: readonly Unit[]): Unit[] {
  const sounds: Unit[] = [];
  for (let at = 0; at < units.length; ) {
    const { letters, taken } = sound(units, at);
    const from = units[at]?.from ?? 0;
    const to = units[at + taken - 1]?.to ?? from;
    for (const letter of letters) sounds.push({ letter, from, to });
    at += taken;
  }
  return sounds;
}

/** Collapses doubled letters, because writers differ over long vowels, and runs of spaces. Keeps digits. */
function collapse(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = [];
  for (const unit of units) {
    const last = kept.at(-1);
    if (unit.letter === ' ' && (!last || last.letter === ' ')) continue;
    if (last && last.letter === unit.letter && !/\p{N}/u.test(unit.letter)) {
      kept[kept.length - 1] = { ...last, to: unit.to };
    } else kept.push(unit);
  }
  if (kept.at(-1)?.letter === ' ') kept.pop();
  return kept;
}

const folded = (units: readonly Unit[]): Folded => ({
  key: units.map(({ letter }) => letter).join(''),
  units,
});

/** Folds a text. Offsets are those of its NFC form. */
export function fold(text: string): Folded {
  const units: Unit[] = [];
  let at = 0;
  for (const character of text.normalize('NFC')) {
    for (const letter of lettersOf(character)) units.push({ letter, from: at, to: at + character.length });
    at += character.length;
  }
  let result = folded(units);
  // Repeated, because the letters of two sounds can be the spelling of another one: "dzh" → "dj" → "j".
  for (;;) {
    const next = folded(collapse(toSounds(result.units)));
    if (next.key === result.key) return next;
    result = next;
  }
}

const VOWEL = /[aeiou]/;

/** v between consonants was meant as ү, and u may be any of о ө у ү. */
function coarseLetter(units: readonly Unit[], at: number): string {
  const letter = units[at]?.letter ?? '';
  if (letter === 'u') return 'o';
  if (letter !== 'v') return letter;
  const isConsonant = (one: string | undefined) => one !== undefined && /[a-z]/.test(one) && !VOWEL.test(one);
  return isConsonant(units[at - 1]?.letter) && isConsonant(units[at + 1]?.letter) ? 'o' : letter;
}

/** A coarser key for when the first finds too little: all rounded vowels are equal. */
export const coarsen = ({ units }: Folded): Folded =>
  folded(collapse(units.map((unit, at) => ({ ...unit, letter: coarseLetter(units, at) }))));

/** Ranges of the source that match words of the query, in order and without overlap. */
export function rangesOf({ key, units }: Folded, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = ` ${key}`.indexOf(` ${word}`); at >= 0; at = ` ${key}`.indexOf(` ${word}`, at + 1)) {
      const from = units[at]?.from;
      const to = units[at + word.length - 1]?.to;
      if (from !== undefined && to !== undefined) found.push([from, to]);
    }
  }
  return merged(found);
}

function merged(ranges: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = kept.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else kept.push([from, to]);
  }
  return kept;
}
