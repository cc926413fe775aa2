// Serves one example: `npm start` in its folder. `npm start` at the root serves all under /examples/.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendFile } from '../scripts/send-file.mjs';
import { buildExamples } from './build.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const folders = {
  '/examples/player/': at('../packages/player-sdk/dist/script/'),
  '/examples/media/': at('../packages/demo/assets/media/'),
  '/examples/': at('./dist/'),
  '/docs/fonts/': at('../packages/demo/assets/fonts/'),
};

if (!existsSync(join(folders['/examples/player/'], 'player.js'))) {
  process.stderr.write('The player is not built yet: run "npm run build" in the project’s folder first.\n');
  process.exit(1);
}
await buildExamples();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://examples');
  const mount = Object.keys(folders).find((prefix) => pathname.startsWith(prefix)) ?? '';
  const path = normalize(`/${pathname.slice(mount.length)}${pathname.endsWith('/') ? 'index.html' : ''}`);
  const file = mount && join(folders[mount], path);
  sendFile(request, response, file);
});

server.listen(Number(process.env.PORT ?? 8090), '127.0.0.1', () => {
  const name = process.argv[2] ? `${process.argv[2]}/` : '';
  process.stdout.write(`http://127.0.0.1:${server.address().port}/examples/${name}\n`);
});
