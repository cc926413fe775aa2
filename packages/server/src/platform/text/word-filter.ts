import { normalizeForFilter } from './normalize-for-filter';

/**
 * Stems of words that a moderator must approve, folded so that every spelling matches. Moderators add words in the back
 * office; the setting `held-words` has them as a JSON list.
 */
const STEMS = [
  'пизда',
  'хуй',
  'бляд',
  'новш',
  'гичий',
  'янхан',
  'хүүхнээ өгье',
  'fuck',
  'bitch',
  'nigger',
  'casino',
  'казино',
];

/** Spaced letters, "н о в ш" or "н.о.в.ш", read as one word. */
const APART = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** Whether two texts are spellings of the same word. */
export const isSameWord = (word: string, other: string): boolean =>
  normalizeForFilter(word) === normalizeForFilter(other);

/** Whether the basic list has the word. */
export const isBasicWord = (word: string): boolean => STEMS.some((stem) => isSameWord(stem, word));

/** A stem of one letter would hold nearly every text. */
const isLongEnough = (stem: string): boolean => stem.length > 1;

/** Whether the filter ignores a word. */
export const isIgnoredWord = (word: string): boolean => !isLongEnough(normalizeForFilter(word));

/** Returns a function that decides whether a text must wait for a moderator. */
export function wordFilter(added: readonly string[] = []): (text: string) => boolean {
  const stems = [...STEMS, ...added].map(normalizeForFilter).filter(isLongEnough);
  return (text) => {
    const folded = ` ${normalizeForFilter(text)}`;
    const joined = (text.match(APART) ?? []).map((run) =>
      normalizeForFilter(run.replace(/[^\p{L}\p{N}]/gu, '')),
    );
    return stems.some((stem) => folded.includes(` ${stem}`) || joined.some((run) => run.includes(stem)));
  };
}
