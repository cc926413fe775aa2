import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../../platform/context';
import { clientAddressReader, networkOf } from '../../platform/http/client-network';
import { acceptedKeys } from '../../platform/keys';
import { holderName, openSigned, parseHolder } from '../entitlement/signed-url';
import { readAnnounce } from './messages';
import { createSwarms } from './swarms';

/** Maximum concurrent connections; a viewer has one. Each takes about 5 KiB: 100 MB for all (docs/scale.md). */
const MAX_CONNECTIONS = 20_000;
/** Maximum concurrent connections of an address. Subscribers of a mobile carrier share one. */
const CONNECTIONS_PER_ADDRESS = 100;
/** Maximum concurrent connections of a viewer's device: its tabs, and connections that it lost. */
const CONNECTIONS_PER_DEVICE = 8;
/** Maximum message size: ten offers of a few kilobytes each. Bytes. */
const MESSAGE = 128 * 1024;
/** Maximum messages per connection in ten seconds; more close the connection. */
const MESSAGES = 60;
/** Maximum offers per connection in ten seconds, as in ten announcements. Further ones reach no peer. */
const OFFERS_PER_WINDOW = 100;
const WINDOW_MS = 10_000;
/** A connection without a pong for this long is closed. */
const HEARTBEAT_MS = 30_000;

/** Live channels of the demo (live.routes.ts) that peers may share. */
const OPEN_CHANNELS: ReadonlySet<string> = new Set(['night', 'fire']);

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

interface Admission {
  readonly film: string;
  /** Undefined for channels that are open to all. */
  readonly device?: string;
  /** Names of its counters. */
  readonly names: readonly string[];
}

/**
 * `/tracker/{signature}/{clip}` connects viewers of the same clip (WebTorrent's protocol). The signature is the one of
 * the clip's media URLs: viewers who may watch may share. Signatures for everyone, such as those of hover clips, are
 * refused. `/tracker/live/{channel}` serves the demo's live channels, which are public. `keepOpen` protects a connection
 * from being replaced as an idle one.
 */
export function serveTracker(
  app: FastifyInstance,
  { config, keys, clock }: Context,
  keepOpen: (socket: Duplex) => void,
): void {
  const swarms = createSwarms();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const addressOf = clientAddressReader(config);
  /** Connections by network and by device. */
  const connections = new Map<string, number>();

  /** The film that a URL opens, and the device that it was signed for; undefined if it opens none. */
  const entryOf = (url = ''): { film: string; device?: string } | undefined => {
    const [, signature = '', film = ''] = /^\/tracker\/([\w.~-]+)\/([\w-]+)\/?(?:\?|$)/.exec(url) ?? [];
    if (config.demo && signature === 'live' && OPEN_CHANNELS.has(film)) return { film: `live/${film}` };
    if (!config.peers || !openSigned(acceptedKeys(keys, 'media'), signature, `${film}/swarm`, clock()))
      return undefined;
    const holder = parseHolder(signature);
    return holder && { film, device: holderName(holder.userId, holder.device) };
  };

  /** Browsers name the page's origin; only our pages may connect. Other clients name none. */
  const isOurPage = ({ origin, host }: IncomingMessage['headers']): boolean => {
    if (origin === undefined) return true;
    const pageHost = hostOf(origin);
    return pageHost !== undefined && [host, hostOf(config.publicUrl)].includes(pageHost);
  };

  const count = (names: readonly string[], by: 1 | -1) => {
    for (const name of names) {
      const left = (connections.get(name) ?? 0) + by;
      if (left > 0) connections.set(name, left);
      else connections.delete(name);
    }
  };

  /** The film, the device and the counters of a connection, or the status of a refusal. */
  function admit(request: IncomingMessage): Admission | { refused: string } {
    const entry = isOurPage(request.headers) ? entryOf(request.url) : undefined;
    if (!entry) return { refused: '403 Forbidden' };
    const network = `network ${networkOf(addressOf(request))}`;
    const device = `device ${entry.device ?? ''}`;
    const isFull =
      (connections.get(network) ?? 0) >= CONNECTIONS_PER_ADDRESS ||
      (entry.device !== undefined && (connections.get(device) ?? 0) >= CONNECTIONS_PER_DEVICE);
    if (isFull) return { refused: '429 Too Many Requests' };
    if (sockets.clients.size >= MAX_CONNECTIONS) return { refused: '503 Service Unavailable' };
    return { ...entry, names: entry.device === undefined ? [network] : [network, device] };
  }

  function take(socket: WebSocket, { film, device, names }: Admission): void {
    const peer = {
      device,
      send(message: object) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
    };
    count(names, 1);
    let messages = 0;
    let offers = 0;
    let since = clock().getTime();
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // An invalid frame; `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      count(names, -1);
      swarms.leave(peer);
      if (sockets.clients.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    socket.on('message', (data, isBinary) => {
      const now = clock().getTime();
      if (now - since > WINDOW_MS) [since, messages, offers] = [now, 0, 0];
      messages += 1;
      if (messages > MESSAGES) return socket.close(1008, 'too many messages');
      const message = isBinary ? undefined : readAnnounce(String(data));
      if (!message) return socket.close(1007, 'not understood');
      offers += message.offers?.length ?? 0;
      swarms.announce(peer, film, offers > OFFERS_PER_WINDOW ? { ...message, offers: [] } : message);
    });
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
  }

  function beat(): void {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const admitted = admit(request);
    if ('refused' in admitted) {
      // The other side may have disconnected.
      socket.on('error', () => undefined);
      // Otherwise the socket stays open until the client closes it too.
      socket.end(`HTTP/1.1 ${admitted.refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
      return;
    }
    keepOpen(socket);
    sockets.handleUpgrade(request, socket, head, (opened) => take(opened, admitted));
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.terminate();
  });
}
