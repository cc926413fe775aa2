import { setImmediate as nextTurn } from 'node:timers/promises';

/** A vocabulary that corrects typing errors. */
export interface Spelling {
  /**
   * The words of the vocabulary that a typed word may mean, best first. Only the word itself if a word of the vocabulary
   * begins with it; empty if nothing is near.
   */
  correct(word: string): readonly string[];
}

/** Maximum corrections of a word: each one widens the search. */
const MAX_CORRECTIONS = 4;

/** The typing errors to tolerate: one in a word of 4 letters, two from 7 on. */
const allowedEdits = (length: number): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

/** Insertions, deletions, replacements and swaps of neighbors between two words; more than `limit` is one too many. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** The word and all words that remain after up to `edits` letters are removed. */
function deletions(word: string, edits: number): Set<string> {
  const all = new Set([word]);
  let latest = [word];
  for (let edit = 0; edit < edits; edit += 1) {
    latest = latest.flatMap((one) => Array.from(one, (_, at) => one.slice(0, at) + one.slice(at + 1)));
    for (const one of latest) all.add(one);
  }
  return all;
}

/** Only the beginning of a word is indexed, so that a long word has few deletions. */
const INDEXED = 6;

/** Words indexed at a time, a few milliseconds; requests are served in between. */
const BATCH_SIZE = 500;
const indexKeys = (word: string) => deletions(word.slice(0, INDEXED), allowedEdits(word.length));

/** True if a word of the sorted list begins with `prefix`. */
function hasPrefix(sorted: readonly string[], prefix: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(prefix) ?? false;
}

/**
 * Indexes words by their deletions (symmetric delete): a typed word and a word of the vocabulary that differ by an edit
 * share a deletion, so that a lookup does not walk over the vocabulary. `words` come with the most popular first.
 */
export async function createSpelling(words: readonly string[]): Promise<Spelling> {
  const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
  const index = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (at % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    // A short word has no edit to tolerate.
    if (allowedEdits(word.length) === 0) continue;
    for (const key of indexKeys(word)) {
      const known = index.get(key);
      if (known) known.push(at);
      else index.set(key, [at]);
    }
  }
  return {
    correct(word) {
      if (hasPrefix(sorted, word)) return [word];
      const near = new Map<number, number>();
      // The word that is meant may be longer by the letters that are missing.
      for (const key of deletions(word.slice(0, INDEXED), allowedEdits(word.length + 1))) {
        for (const at of index.get(key) ?? []) {
          const meant = words[at] ?? '';
          const allowed = allowedEdits(Math.max(word.length, meant.length));
          const distance = near.has(at) ? allowed + 1 : editDistance(word, meant, allowed);
          if (distance <= allowed) near.set(at, distance);
        }
      }
      return [...near]
        .sort(([a, farA], [b, farB]) => farA - farB || a - b)
        .slice(0, MAX_CORRECTIONS)
        .flatMap(([at]) => words[at] ?? []);
    },
  };
}
