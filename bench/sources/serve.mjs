import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lines, send, turn } from '../support/serve.mjs';

const media = fileURLToPath(new URL('../../packages/demo/assets/media', import.meta.url));

/** An empty page, the bundles from memory and the demo media, all over one connection. */
export async function serve(bundles) {
  const files = new Map(bundles.flatMap((bundle) => [...bundle.files]));
  const line = { current: lines.lan, used: 0 };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    if (pathname === '/') {
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><link rel="icon" href="data:,"><body style="font:14px system-ui,sans-serif"><p>A page has text, <b>bold</b> too.</p><div id="box" style="width:960px;height:540px"></div>',
        );
    }
    await sleep(line.current.delayMs);
    const script = files.get(pathname);
    if (script) {
      await turn(line, script.length);
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
        .end(script);
    }
    const file = join(media, normalize(pathname.replace('/media/', '/')));
    if (!file.startsWith(media) || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    await send(file, request, response, line);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    line,
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
