import type { CommentTable } from './table';

/** What the viewer does not want to read. */
export interface Filters {
  /** Texts that contain one of these are left out; a line like `/pattern/i` is a regular expression. */
  readonly words: readonly string[];
  readonly authors: readonly string[];
  /** Types that are left out. */
  readonly types: readonly number[];
}

/** Milliseconds all texts together may cost one pattern; a pattern that takes longer is left out. */
const patternMs = 150;

const readPattern = (word: string) => /^\/(.+)\/([imsu]*)$/.exec(word.trim());

/** Whether a line of the viewer's list is a regular expression. */
export const isPattern = (word: string): boolean => readPattern(word) !== null;

export interface Filter {
  passes(table: CommentTable, row: number): boolean;
  /** Patterns that are no patterns, or that took too long. */
  readonly refused: ReadonlySet<string>;
}

/** `patterns`: whether they may run here; one that never ends must not hold up a page. */
export function createFilter(
  { words, authors, types }: Filters,
  usePatterns = true,
  clock = () => performance.now(),
): Filter {
  const refused = new Set<string>();
  const plain: string[] = [];
  const patterns: { readonly word: string; readonly pattern: RegExp; spent: number }[] = [];
  for (const word of words) {
    const written = readPattern(word);
    if (!written) {
      const text = fold(word);
      if (text) plain.push(text);
      continue;
    }
    if (!usePatterns) {
      refused.add(word);
      continue;
    }
    try {
      patterns.push({ word, pattern: new RegExp(written[1] ?? '', written[2]), spent: 0 });
    } catch {
      refused.add(word);
    }
  }
  const blockedAuthors = new Set(authors.filter(Boolean));
  const blockedTypes = new Set(types);

  const matches = (one: (typeof patterns)[number], text: string) => {
    if (refused.has(one.word)) return false;
    const begun = clock();
    const found = one.pattern.test(text);
    one.spent += clock() - begun;
    if (one.spent > patternMs) refused.add(one.word);
    return found;
  };

  return {
    refused,
    passes(table, row) {
      // Nobody hides what they wrote themselves.
      if (table.own[row]) return true;
      if (blockedTypes.has(table.types[row] ?? 0)) return false;
      if (blockedAuthors.has(table.authors[row] ?? '')) return false;
      const text = table.texts[row] ?? '';
      if (plain.length > 0) {
        const folded = fold(text);
        if (plain.some((word) => folded.includes(word))) return false;
      }
      return !patterns.some((one) => matches(one, text));
    },
  };
}

/** Full width and half width, capital and small are the same word. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
