// A cheap client: raw sockets, one request at a time on each, responses counted by their length.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const END = Buffer.from('\r\n\r\n');

function toBytes({ method = 'GET', url, body, token }) {
  const lines = [`${method} ${url} HTTP/1.1`, 'host: bench'];
  if (token) lines.push(`authorization: Bearer ${token}`);
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** One request on a persistent socket; resolves with status and body. */
function createConnection(port) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let buffer = Buffer.alloc(0);
  let waiting;
  socket.on('data', (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const end = buffer.indexOf(END);
    if (end < 0) return;
    const head = buffer.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (buffer.length < end + 4 + length) return;
    const done = waiting;
    const body = buffer.subarray(end + 4, end + 4 + length);
    buffer = buffer.subarray(end + 4 + length);
    done?.({ status: Number(head.slice(9, 12)), body });
  });
  return {
    ask: (bytes) =>
      new Promise((done) => {
        waiting = done;
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

export async function once(port, call) {
  const connection = createConnection(port);
  const response = await connection.ask(toBytes(call));
  connection.close();
  return { status: response.status, body: response.body.toString() };
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Sends requests for `seconds` over `lines` connections; `next(n)` returns the n-th call. `perSecond` limits the
 * number of calls.
 */
export async function load(port, { next, lines = 32, seconds = 4, perSecond = Number.POSITIVE_INFINITY }) {
  const times = [];
  let failed = 0;
  let asked = 0;
  const since = performance.now();
  const end = since + seconds * 1000;
  await Promise.all(
    Array.from({ length: lines }, async () => {
      const line = createConnection(port);
      while (performance.now() < end) {
        const due = since + (asked * 1000) / perSecond;
        asked += 1;
        const bytes = toBytes(next(asked));
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        const begun = performance.now();
        const { status } = await line.ask(bytes);
        times.push(performance.now() - begun);
        if (status !== 200) failed += 1;
      }
      line.close();
    }),
  );
  const took = (performance.now() - since) / 1000;
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    failed,
    perSecond: times.length / took,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
  };
}
