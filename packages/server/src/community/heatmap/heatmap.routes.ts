import { HEATMAP_BUCKETS, type ItemHeatmap, readHeatmap } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { createPromiseCache } from '../../platform/promise-cache';
import { countDanmakuByBucket, findThread, threadOf } from '../danmaku/danmaku.queries';
import { countReplaysByBucket } from './heatmap.queries';
import { livelinessOf } from './liveliness';

/** The newest ones describe an item as well as all of them. */
const MAX_COMMENTS = 20_000;
const MAX_PLAYBACKS = 10_000;
const MAX_CACHED = 2_000;

/** How lively the parts of an item are, computed at most once in the time for which clients reuse it. */
export function heatmapHandlers({ db, clock }: Context): Pick<RouteHandlers, 'readHeatmap'> {
  const heatmaps = createPromiseCache<ItemHeatmap>({
    max: MAX_CACHED,
    ttlMs: readHeatmap.maxAge * 1000,
    now: () => clock().getTime(),
  });
  return {
    async readHeatmap({ params: { id } }) {
      const thread = threadOf(id);
      // Before the cache, so that an item that staff withdraw has none.
      if (!(await findThread(db, thread))) throw notFound();
      return heatmaps.get(id, async () => {
        const [comments, replays] = await Promise.all([
          countDanmakuByBucket(db, thread, { buckets: HEATMAP_BUCKETS, limit: MAX_COMMENTS }),
          countReplaysByBucket(db, thread, MAX_PLAYBACKS),
        ]);
        const playbacks = replays[0]?.playbacks ?? 0;
        return { values: [...livelinessOf({ buckets: HEATMAP_BUCKETS, comments, replays, playbacks })] };
      });
    },
  };
}
