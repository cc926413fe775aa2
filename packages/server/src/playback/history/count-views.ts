import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { createBatcher } from '../../platform/database/batcher';
import { titles } from '../../platform/database/schema';
import type { Viewer } from '../../platform/http/session';
import { tryConsumeQuota } from '../../platform/quotas';
import { episodeAccess } from '../episodes/episode-access';
import { episodeById } from '../episodes/episodes.queries';

interface View {
  readonly titleId: number;
  /** The account and the episode, for the quota: it counts the profiles of an account as one. */
  readonly subject: string;
}

/**
 * Counts the first report of an episode as a view of its title, which ranks lists and search results. The viewer must
 * have access, and the quota stays when the viewer deletes the history: a script cannot lift a title.
 */
export function createViewCounter(context: Context) {
  const { db, config, clock } = context;
  const countViews = (views: readonly View[]) =>
    db.transaction(async (tx) => {
      const counts = new Map<number, number>();
      // Lock rows in a fixed order to avoid deadlocks between processes.
      for (const { titleId, subject } of views.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
        if (await tryConsumeQuota(context, tx, 'view', subject))
          counts.set(titleId, (counts.get(titleId) ?? 0) + 1);
      }
      for (const [id, more] of [...counts].toSorted(([a], [b]) => a - b)) {
        await tx
          .update(titles)
          .set({ views: sql`${titles.views} + ${more}` })
          .where(eq(titles.id, id));
      }
      return views;
    });
  const countView = createBatcher(countViews, { keyOf: ({ subject }) => subject, atMost: 200 });

  return async (viewer: Viewer, episodeId: number): Promise<void> => {
    const found = await episodeById(db, episodeId, viewer.id);
    if (!found || episodeAccess(found.episode, viewer, config, clock()) !== 'ok') return;
    await countView({ titleId: found.episode.anime_id, subject: `${viewer.accountId} ${episodeId}` });
  };
}
