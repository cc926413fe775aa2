import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const escaped = (text: string) =>
  text.replace(/[&<>"'/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

interface Channel {
  readonly rows: unknown[][];
  readonly listeners: Set<ServerResponse>;
  readonly asked: string[];
  readonly sent: unknown[];
  /** The next stream is refused. */
  refuses: boolean;
  /** Resolves when the test requests `release`. */
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** `/danmaku-test/<channel>/v3/…`: a DPlayer API v3 with server-sent events. A channel's name selects its fault. */
export function danmakuServer(): Plugin {
  const channels = new Map<string, Channel>();
  const openChannel = (name: string): Channel => {
    const known = channels.get(name);
    if (known) return known;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const made: Channel = {
      rows: [],
      listeners: new Set(),
      asked: [],
      sent: [],
      refuses: false,
      released,
      release,
    };
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
    channels.set(name, made);
    return made;
  };
  const broadcast = (channel: Channel, row: unknown[]) => {
    for (const listener of channel.listeners)
      listener.write(`id: ${String(row[5])}\ndata: ${JSON.stringify(row)}\n\n`);
  };

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://test');
    const [, , name = '', , rest = ''] = pathname.split('/');
    const channel = openChannel(name);
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    let body = '';
    for await (const chunk of request) body += String(chunk);
    channel.asked.push(`${request.method} ${request.url}`);

    if (rest === 'asked')
      return json({ asked: channel.asked, sent: channel.sent, listening: channel.listeners.size });
    if (rest === 'others') {
      const row = JSON.parse(body) as unknown[];
      channel.rows.push(row);
      broadcast(channel, row);
      return json({});
    }
    /** A comment that no stream announces, because too many were missed. */
    if (rest === 'missed') {
      channel.rows.push(JSON.parse(body) as unknown[]);
      for (const listener of channel.listeners) listener.write('event: reload\ndata: {}\n\n');
      return json({});
    }
    /** Removes a comment from the list. No stream announces it. */
    if (rest === 'remove') {
      const id = JSON.parse(body) as unknown;
      channel.rows.splice(0, channel.rows.length, ...channel.rows.filter((row) => row[5] !== id));
      return json({});
    }
    if (rest === 'release') {
      channel.release();
      return json({});
    }
    if (rest === 'hide') {
      for (const listener of channel.listeners) listener.write(`event: hide\ndata: ${JSON.parse(body)}\n\n`);
      return json({});
    }
    /** Closes the streams. A client that reconnects with its last event id receives the events it has missed. */
    if (rest === 'cut') {
      channel.refuses = (JSON.parse(body) as { refuse?: boolean } | null)?.refuse === true;
      for (const listener of channel.listeners) listener.destroy();
      return json({});
    }
    if (rest === 'live') {
      if (channel.refuses) {
        channel.refuses = false;
        return response.writeHead(503).end();
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 100\n\n');
      const last = request.headers['last-event-id'] ?? searchParams.get('last') ?? undefined;
      const since = channel.rows.findIndex((row) => row[5] === last);
      if (last === undefined)
        response.write(`event: last\nid: ${String(channel.rows.at(-1)?.[5] ?? 0)}\ndata: {}\n\n`);
      else
        for (const row of channel.rows.slice(since + 1))
          response.write(`id: ${String(row[5])}\ndata: ${JSON.stringify(row)}\n\n`);
      channel.listeners.add(response);
      response.on('close', () => channel.listeners.delete(response));
      return;
    }
    if (request.method === 'POST') {
      const comment = JSON.parse(body) as Record<string, unknown>;
      channel.sent.push(comment);
      if (name.startsWith('refusing')) return json({ code: 1, msg: 'Энэ үгийг бичих боломжгүй.' });
      if (name.startsWith('dumb')) return response.writeHead(500).end('oops');
      const { time, type, color, author, text } = comment;
      const row = [time, type, color, author, escaped(String(text)), `own-${channel.sent.length}`];
      channel.rows.push(row);
      broadcast(channel, row);
      return json({ code: 0, data: { ...comment, _id: row[5] } });
    }
    if (name.startsWith('broken')) return json({ code: 1, msg: 'Сэтгэгдлийн сервер түр ажиллахгүй байна.' });
    if (name.startsWith('gone')) return response.writeHead(404).end();
    // Until the test has done what it does while they load.
    if (name.startsWith('held')) await channel.released;
    json({ code: 0, data: channel.rows });
  };

  return {
    name: 'danmaku-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/danmaku-test/')) return next();
        void handleRequest(request, response);
      });
    },
  };
}
