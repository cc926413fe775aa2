import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { openSigned } from '../access/signed-url';
import type { Context } from '../context';
import { readAnnounce } from './messages';
import { createSwarms } from './swarms';

/** Connections at a time; a viewer holds one. */
const LINES = 5_000;
/** Bytes of a message: ten offers of a few kilobytes each. */
const MESSAGE = 128 * 1024;
/** Messages of one connection in ten seconds; beyond it the connection is ended. */
const MESSAGES = 60;
const WINDOW_MS = 10_000;
/** A connection that has not answered in this time is gone. */
const HEARTBEAT_MS = 30_000;

/** Channels of the demo's live television (live.routes.ts) that viewers may share. */
const OPEN_CHANNELS: ReadonlySet<string> = new Set(['night', 'fire']);

/**
 * `/tracker/{signature}/{clip}`: introduces viewers of the same clip to each other (WebTorrent's protocol). The
 * signature is that of the clip's media addresses: who may watch it may share it. Beside these there are only the
 * swarms of the demo's live channels, `/tracker/live/{channel}`, as open as the channels themselves.
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
    const line = {
      send(message: object) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
    };
    let count = 0;
    let since = clock().getTime();
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    // A damaged frame: `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      swarms.leave(line);
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
      swarms.announce(line, film, message);
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
    if (film === undefined || sockets.clients.size >= LINES) {
      const status = film === undefined ? '403 Forbidden' : '503 Service Unavailable';
      // The other side may be gone already.
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
