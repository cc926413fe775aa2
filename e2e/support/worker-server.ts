import { findFreePort, startServer } from './server';

/**
 * A server with a freshly seeded database; ORIGIN holds its address. Every worker has one. Playwright ends a worker
 * when a test fails, so a retry starts with fresh data, without the payments of the first attempt.
 */
export async function serveWorker(): Promise<() => Promise<void>> {
  const partner = await findFreePort();
  const { origin, stop } = await startServer({
    PEERS: 'on',
    // A site that may embed episodes in frames; embedding.spec.ts uses it.
    EMBED_ORIGINS: `http://127.0.0.1:${partner}`,
  });
  process.env.ORIGIN = origin;
  process.env.PARTNER_PORT = String(partner);
  return stop;
}
