/** R7.2-12: letters of a comment at most; the server counts alike. */
export const LONGEST_COMMENT = 1000;

const drafts = new Map<string, string>();
const keyOf = (episode: number, parent: number | null) => `${episode} ${parent ?? ''}`;

/** What somebody has begun to write, kept while they look elsewhere in the site. */
export const draft = {
  read: (episode: number, parent: number | null): string => drafts.get(keyOf(episode, parent)) ?? '',
  write(episode: number, parent: number | null, text: string): void {
    if (text) drafts.set(keyOf(episode, parent), text);
    else drafts.delete(keyOf(episode, parent));
  },
};

/** Letters that are still free; below nothing where there are too many. */
export const lettersLeft = (text: string): number => LONGEST_COMMENT - [...text.trim()].length;

/** Why a text is not a comment, or undefined. */
export const commentFault = (text: string): 'blank' | 'long' | undefined => {
  if (!text.trim()) return 'blank';
  return lettersLeft(text) < 0 ? 'long' : undefined;
};
