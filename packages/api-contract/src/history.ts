import * as z from 'zod/mini';
import { progress } from './episodes';
import { route } from './route';
import { card } from './titles';
import { done, id, imagePath, userId } from './wire';

/** One entry of "continue watching": the latest episode of a title. */
export const historyEntry = z.object({
  episode_id: z.number(),
  number: z.number(),
  image: imagePath,
  progress,
  /** ISO date and time. */
  watched_at: z.string(),
  media: card,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const latestHistory = route({
  method: 'GET',
  path: '/api/m/history/latest/list/:userId',
  summary: 'What to go on watching, newest first, at most 20.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(historyEntry)),
});

export const episodeHistory = route({
  method: 'GET',
  path: '/api/m/episode/history/:ep/:userId',
  summary: 'How far this viewer came in an episode; null before the first play.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ ep: id, userId }),
  reply: done(z.nullable(progress)),
});

/** The watch-history log (R3-10, R9-27): every 10 s of playback, and once at the start with time 1, duration 1400. */
export const historyLog = z.object({
  media: id,
  episode: id,
  user: userId,
  /** Seconds. */
  time: z.number().check(z.gte(0), z.lte(86_400)),
  /** Seconds. */
  duration: z.number().check(z.gte(0), z.lte(86_400)),
});

export const writeHistory = route({
  method: 'POST',
  path: '/api/m/history',
  summary: 'Remembers how far a viewer came. Saying the same twice changes nothing.',
  auth: 'required',
  owner: 'user',
  body: historyLog,
  reply: done(progress),
});
