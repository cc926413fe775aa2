import { COMMENT_LENGTH } from '@tenger/api-contract';
import { readViewerDraft, writeViewerDraft } from '../../../lib/draft';

const keyOf = (episode: number, parent: number | null) => `comment:${episode}:${parent ?? ''}`;

/** Unsent texts, kept while the viewer visits other pages or loads the page again. */
export const draft = {
  read(episode: number, parent: number | null): string {
    const text = readViewerDraft(keyOf(episode, parent))?.text;
    return typeof text === 'string' ? text : '';
  },
  write: (episode: number, parent: number | null, text: string): void =>
    writeViewerDraft(keyOf(episode, parent), text ? { text } : {}),
};

/** The number of characters left; negative above the limit. */
export const countLettersLeft = (text: string): number => COMMENT_LENGTH - [...text.trim()].length;

/** The error message of an invalid text, or undefined. */
export const getCommentProblem = (text: string): 'blank' | 'long' | undefined => {
  if (!text.trim()) return 'blank';
  return countLettersLeft(text) < 0 ? 'long' : undefined;
};
