import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 25_000;
/** Streams of one address; a household has a few, each with some tabs. */
const PER_ADDRESS = 40;
const ALL = 20_000;
/** A reader that is so far behind has gone without a word. */
const BEHIND_BYTES = 1024 * 1024;
/** How soon a browser tries again. */
const RETRY_MS = 2_000;

export interface EventStream {
  /** Sends an event; with an id, a reader that comes back says it as `Last-Event-ID`. */
  send(event: string, data: unknown, id?: number): void;
  /** Aborts when the reader has gone or the server stops. */
  readonly over: AbortSignal;
  end(): void;
}

export interface EventStreams {
  /** Answers a request with server-sent events. `alive` is asked with every beat; `false` ends the stream. */
  open(request: FastifyRequest, reply: FastifyReply, alive?: () => Promise<boolean>): EventStream;
  /** How many are open. */
  readonly size: number;
}

/** Server-sent events: bounded in number and in memory, and ended when the server stops. */
export function createEventStreams(http: FastifyInstance): EventStreams {
  const open = new Set<EventStream>();
  const addresses = new Map<string, number>();

  const count = (address: string, change: 1 | -1) => {
    const now = (addresses.get(address) ?? 0) + change;
    if (now > 0) addresses.set(address, now);
    else addresses.delete(address);
  };
  // Before the server waits for its connections to end, since these never would.
  http.addHook('preClose', async () => {
    for (const one of open) one.end();
  });

  return {
    get size() {
      return open.size;
    },
    open(request, reply, alive = async () => true) {
      const { ip } = request;
      if (open.size >= ALL || (addresses.get(ip) ?? 0) >= PER_ADDRESS) {
        throw new Refusal('too-many-requests', { retryAfterSeconds: 30 });
      }
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Nothing follows a stream: a connection kept for more would keep the server from stopping.
        connection: 'close',
        // nginx would collect events into blocks.
        'x-accel-buffering': 'no',
      });
      const over = new AbortController();
      const write = (text: string) => {
        if (over.signal.aborted) return;
        raw.write(text);
        if (raw.writableLength > BEHIND_BYTES) raw.destroy();
      };
      const beat = setInterval(() => {
        write(':\n\n');
        alive().then(
          (yes) => yes || stream.end(),
          () => undefined,
        );
      }, BEAT_MS);
      const stream: EventStream = {
        over: over.signal,
        send(event, data, id) {
          const named = id === undefined ? '' : `id: ${id}\n`;
          write(`${named}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        end() {
          raw.end();
          close();
        },
      };
      const close = () => {
        if (over.signal.aborted) return;
        clearInterval(beat);
        open.delete(stream);
        count(ip, -1);
        over.abort();
      };
      raw.on('close', close).on('error', close);
      open.add(stream);
      count(ip, 1);
      write(`retry: ${RETRY_MS}\n\n`);
      return stream;
    },
  };
}
