import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-network';
import { ApiError } from '../http/errors';

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Maximum streams per network, which may be that of a mobile carrier with many viewers. */
const MAX_STREAMS_PER_NETWORK = 300;
/** Maximum streams per account: a viewer has a few devices with some tabs each. */
const MAX_STREAMS_PER_ACCOUNT = 40;
const MAX_STREAMS = 20_000;
/** A client that is this far behind is treated as gone. Bytes. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** The browser's delay before it reconnects. */
const RETRY_MS = 2_000;
/** Viewers of a process that stops reconnect within this time, not all at the same moment. */
const RETRY_SPREAD_MS = 3_000;

/** The text of an event. With an id, a reconnecting client sends it as `Last-Event-ID`. */
export const formatEvent = (event: string, json: string, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`;

export interface EventStream {
  /** Sends an event, whose id is optional: see {@link formatEvent}. */
  send(event: string, data: unknown, id?: number): void;
  /** Sends the text of events, which many streams may share. */
  write(events: string | Buffer): void;
  /** Aborts when the client disconnects or the server stops. */
  readonly over: AbortSignal;
  /** Ends the stream. The client reconnects after `retryMs`. */
  end(retryMs?: number): void;
}

export interface EventStreams {
  /** Throws `too-many-requests` if the limits refuse another stream, before the caller changes data for it. */
  assertCanOpen(request: FastifyRequest): void;
  /** Replies with server-sent events. `alive` runs with every heartbeat; `false` ends the stream. */
  open(request: FastifyRequest, reply: FastifyReply, alive?: () => Promise<boolean>): EventStream;
  /** Number of open streams. */
  readonly size: number;
}

/** Server-sent events, limited in number and memory, closed when the server stops. */
export function createEventStreams(http: FastifyInstance): EventStreams {
  const open = new Set<EventStream>();
  /** Streams by network and by account. */
  const counts = new Map<string, number>();

  const count = (names: Iterable<string>, change: 1 | -1) => {
    for (const name of names) {
      const now = (counts.get(name) ?? 0) + change;
      if (now > 0) counts.set(name, now);
      else counts.delete(name);
    }
  };
  // Before the server waits for open connections, because these never end.
  http.addHook('preClose', async () => {
    for (const one of open) one.end(Math.round(RETRY_MS / 4 + Math.random() * RETRY_SPREAD_MS));
  });

  /** The names by which the streams of a request are counted. Throws if there are too many of one. */
  const checkLimits = ({ ip, account }: FastifyRequest): readonly string[] => {
    const limits = new Map([[`network ${networkOf(ip)}`, MAX_STREAMS_PER_NETWORK]]);
    if (account) limits.set(`account ${account}`, MAX_STREAMS_PER_ACCOUNT);
    const isFull = [...limits].some(([name, max]) => (counts.get(name) ?? 0) >= max);
    if (open.size >= MAX_STREAMS || isFull)
      throw new ApiError('too-many-requests', { retryAfterSeconds: 30 });
    return [...limits.keys()];
  };

  return {
    get size() {
      return open.size;
    },
    assertCanOpen(request) {
      checkLimits(request);
    },
    open(request, reply, alive = async () => true) {
      const names = checkLimits(request);
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A keep-alive connection would prevent the server from stopping.
        connection: 'close',
        // nginx would buffer events.
        'x-accel-buffering': 'no',
      });
      const over = new AbortController();
      const write = (text: string | Buffer) => {
        if (over.signal.aborted || text.length === 0) return;
        raw.write(text);
        if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
      };
      const heartbeat = setInterval(() => {
        write(':\n\n');
        alive().then(
          (yes) => yes || stream.end(),
          () => undefined,
        );
      }, HEARTBEAT_MS);
      const stream: EventStream = {
        over: over.signal,
        send: (event, data, id) => write(formatEvent(event, JSON.stringify(data), id)),
        write,
        end(retryMs) {
          if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`);
          raw.end();
          close();
        },
      };
      const close = () => {
        if (over.signal.aborted) return;
        clearInterval(heartbeat);
        open.delete(stream);
        count(names, -1);
        over.abort();
      };
      raw.on('close', close).on('error', close);
      open.add(stream);
      count(names, 1);
      write(`retry: ${RETRY_MS}\n\n`);
      // The client may have left while the caller waited for the database: no event will follow. Later, so that the
      // caller can listen to `over` first.
      if (raw.destroyed) queueMicrotask(close);
      return stream;
    },
  };
}
