import * as z from 'zod/mini';
import { progress } from './episodes';
import { route } from './route';
import { card } from './titles';
import { done, imagePath, imageThumb, userId } from './wire';

/** One entry of "continue watching": the latest episode of a title. */
export const historyEntry = z.object({
  episode_id: z.number(),
  number: z.number(),
  image: imagePath,
  image_thumb: imageThumb,
  progress,
  /** ISO date and time. */
  watched_at: z.string(),
  media: card,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const latestHistory = route({
  method: 'GET',
  path: '/api/m/history/latest/list/:userId',
  summary: 'Lists at most 20 episodes and movies to continue watching, newest first.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId }),
  reply: done(z.array(historyEntry)),
});
