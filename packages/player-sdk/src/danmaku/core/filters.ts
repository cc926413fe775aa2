import type { CommentInput } from './comment';

/** The viewer's filters. */
export interface Filters {
  /** Hides texts that contain one of these. An entry such as `/pattern/i` is a regular expression. */
  readonly words: readonly string[];
  readonly authors: readonly string[];
  /** Hidden types. */
  readonly types: readonly number[];
}

/** Total milliseconds for one pattern. A pattern that takes longer is disabled. */
const patternMs = 150;

const readPattern = (word: string) => /^\/(.+)\/([imsu]*)$/.exec(word.trim());

/** Whether an entry of the viewer's list is a regular expression. */
export const isPattern = (word: string): boolean => readPattern(word) !== null;

export interface Filter {
  passes(comment: Pick<CommentInput, 'type' | 'author' | 'text' | 'own'>): boolean;
  /** Patterns that are invalid or took too long. */
  readonly refused: ReadonlySet<string>;
}

/** `usePatterns` is false on the main thread, where a slow pattern would block the page. */
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
      const text = foldText(word);
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
    passes({ type, author, text, own }) {
      // The viewer's comments are never hidden.
      if (own) return true;
      if (blockedTypes.has(type)) return false;
      if (blockedAuthors.has(author)) return false;
      if (plain.length > 0) {
        const folded = foldText(text);
        if (plain.some((word) => folded.includes(word))) return false;
      }
      return !patterns.some((one) => matches(one, text));
    },
  };
}

/** Normalizes width and case, for comparison. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
