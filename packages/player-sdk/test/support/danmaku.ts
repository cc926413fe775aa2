import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const escaped = (text: string) =>
  text.replace(/[&<>"'/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

interface Room {
  readonly rows: unknown[][];
  readonly listeners: Set<ServerResponse>;
  readonly asked: string[];
  readonly sent: unknown[];
}

/** `/danmaku-test/<room>/v3/…`: a DPlayer API v3 with server-sent events. A room's name says what is wrong with it. */
export function danmakuServer(): Plugin {
  const rooms = new Map<string, Room>();
  const roomOf = (name: string): Room => {
    const known = rooms.get(name);
    if (known) return known;
    const made: Room = { rows: [], listeners: new Set(), asked: [], sent: [] };
    if (!name.startsWith('empty')) {
      for (let index = 0; index < 60; index += 1) {
        made.rows.push([
          index / 20,
          index % 3,
          16777215,
          `viewer-${index % 5}`,
          escaped(`<i>${index}</i> & сайхан`),
          `c${index}`,
        ]);
      }
    }
    rooms.set(name, made);
    return made;
  };
  const say = (room: Room, row: unknown[]) => {
    for (const listener of room.listeners)
      listener.write(`id: ${String(row[5])}\ndata: ${JSON.stringify(row)}\n\n`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://test');
    const [, , name = '', , rest = ''] = pathname.split('/');
    const room = roomOf(name);
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    let body = '';
    for await (const part of request) body += String(part);
    room.asked.push(`${request.method} ${request.url}`);

    if (rest === 'asked') return json({ asked: room.asked, sent: room.sent, listening: room.listeners.size });
    if (rest === 'others') {
      const row = JSON.parse(body) as unknown[];
      room.rows.push(row);
      say(room, row);
      return json({});
    }
    /** The line breaks; what is said meanwhile is told to whoever comes back and names the last it had. */
    if (rest === 'cut') {
      for (const listener of room.listeners) listener.destroy();
      return json({});
    }
    if (rest === 'live') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 100\n\n');
      const last = String(request.headers['last-event-id'] ?? '');
      const since = room.rows.findIndex((row) => row[5] === last);
      if (since >= 0)
        for (const row of room.rows.slice(since + 1))
          response.write(`id: ${String(row[5])}\ndata: ${JSON.stringify(row)}\n\n`);
      room.listeners.add(response);
      response.on('close', () => room.listeners.delete(response));
      return;
    }
    if (request.method === 'POST') {
      const comment = JSON.parse(body) as Record<string, unknown>;
      room.sent.push(comment);
      if (name.startsWith('refusing')) return json({ code: 1, msg: 'Энэ үгийг бичих боломжгүй.' });
      if (name.startsWith('dumb')) return response.writeHead(500).end('oops');
      const { time, type, color, author, text } = comment;
      const row = [time, type, color, author, escaped(String(text)), `own-${room.sent.length}`];
      room.rows.push(row);
      say(room, row);
      return json({ code: 0, data: { ...comment, _id: row[5] } });
    }
    if (name.startsWith('broken')) return json({ code: 1, msg: 'Сэтгэгдлийн сервер түр ажиллахгүй байна.' });
    if (name.startsWith('gone')) return response.writeHead(404).end();
    json({ code: 0, data: room.rows });
  };

  return {
    name: 'danmaku-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/danmaku-test/')) return next();
        void answer(request, response);
      });
    },
  };
}
