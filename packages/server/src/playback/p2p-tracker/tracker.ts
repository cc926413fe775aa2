import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../../platform/context';
import { openSigned } from '../entitlement/signed-url';
import { readAnnounce } from './messages';
import { createSwarms } from './swarms';

/** Maximum concurrent connections; a viewer has one. */
const MAX_CONNECTIONS = 5_000;
/** Maximum message size: ten offers of a few kilobytes each. Bytes. */
const MESSAGE = 128 * 1024;
/** Maximum messages per connection in ten seconds; more close the connection. */
const MESSAGES = 60;
const WINDOW_MS = 10_000;
/** A connection without a pong for this long is closed. */
const HEARTBEAT_MS = 30_000;

/** Live channels of the demo (live.routes.ts) that peers may share. */
const OPEN_CHANNELS: ReadonlySet<string> = new Set(['night', 'fire']);

/**
 * `/tracker/{signature}/{clip}` connects viewers of the same clip (WebTorrent's protocol). The signature is the one of
 * the clip's media URLs: who may watch may share. `/tracker/live/{channel}` serves the demo's live channels, which are
 * public.
 */
export function serveTracker(app: FastifyInstance, { config, keys, clock }: Context): void {
  const swarms = createSwarms();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const filmOf = (url = ''): string | undefined => {
    const [, signature = '', film = ''] = /^\/tracker\/([\w.~-]+)\/([\w-]+)\/?(?:\?|$)/.exec(url) ?? [];
    if (config.demo && signature === 'live' && OPEN_CHANNELS.has(film)) return `live/${film}`;
    return openSigned(keys.media, signature, `${film}/swarm`, clock()) && film;
  };

  function take(socket: WebSocket, film: string): void {
    const peer = {
      send(message: object) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
    };
    let count = 0;
    let since = clock().getTime();
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // An invalid frame; `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      swarms.leave(peer);
      if (sockets.clients.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    socket.on('message', (data, isBinary) => {
      const now = clock().getTime();
      if (now - since > WINDOW_MS) [since, count] = [now, 0];
      count += 1;
      if (count > MESSAGES) return socket.close(1008, 'too many messages');
      const message = isBinary ? undefined : readAnnounce(String(data));
      if (!message) return socket.close(1007, 'not understood');
      swarms.announce(peer, film, message);
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
    const film = filmOf(request.url);
    if (film === undefined || sockets.clients.size >= MAX_CONNECTIONS) {
      const status = film === undefined ? '403 Forbidden' : '503 Service Unavailable';
      // The other side may have disconnected.
      socket.on('error', () => undefined);
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => take(opened, film));
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.terminate();
  });
}
