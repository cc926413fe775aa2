import { freePort, ready, runServer, siteFolder } from './server';

/**
 * A server with a freshly seeded database, whose address goes to the tests by ORIGIN. Every worker has one: the runner ends a
 * worker where a test fails, so what is tried again begins as the first time, not on what the first attempt has paid.
 */
export async function serveWorker(): Promise<() => Promise<void>> {
  const folder = siteFolder();
  const [port, partner] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const run = runServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    // The suite signs in more often a minute than a person does; limits have tests of their own.
    RATE_LIMITS: 'off',
    PEERS: 'on',
    // A site that may show episodes in frames; embedding.spec.ts stands there.
    EMBED_ORIGINS: `http://127.0.0.1:${partner}`,
  });
  await ready(run, origin);
  process.env.ORIGIN = origin;
  process.env.PARTNER_PORT = String(partner);
  let stopping = false;
  void run.ended.then((code) => {
    if (!stopping) process.stderr.write(`\nThe server ended by itself (${code}):\n${run.output()}\n`);
  });
  return async () => {
    stopping = true;
    run.child.kill('SIGTERM');
    await run.ended;
    folder.remove();
  };
}
