import * as z from 'zod/mini';
import { danmakuThread } from './danmaku';
import { route } from './route';

/** Equal parts of the duration of an item. */
export const HEATMAP_BUCKETS = 100;

/**
 * How lively each part of an episode or a movie is: the density of its danmaku, and how often viewers watch the part
 * again. Each of the two counts from a minimum: 20 comments, or 20 playbacks that repeated a part. Below, it says more
 * about single viewers than about the item.
 */
export const itemHeatmap = z.object({
  /** From 0 to 100, where the liveliest part is 100. Empty without enough data. */
  values: z.array(z.number().check(z.int(), z.gte(0), z.lte(100))).check(z.maxLength(HEATMAP_BUCKETS)),
});
export type ItemHeatmap = z.infer<typeof itemHeatmap>;

/** In the format of the player's option `video.heatmap`. */
export const readHeatmap = route({
  method: 'GET',
  path: '/api/m/heatmap/:id',
  summary: 'Returns how lively each hundredth of an episode or a movie is. Empty without enough data.',
  auth: 'none',
  maxAge: 600,
  reusesReply: true,
  params: z.object({ id: danmakuThread }),
  reply: itemHeatmap,
});
