// The code that a new developer writes until a video plays, by script tag, npm and React, with our player and others.
//   npm run build; node bench/first-player/first-player.mjs
// Every sample runs in Chromium, ours from this build, the others from their published packages: one that does not play is
// not counted.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendFile } from '../../scripts/send-file.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const require = createRequire(join(root, 'package.json'));
const { build } = require('esbuild');
const { chromium } = require('playwright');

const doors = (process.argv[2] ?? 'script-tag,npm,react').split(',');
const players = ['tenger', 'dplayer', 'artplayer', 'vidstack', 'videojs-8', 'videojs-10'];
const film = join(root, 'packages/demo/assets/media/steppe/480.mp4');
const cdn = 'https://cdn.jsdelivr.net/npm/';
/** Our packages, from this build. */
const ours = {
  '@tenger/player-sdk': join(root, 'packages/player-sdk/dist/index.js'),
  '@tenger/player-react': join(root, 'packages/player-react/dist/index.js'),
  // Install once for all samples.
  react: join(here, 'node_modules/react'),
};

if (!existsSync(join(here, 'node_modules')))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: here,
    stdio: 'inherit',
  });

/** Scripts and styles that a sample loads, and its lines of code without blank ones. */
function count(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.includes('<!-- biome'));
  const named = text.match(/^import .*'(?!react')[^']+';$|<script src=|<link rel="stylesheet"/gm) ?? [];
  return { named: named.length, lines: lines.length };
}

/** The page of a sample; local files replace the packages' CDN. */
async function pageOf(door, path) {
  const text = readFileSync(path, 'utf8');
  const head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">';
  if (door === 'script-tag') return { html: `${head}<body>${text}`, files: new Map() };
  const entry =
    door === 'react'
      ? `import { createRoot } from 'react-dom/client'; import { Film } from ${JSON.stringify(path)};
         createRoot(document.getElementById('player')).render(<Film />);`
      : `import ${JSON.stringify(path)};`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: here, loader: 'jsx', sourcefile: 'page.jsx' },
    outdir: '/out',
    entryNames: 'page',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    alias: ours,
    nodePaths: [join(here, 'node_modules')],
    loader: { '.svg': 'dataurl', '.woff': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  const files = new Map(outputFiles.map((file) => [file.path, file.contents]));
  const style = files.has('/out/page.css') ? '<link rel="stylesheet" href="/out/page.css">' : '';
  return {
    html: `${head}${style}<body><div id="player"></div><script type="module" src="/out/page.js"></script>`,
    files,
  };
}

/** The player's video, also in shadow roots; started like its play button does. */
const playFilm = () => {
  const find = (from) => {
    for (const element of from.querySelectorAll('*')) {
      if (element.localName === 'video') return element;
      const inside = element.shadowRoot && find(element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const video = find(document);
  if (!video) return false;
  video.muted = true;
  if (video.paused) video.play().catch(() => {});
  return video.currentTime > 0.3 && video.getBoundingClientRect().height > 50;
};

async function plays(browser, door, path) {
  const { html, files } = await pageOf(door, path);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://page');
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    const built = files.get(pathname);
    const type = extname(pathname) === '.css' ? 'text/css' : 'text/javascript';
    if (built) return response.writeHead(200, { 'content-type': type }).end(built);
    return sendFile(request, response, pathname === '/film.mp4' ? film : undefined);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await page.route(`${cdn}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/npm/'.length);
    const mine = '@tenger/player-sdk/';
    const path = name.startsWith(mine)
      ? join(root, 'packages/player-sdk', name.slice(mine.length))
      : join(here, 'node_modules', name);
    // Vidstack's icons: their CDN serves them as a module.
    if (name.startsWith('media-icons@'))
      return route.fulfill({
        path: join(here, 'node_modules/media-icons/dist/cdn.js'),
        headers: { 'access-control-allow-origin': '*' },
      });
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({
      path,
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(playFilm, undefined, { timeout: 60_000, polling: 250 });
    return true;
  } catch {
    return false;
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, chromiumSandbox: false });
console.log('| Door | Player | Files of it named | Lines | Plays |\n| --- | --- | ---: | ---: | --- |');
for (const door of doors)
  for (const player of players) {
    const folder = join(here, 'samples', door);
    const file = readdirSync(folder).find((name) => basename(name, extname(name)) === player);
    const path = join(folder, file);
    const { named, lines } = count(readFileSync(path, 'utf8'));
    const counted = (await plays(browser, door, path)) ? `${named} | ${lines} | yes` : '– | – | **no**';
    console.log(`| ${door} | ${player} | ${counted} |`);
  }
await browser.close();
