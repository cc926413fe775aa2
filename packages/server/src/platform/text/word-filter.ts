import { normalizeForFilter } from './normalize-for-filter';

/**
 * Stems of words that a moderator must approve, folded so that every spelling matches. Editors add words with
 * the setting `held-words`, a JSON list.
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

/** Returns a function that decides whether a text must wait for a moderator. */
export function wordFilter(added: readonly string[] = []): (text: string) => boolean {
  const stems = [...STEMS, ...added].map(normalizeForFilter).filter((stem) => stem.length > 1);
  return (text) => {
    const folded = ` ${normalizeForFilter(text)}`;
    const joined = (text.match(APART) ?? []).map((run) =>
      normalizeForFilter(run.replace(/[^\p{L}\p{N}]/gu, '')),
    );
    return stems.some((stem) => folded.includes(` ${stem}`) || joined.some((run) => run.includes(stem)));
  };
}
