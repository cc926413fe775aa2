import { freePort, ready, runServer, temporaryFolder } from './server';

/** One server with a freshly seeded database for the whole run; its address goes to the tests by ORIGIN. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const run = runServer({ PORT: String(port), DATA_DIR: folder.path, NODE_ENV: 'development' });
  await ready(run, origin);
  process.env.ORIGIN = origin;
  return async () => {
    run.child.kill('SIGTERM');
    await run.ended;
    folder.remove();
  };
}
