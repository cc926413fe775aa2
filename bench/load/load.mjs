// What viewers see under load while processes are killed or restarted. Loopback only; ends by itself.
//   node bench/load/load.mjs [--scenarios one,two,kill,rolling,database] [--seconds 20] [--rate 100]
// Needs "npm run build", PostgreSQL, and nginx for the scenarios with two processes.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findNginx, freePort, startNginx } from '../support/nginx.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { untilReady } from '../support/until-ready.mjs';
import { createViewers, runViewers, summarize } from './viewers.mjs';

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: 'one,two,kill,rolling,database' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '100' },
  },
});
const seconds = Math.min(300, Number(values.seconds));
const perSecond = Math.min(500, Number(values.rate));

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

/** Starts a process of the built server, which can be stopped and started again on its port. */
async function startProcess(databaseUrl, name) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let child;
  let ended;
  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: join(scratch, name) },
        ...{
          SECRET: 'a secret of the load generator, long',
          DEMO: 'on',
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '3',
        },
        ...{ RATE_LIMITS: 'off', DEVICE_LIMIT: 'off', ART_DIR: scratch },
      },
      stdio: 'ignore',
    });
    ended = new Promise((done) => child.on('exit', done));
    await untilReady(base);
  };
  const stop = (signal) => {
    child.kill(signal);
    return ended;
  };
  processes.push({ port, base, start, stop });
  await start();
}

/** What happens while viewers call, after a third of the time. */
const events = {
  one: async () => undefined,
  two: async () => undefined,
  async kill([one]) {
    await one.stop('SIGKILL');
    await sleep(3_000);
    await one.start();
  },
  async rolling(all) {
    for (const process of all) {
      await process.stop('SIGTERM');
      await process.start();
    }
  },
  database: () => postgres.restart(),
};

const wanted = values.scenarios.split(',');
const unknown = wanted.find((name) => !events[name]);
if (unknown) throw new Error(`No scenario "${unknown}". Scenarios: ${Object.keys(events).join(', ')}.`);
const hasProxy = wanted.some((name) => name !== 'one');
if (hasProxy) findNginx();

const scratch = mkdtempSync(join(tmpdir(), 'tenger-load-'));
const processes = [];
let postgres;
let proxy;
const rows = [];
try {
  postgres = await startPostgres(scratch);
  await startProcess(postgres.url, 'one');
  if (hasProxy) {
    await startProcess(postgres.url, 'two');
    proxy = await startNginx(
      scratch,
      processes.map(({ port }) => port),
    );
    await untilReady(proxy.base);
  }
  const viewers = await createViewers(postgres.query);
  for (const name of wanted) {
    const base = name === 'one' ? processes[0].base : proxy.base;
    const running = runViewers(base, viewers, { seconds, perSecond });
    await sleep((seconds * 1000) / 3);
    await Promise.all([running, events[name](processes)]);
    rows.push({ ...summarize(name, await running), load: loadavg()[0].toFixed(1) });
    console.table(rows.slice(-1));
  }
} finally {
  proxy?.stop();
  await Promise.all(processes.map((process) => process.stop('SIGTERM')));
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.table(rows);
