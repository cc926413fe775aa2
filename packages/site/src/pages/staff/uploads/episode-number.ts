/**
 * Reads the episode numbers of files from their names. A single name is often ambiguous ("Show 2 - 11"), so the names of a
 * season are compared: the number that differs between the files is the episode.
 */

const EXTENSION = /\.[a-z0-9]{2,4}$/i;
/** A language at the end of a subtitle's name, such as ".mn" or " [rus]". */
const LANGUAGE_TAG = /(?:[._-][a-z]{2,3}|\s?[[(][a-z]{2,3}[\])])$/i;

/** Numbers that are not an episode: the checksum, the picture, the sound, the date, the season, the version. */
const noise: readonly RegExp[] = [
  /[[(][0-9a-f]{8}[\])]/gi,
  /\d{3,4}\s?[x×]\s?\d{3,4}/gi,
  /(?<!\d)\d{3,4}[pi](?![a-z])/gi,
  /(?<![a-z0-9])[248]k(?![a-z0-9])/gi,
  /(?<![a-z0-9])[xh][. ]?26[456](?!\d)/gi,
  /(?<![a-z0-9])(?:vp9|av1|mp[34]|hi10p?)(?![a-z0-9])/gi,
  /(?<!\d)\d{1,2}[ -]?bits?(?![a-z])/gi,
  /(?<![a-z])(?:e?ac3|aac|ddp?|dts|flac|opus)[ .]?(?:\d\.\d)?(?!\d)/gi,
  /(?<![\d.])[2567]\.[01](?:ch)?(?![\d.])/gi,
  /(?<!\d)\d+(?:\.\d+)?\s?(?:fps|hz|khz|[km]bps|[kmg]b)(?![a-z])/gi,
  /(?<!\d)(?:19[5-9]|20\d)\d[-._ ](?:0?\d|1[0-2])[-._ ](?:[0-2]?\d|3[01])(?!\d)/g,
  /(?<![\p{L}\d#])(?:19[5-9]|20\d)\d(?![\p{L}\d])/gu,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[ ._]*(?:season|сезон|cour)(?!\p{L})/giu,
  /(?<!\d)\d{1,2}\s*-?\s*(?:р|дугаар|дүгээр|й|ой|ый)?\s*(?:улирал|сезон|бүлэг)/giu,
  /(?<!\p{L})(?:season|сезон|cour|vol(?:ume)?|том)[ ._]*\d{1,2}(?!\d)/giu,
  /第?\s?\d{1,2}\s?期/g,
  /(?<!\p{L})s\d{1,2}(?![\d\p{L}])/giu,
  /(?<=\d)v\d(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])v(?:er(?:sion)?)?[. ]?\d+(?:\.\d+)*(?![\p{L}\d])/giu,
];

/** Words beside the number of an episode, the clearest first. */
const markers: readonly RegExp[] = [
  /(?<![\p{L}\d])s\d{1,2}[ ._-]{0,3}ep?[ ._]?(\d{1,4})(?!\d)/iu,
  /(?<![\p{L}\d])\d{1,2}x(\d{2,3})(?![\p{L}\d])/iu,
  /(?<!\d)(\d{1,4})\s*-?\s*(?:р|дугаар|дүгээр)?\s*анги/iu,
  /第\s*(\d{1,4})\s*[話话集回]|(?<!\d)(\d{1,4})\s*[話话集화]/u,
  /(?<!\d)(\d{1,4})\s*-?\s*(?:я|ая|й)?\s*(?:серия|эпизод)/iu,
  /(?<!\p{L})(?:episode|ep|эпизод|серия|анги)[ ._-]{0,3}[#№]?\s*(\d{1,4})(?!\d)/iu,
  /(?<![\p{L}\d])[eэ][ ._]?(\d{1,4})(?!\d)/iu,
  /[#№]\s?(\d{1,4})(?!\d)/u,
  /(?<!\d)(\d{1,4})\s*(?:of|из)\s*\d{1,4}/iu,
];

/** "12.5", and several episodes in a file. */
const HALF = /(?<![\d.])\d{1,4}[.,]5(?!\d)/;
const SEVERAL = /(?<!\p{L})ep?\d{1,4}\s*[-+~&]\s*ep?\d{1,4}/iu;

const NUMBER = /(?<!\d)\d{1,4}(?!\d)/g;
/** Signs before a number that is an episode rather than a word of the title. */
const AFTER_DASH = /(?:^|[\s_])[-–—]\s*$/;
const DASH_WEIGHT = 3;

interface NumberCandidate {
  readonly value: number;
  /** The text before the number without its digits: equal in the names of a season. */
  readonly slot: string;
  /** How clear a single name is. */
  readonly weight: number;
}

interface ReadName {
  /** The name without noise: two files with the same stem belong to one episode. */
  readonly stem: string;
  readonly marked: number | undefined;
  readonly candidates: readonly NumberCandidate[];
}

function candidatesOf(stem: string): NumberCandidate[] {
  return [...stem.matchAll(NUMBER)].flatMap((match) => {
    const [before, after] = [stem.slice(0, match.index), stem.slice(match.index + match[0].length)];
    const value = Number(match[0]);
    // "Show03" is possible, "3D" is not.
    if (value === 0 || /^\p{L}/u.test(after)) return [];
    const isAttached = /\p{L}$/u.test(before);
    const weight = isAttached ? 0 : AFTER_DASH.test(before) ? DASH_WEIGHT : /[[(]$/.test(before) ? 1 : 2;
    return [{ value, slot: before.replace(/\d+/g, '#').toLowerCase(), weight }];
  });
}

function readName(name: string): ReadName {
  const plain = name.normalize('NFKC').replace(EXTENSION, '').replace(LANGUAGE_TAG, '');
  const stem = noise
    .reduce((text, pattern) => text.replace(pattern, ' '), plain.replaceAll('_', ' '))
    .replace(/[[(]\s*[\])]/g, ' ')
    .trim();
  if (HALF.test(stem) || SEVERAL.test(stem)) return { stem, marked: undefined, candidates: [] };
  // The season of "S01E03" is needed to recognize the episode.
  for (const pattern of markers) {
    const found = pattern.exec(stem);
    const marked = Number(found?.[1] ?? found?.[2] ?? 0);
    if (marked > 0) return { stem, marked, candidates: [] };
  }
  return { stem, marked: undefined, candidates: candidatesOf(stem) };
}

interface SlotUse {
  readonly stems: Set<string>;
  readonly values: Set<number>;
}

/** The use of each slot in all names. */
function countSlots(names: readonly ReadName[]): Map<string, SlotUse> {
  const slots = new Map<string, SlotUse>();
  for (const { stem, candidates } of names)
    for (const { slot, value } of candidates) {
      const use = slots.get(slot) ?? { stems: new Set(), values: new Set() };
      use.stems.add(stem.toLowerCase());
      use.values.add(value);
      slots.set(slot, use);
    }
  return slots;
}

const isRun = (values: ReadonlySet<number>): boolean =>
  Math.max(...values) - Math.min(...values) === values.size - 1;

/** The candidates in order of preference: [differs between files, forms a run, weight, position]. */
const rankOf = ({ values }: SlotUse, { weight }: NumberCandidate): number[] => [
  values.size > 1 ? values.size : 0,
  values.size > 1 && isRun(values) ? 1 : 0,
  weight,
];

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The episode numbers of files that belong together, in the order of the names; null where none is clear. */
export function readEpisodeNumbers(names: readonly string[]): (number | null)[] {
  const read = names.map(readName);
  const slots = countSlots(read);
  return read.map(({ marked, candidates }) => {
    if (marked !== undefined) return marked;
    let best: { readonly value: number; readonly rank: number[] } | undefined;
    for (const candidate of candidates) {
      const use = slots.get(candidate.slot);
      // The same number in the names of different episodes belongs to the title: "Mob Psycho 100".
      if (!use || (use.values.size === 1 && use.stems.size > 1)) continue;
      const rank = rankOf(use, candidate);
      if (!best || compareRanks(rank, best.rank) >= 0) best = { value: candidate.value, rank };
    }
    return best?.value ?? null;
  });
}

/**
 * The episode number of a file without others to compare it with; null unless its name marks it, as in "E03" or "- 03", or
 * is a number. Another number may belong to the title: "Mob Psycho 100".
 */
export function readEpisodeNumber(name: string): number | null {
  const { stem, marked, candidates } = readName(name);
  const isClear = ({ weight }: NumberCandidate) => weight === DASH_WEIGHT || /^\d+$/.test(stem);
  return marked ?? candidates.findLast(isClear)?.value ?? null;
}

const collator = new Intl.Collator('mn', { numeric: true, sensitivity: 'base' });

/** Orders file names as people do: "2.mp4" before "10.mp4". */
export const compareFileNames = (a: string, b: string): number => collator.compare(a, b);
