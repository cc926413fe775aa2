// What live comments cost the server when many viewers watch one video. Loopback only; ends by itself.
//   node bench/live/comments.mjs [--viewers 5000] [--rate 50] [--seconds 20]
// Needs Linux, "npm run build" and PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../support/nginx.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { processorSeconds } from '../support/processor-seconds.mjs';
import { untilReady } from '../support/until-ready.mjs';

const pg = createRequire(new URL('../../packages/server/package.json', import.meta.url))('pg');

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
});
const viewers = Math.min(10_000, Number(values.viewers));
const rate = Math.min(500, Number(values.rate));
const seconds = Math.min(300, Number(values.seconds));

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tenger-live-'));

/** Seconds of processor time and KiB of memory that a process has used. */
function measure(pid) {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpu: processorSeconds(pid), kib: Number(kib) };
}

/** Opens a stream. Each comes from another address, because the streams of one are limited. */
function openStream(port, index) {
  const stream = { bytes: 0, chunks: 0, messages: 0, socket: connect(port, '127.0.0.1') };
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  stream.socket.write(
    `GET /danmaku/v3/live?id=1 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  return new Promise((done, fail) => {
    stream.socket.on('error', fail);
    stream.socket.on('data', (data) => {
      stream.bytes += data.length;
      stream.chunks += 1;
      // Reading all of them would cost the processor that is measured.
      if (index < 10) stream.messages += data.toString('latin1').split('event: message').length - 1;
      if (data.includes('event: last')) done(stream);
    });
  });
}

let postgres;
let server;
const streams = [];
try {
  postgres = await startPostgres(scratch);
  const port = await freePort();
  server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: join(scratch, 'data') },
      ...{ SECRET: 'a secret of the load generator, long', DEMO: 'on', TRUST_PROXY: '1', RATE_LIMITS: 'off' },
      ART_DIR: scratch,
    },
    stdio: 'ignore',
  });
  await untilReady(`http://127.0.0.1:${port}`);
  // The pictures of the home page are resized first.
  await sleep(5_000);
  const idle = measure(server.pid);
  await sleep(5_000);
  const before = measure(server.pid);
  while (streams.length < viewers) {
    const many = Math.min(100, viewers - streams.length);
    const from = streams.length;
    streams.push(
      ...(await Promise.all(Array.from({ length: many }, (_, index) => openStream(port, from + index)))),
    );
  }
  await sleep(2_000);
  const opened = measure(server.pid);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const total = (count) => streams.reduce((sum, stream) => sum + stream[count], 0);
  const sentBefore = { bytes: total('bytes'), chunks: total('chunks') };
  for (let sent = 0, since = performance.now(); sent < rate * seconds; sent += 1) {
    const entry = [sent, 0, 16_777_215, 'Болд', 'Ямар гоё юм бэ, дахиад үзье', 1_000_000 + sent];
    const message = { topic: 'danmaku', keys: ['1'], data: { thread: '1', entry } };
    await client.query('select pg_notify($1, $2)', ['tenger', JSON.stringify(message)]);
    await sleep(Math.max(0, since + ((sent + 1) * 1_000) / rate - performance.now()));
  }
  await sleep(1_000);
  const after = measure(server.pid);
  await client.end();
  const cpu = after.cpu - opened.cpu;
  const received = streams.slice(0, 10).map(({ messages }) => messages);
  console.table([
    {
      viewers,
      'comments/s': rate,
      'CPU s': cpu.toFixed(1),
      cores: (cpu / seconds).toFixed(2),
      'idle cores': ((before.cpu - idle.cpu) / 5).toFixed(2),
      'KiB a stream': ((opened.kib - before.kib) / viewers).toFixed(1),
      'KiB a stream after': ((after.kib - before.kib) / viewers).toFixed(1),
      'writes a stream/s': ((total('chunks') - sentBefore.chunks) / viewers / seconds).toFixed(1),
      'MB sent': ((total('bytes') - sentBefore.bytes) / 1e6).toFixed(0),
      lost: rate * seconds - Math.min(...received),
      load: loadavg()[0].toFixed(1),
    },
  ]);
} finally {
  for (const { socket } of streams) socket.destroy();
  server?.kill('SIGTERM');
  if (server) await new Promise((done) => server.on('exit', done));
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
