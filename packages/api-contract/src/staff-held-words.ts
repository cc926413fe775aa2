import * as z from 'zod/mini';
import { route } from './route';
import { done } from './wire';

/** Maximum length of a held word, in grapheme clusters. */
export const HELD_WORD_LENGTH = 40;
/** Maximum number of held words. */
export const MAX_HELD_WORDS = 500;

/** In the order in which they were added. The basic list of the server is not among them. */
const heldWords = z.array(z.string());

export const readHeldWords = route({
  method: 'GET',
  path: '/api/staff/held-words',
  summary: 'Lists the words that moderators have added. A text with one of them waits for a moderator.',
  auth: 'required',
  right: 'reports',
  reply: done(heldWords),
});

export const saveHeldWord = route({
  method: 'POST',
  path: '/api/staff/held-words/save',
  summary:
    'Adds or removes one held word, and returns the list. Returns 409 if the list has another spelling of an added word.',
  auth: 'required',
  rate: 'write',
  right: 'reports',
  body: z.object({
    /** An added word has 2 to 40 letters. A word from elsewhere may be longer, and can be removed. */
    word: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
    /** False removes the word. */
    is_held: z.boolean(),
  }),
  reply: done(heldWords),
});
