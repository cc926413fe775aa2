import type { Overview } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
import { createPromiseCache } from '../../platform/promise-cache';
import { readOverview } from './overview.queries';
import { visibleOverview } from './visible-overview';

/** How long figures are reused: the queries read all playbacks of the period. */
const REUSE_MS = 60_000;

export function overviewHandlers({ db, clock }: Context): Pick<RouteHandlers, 'staffOverview'> {
  const cache = createPromiseCache<Overview>({
    max: 3,
    ttlMs: REUSE_MS,
    now: () => clock().getTime(),
  });
  return {
    async staffOverview({ query: { days }, viewer }) {
      const all = await cache.get(days, () => readOverview(db, clock(), Number(days)));
      return { status: 1, data: visibleOverview(all, viewer.role) };
    },
  };
}
