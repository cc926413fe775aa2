import * as z from 'zod/mini';
import { route } from './route';
import { card } from './titles';
import { cursor, done, id, keysetPaged, searchText } from './wire';

/** Words of an account. */
export const MAX_KEPT_WORDS = 5_000;

/** Maximum length of a kept cue, in grapheme clusters. */
export const KEPT_TEXT_LENGTH = 500;

/** BCP 47, such as "mn". */
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/));
/** Seconds. */
const second = z.number().check(z.gte(0), z.lte(86_400));
/** Characters of a cue that is longer are cut by the client. */
const cueText = z.string().check(z.maxLength(1_000));

/** A word of the subtitles that a viewer keeps, with its sentence and its place in the video. */
export const keptWord = z.object({
  id: z.number(),
  word: z.string(),
  language: z.string(),
  /** The cue that contains the word. */
  text: z.string(),
  /** The same moment in the second track; null without one. */
  translation: z.nullable(z.string()),
  start: z.number(),
  end: z.number(),
  episode_id: z.number(),
  number: z.number(),
  media: card,
  /** ISO date and time. */
  kept_at: z.string(),
});
export type KeptWord = z.infer<typeof keptWord>;

export const keptWords = route({
  method: 'GET',
  path: '/api/m/words',
  summary:
    'Lists the words that the viewer keeps, newest first; `q` searches words and sentences, `episode` limits them to one episode.',
  auth: 'required',
  query: z.object({ q: searchText, cursor, episode: z.optional(id) }),
  reply: keysetPaged(keptWord),
});

export const keepWord = route({
  method: 'POST',
  path: '/api/m/words/keep',
  summary: 'Keeps a word of the subtitles. The same word of the same cue is kept once.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    episode: id,
    word: z.string().check(z.maxLength(120)),
    language,
    text: cueText,
    translation: z.optional(z.nullable(cueText)),
    start: second,
    end: second,
  }),
  reply: done(z.object({ id: z.number() })),
});

export const forgetWord = route({
  method: 'POST',
  path: '/api/m/words/forget',
  summary: 'Removes a kept word.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id }),
  reply: done(z.object({ removed: z.boolean() })),
});
