import type { Context } from '../../platform/context';
import { createPromiseCache } from '../../platform/promise-cache';
import { contentChanges } from './home.queries';

/** How long the known times are used. An edit takes effect in cached pages after this time at the latest. */
const REUSE_MS = 5_000;

/**
 * Returns the version of scheduled content: it changes at the moment at which a slide or a notice starts or ends, so that
 * a page that was cached before is not sent after it.
 */
export function createContentVersion({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<string> {
  const known = createPromiseCache<readonly Date[]>({ max: 1, ttlMs: REUSE_MS });
  return async () => {
    const changes = await known.get('changes', () => contentChanges(db, clock()));
    const now = clock();
    const passed = changes.filter((one) => one <= now).map((one) => one.getTime());
    return passed.length === 0 ? '' : String(Math.max(...passed));
  };
}
