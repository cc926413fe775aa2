import { freePort, serve } from './server';

/**
 * A server with a freshly seeded database, whose address goes to the tests by ORIGIN. Every worker has one: the runner ends a
 * worker where a test fails, so what is tried again begins as the first time, not on what the first attempt has paid.
 */
export async function serveWorker(): Promise<() => Promise<void>> {
  const partner = await freePort();
  const { origin, stop } = await serve({
    PEERS: 'on',
    // A site that may show episodes in frames; embedding.spec.ts stands there.
    EMBED_ORIGINS: `http://127.0.0.1:${partner}`,
  });
  process.env.ORIGIN = origin;
  process.env.PARTNER_PORT = String(partner);
  return stop;
}
