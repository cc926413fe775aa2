import * as z from 'zod/mini';
import { route } from './route';
import { done, userId } from './wire';

const flag = z.boolean();
const language = z.string().check(z.maxLength(60));

/** What a viewer chose once and finds again everywhere: the kept preferences of the player, by the spec's names. */
export const preferenceValues = {
  /** Place in the film's list of qualities; -1 is "auto". */
  quality: z.number().check(z.int(), z.gte(-1), z.lte(20)),
  speed: z.number().check(z.gte(0.25), z.lte(4)),
  /** Languages, BCP 47, or the name of a dub that has none. */
  sound: language,
  sub: language,
  'is-auto-skip': flag,
  'is-auto-play': flag,
  volume: z.number().check(z.gte(0), z.lte(1)),
  'danmaku-opacity': z.number().check(z.gte(0.1), z.lte(1)),
  'danmaku-unlimited': flag,
  'danmaku-show': flag,
  'subtitle-show': flag,
};

const some = {
  quality: z.optional(preferenceValues.quality),
  speed: z.optional(preferenceValues.speed),
  sound: z.optional(preferenceValues.sound),
  sub: z.optional(preferenceValues.sub),
  'is-auto-skip': z.optional(preferenceValues['is-auto-skip']),
  'is-auto-play': z.optional(preferenceValues['is-auto-play']),
  volume: z.optional(preferenceValues.volume),
  'danmaku-opacity': z.optional(preferenceValues['danmaku-opacity']),
  'danmaku-unlimited': z.optional(preferenceValues['danmaku-unlimited']),
  'danmaku-show': z.optional(preferenceValues['danmaku-show']),
  'subtitle-show': z.optional(preferenceValues['subtitle-show']),
};

/** Those that were ever chosen. */
export const accountPreferences = z.object(some);
export type AccountPreferences = z.infer<typeof accountPreferences>;

export const readPreferences = route({
  method: 'GET',
  path: '/api/m/preferences/:userId',
  summary: 'The preferences that this account keeps; those that were never chosen are absent.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(accountPreferences),
});

/** Beyond it everything is equally old. A year in milliseconds. */
const OLDEST_MS = 31_536_000_000;
const age = z.optional(z.number().check(z.gte(0), z.lte(OLDEST_MS)));

/**
 * For each choice the newest counts. Its moment is told as an age, so that a wrong clock in a browser decides nothing:
 * `ages` has milliseconds since the choice, and what has none was chosen now.
 */
export const savePreferences = route({
  method: 'POST',
  path: '/api/m/preferences',
  summary: 'Keeps choices with the account, the newest of each; answers all of them as they are now.',
  auth: 'required',
  rate: 'write',
  body: z.object({
    values: accountPreferences,
    ages: z.optional(
      z.object({
        quality: age,
        speed: age,
        sound: age,
        sub: age,
        'is-auto-skip': age,
        'is-auto-play': age,
        volume: age,
        'danmaku-opacity': age,
        'danmaku-unlimited': age,
        'danmaku-show': age,
        'subtitle-show': age,
      }),
    ),
  }),
  reply: done(accountPreferences),
});
