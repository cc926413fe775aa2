/** R7.2-12: the maximum length of a comment; the server counts the same way. */
export const MAX_COMMENT_LENGTH = 1000;

const drafts = new Map<string, string>();
const keyOf = (episode: number, parent: number | null) => `${episode} ${parent ?? ''}`;

/** Unsent texts, kept while the viewer visits other pages. */
export const draft = {
  read: (episode: number, parent: number | null): string => drafts.get(keyOf(episode, parent)) ?? '',
  write(episode: number, parent: number | null, text: string): void {
    if (text) drafts.set(keyOf(episode, parent), text);
    else drafts.delete(keyOf(episode, parent));
  },
};

/** The number of characters left; negative above the limit. */
export const countLettersLeft = (text: string): number => MAX_COMMENT_LENGTH - [...text.trim()].length;

/** The error message of an invalid text, or undefined. */
export const getCommentProblem = (text: string): 'blank' | 'long' | undefined => {
  if (!text.trim()) return 'blank';
  return countLettersLeft(text) < 0 ? 'long' : undefined;
};
