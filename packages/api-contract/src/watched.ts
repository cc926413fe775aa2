import * as z from 'zod/mini';
import { progress } from './episodes';
import { historyEntry } from './history';
import { route } from './route';
import { done, id, page, paged, userId } from './wire';

export const episodeHistory = route({
  method: 'GET',
  path: '/api/m/episode/history/:ep/:userId',
  summary: 'Returns the viewer’s position in an episode; null before the first playback.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ ep: id, userId }),
  reply: done(z.nullable(progress)),
});

/** Progress recorded offline is accepted for thirty days. */
export const OLDEST_HISTORY_MS = 2_592_000_000;

/** The watch-history log (R3-10, R9-27): every 10 s of playback, and once at the start with time 1, duration 1400. */
export const historyLog = z.object({
  media: id,
  episode: id,
  user: userId,
  /** Seconds. */
  time: z.number().check(z.gte(0), z.lte(86_400)),
  /** Seconds. */
  duration: z.number().check(z.gte(0), z.lte(86_400)),
  /** Milliseconds since the viewer was at this position, for late reports. Newer progress of another device wins. */
  age: z.optional(z.number().check(z.gte(0), z.lte(OLDEST_HISTORY_MS))),
});

export const writeHistory = route({
  method: 'POST',
  path: '/api/m/history',
  summary: 'Saves the viewer’s position. The call is idempotent.',
  auth: 'required',
  rate: 'write',
  owner: 'user',
  body: historyLog,
  reply: done(progress),
});

export const historyPages = route({
  method: 'GET',
  path: '/api/m/history/:userId',
  summary: 'Lists the viewer’s watched episodes, newest first.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  query: z.object({ page }),
  reply: done(paged(historyEntry)),
});

export const forgetHistory = route({
  method: 'POST',
  path: '/api/m/history/remove',
  summary: 'Removes an episode from the history; without an id, all of them.',
  auth: 'required',
  rate: 'write',
  body: z.object({ episode: z.optional(id) }),
  reply: done(z.object({ removed: z.number() })),
});
