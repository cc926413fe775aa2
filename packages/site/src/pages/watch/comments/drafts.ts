import { COMMENT_LENGTH } from '@tenger/api-contract';
import { readTextDraft, writeTextDraft } from '../text-draft';

const keyOf = (episode: number, parent: number | null) => `comment:${episode}:${parent ?? ''}`;

/** Unsent comments. */
export const draft = {
  read: (episode: number, parent: number | null): string => readTextDraft(keyOf(episode, parent)),
  write: (episode: number, parent: number | null, text: string): void =>
    writeTextDraft(keyOf(episode, parent), text),
};

/** The number of characters left; negative above the limit. */
export const countLettersLeft = (text: string): number => COMMENT_LENGTH - [...text.trim()].length;

/** The error message of an invalid text, or undefined. */
export const getCommentProblem = (text: string): 'blank' | 'long' | undefined => {
  if (!text.trim()) return 'blank';
  return countLettersLeft(text) < 0 ? 'long' : undefined;
};
