// How many segments a second one nginx worker sends from its cache, with the check of their signed addresses.
//   node bench/edge/edge.mjs [--bytes 4096,500000] [--seconds 10] [--connections 64]
// Loopback only; ends by itself. Needs Linux, nginx and wrk. The generator shares the cores with nginx.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startEdge } from '../support/nginx.mjs';
import { processorSeconds } from '../support/processor-seconds.mjs';

const { values } = parseArgs({
  options: {
    bytes: { type: 'string', default: '4096,500000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '64' },
  },
});
const seconds = Math.min(60, Number(values.seconds));
const connections = Math.min(400, Number(values.connections));

const KEY = 'key-of-the-edge-server';
const CLIP = 'film-0123456789ab';
const SEGMENTS = 100;

/** The signed folder of the film, as the server makes it (`edge-signature.ts`). */
function signedFolder() {
  const expires = Math.round(Date.now() / 1_000) + 3_600;
  const hash = createHash('md5').update(`${expires}/${CLIP} ${KEY}`).digest('base64url');
  return `/media/${expires}.${hash}/${CLIP}`;
}

/** An object storage whose files all have the same size. nginx requests pieces of them. */
async function startStorage(size) {
  const body = Buffer.alloc(size, 1);
  const server = createServer((request, reply) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const end = Math.min(Number(to || size - 1), size - 1);
    reply
      .writeHead(206, {
        ...{ 'content-type': 'video/iso.segment', etag: '"1"', 'accept-ranges': 'bytes' },
        ...{ 'content-range': `bytes ${from}-${end}/${size}`, 'content-length': end - Number(from) + 1 },
      })
      .end(body.subarray(Number(from), end + 1));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { port: server.address().port, stop: () => server.close() };
}

/** Seconds of processor time of the worker of an nginx. */
function workerSeconds(pid) {
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return processorSeconds(worker);
}

async function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-edge-'));
  const storage = await startStorage(size);
  let edge;
  try {
    edge = await startEdge(folder, storage.port, KEY);
    const film = signedFolder();
    const statusOf = async (path) => {
      const reply = await fetch(edge.base + path);
      await reply.arrayBuffer();
      return [reply.status, reply.headers.get('x-cache')];
    };
    for (let n = 0; n < SEGMENTS; n += 1) await statusOf(`${film}/480p/${String(n).padStart(4, '0')}.m4s`);
    const [status, cache] = await statusOf(`${film}/480p/0000.m4s`);
    const [forged] = await statusOf(`${film.replace(/\.[\w-]{22}/, `.${'A'.repeat(22)}`)}/480p/0000.m4s`);
    if (status !== 200 || cache !== 'HIT' || forged !== 403)
      throw new Error(`The edge replied ${status} ${cache}, and ${forged} to a forged address.`);
    const script = fileURLToPath(new URL('segments.lua', import.meta.url));
    const before = workerSeconds(edge.pid);
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, edge.base],
      ...['--', film, String(SEGMENTS)],
    ]);
    const cpu = workerSeconds(edge.pid) - before;
    const { requests, us, failed, p99 } = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')));
    const perSecond = requests / (us / 1e6);
    return {
      'bytes a segment': size,
      'segments/s': Math.round(perSecond),
      'Gbit/s': ((perSecond * size * 8) / 1e9).toFixed(1),
      failed,
      'p99 ms': (p99 / 1_000).toFixed(1),
      'nginx µs a segment': ((cpu / requests) * 1e6).toFixed(1),
      cores: cpus().length,
      load: loadavg()[0].toFixed(1),
    };
  } finally {
    edge?.stop();
    storage.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const rows = [];
for (const size of values.bytes.split(',')) rows.push(await measure(Number(size)));
console.table(rows);
