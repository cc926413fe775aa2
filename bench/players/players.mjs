// Our player, other players and a bare <video>: start-up, idle, playback, 50 create/destroy cycles.
//   node bench/players/players.mjs [--rounds 6] [--only bare,tenger] [--bundler esbuild] [--no-lives] [--json file]
// Needs "npm run build" first; the others are installed into this folder on the first run. CHROMIUM names the browser.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { bundle } from './bundle.mjs';
import { capture } from './capture.mjs';
import { serve } from './serve.mjs';
import { printTables } from './tables.mjs';
import { lives, visit } from './visit.mjs';

const names = [
  'bare',
  'still',
  'tenger',
  'tenger-script',
  'nplayer',
  'dplayer',
  'artplayer',
  'plyr',
  'videojs',
  'media-chrome',
  'vidstack',
];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: names.join(',') },
    bundler: { type: 'string', default: 'vite' },
    lives: { type: 'boolean', default: true },
    json: { type: 'string' },
  },
  allowNegative: true,
});
const here = fileURLToPath(new URL('.', import.meta.url));
const film = fileURLToPath(new URL('../../packages/demo/assets/media/steppe/720.mp4', import.meta.url));

if (!existsSync(`${here}/node_modules`)) {
  console.log('The first run installs the other players into bench/players/node_modules.');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  if (spawnSync('npm', install, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1);
}

const wanted = values.only.split(',');
const bundles = await Promise.all(wanted.map((name) => bundle(name, values.bundler)));
const ours = await bundle('tenger', values.bundler);
const server = await serve([ours, ...bundles], film);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--autoplay-policy=no-user-gesture-required',
  ],
});
const results = new Map(
  bundles.map(({ name, first, firstGzip, firstFiles }) => [
    name,
    { name, first, firstGzip, firstFiles, visits: [], lives: undefined },
  ]),
);
const problems = new Set();
/** A result, or undefined if the player failed. Both list its problems. */
const attempt = async (name, work) => {
  try {
    const run = await work;
    for (const text of run.problems) problems.add(`${name}: ${text}`);
    return run;
  } catch (error) {
    problems.add(`${name}: ${error.message.split('\n')[0]}`);
    return undefined;
  }
};

try {
  const still = bundles.findIndex(({ name }) => name === 'still');
  if (still >= 0) {
    const captured = await capture(browser, server.origin, ours.entry);
    bundles[still] = await bundle('still', values.bundler, captured);
    server.add(bundles[still]);
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    process.stderr.write(`round ${round + 1} of ${values.rounds}, load ${loadavg()[0].toFixed(1)}\n`);
    // Interleaved, with another player first each time, so that other load on the machine affects all alike.
    for (let step = 0; step < bundles.length; step += 1) {
      const player = bundles[(step + round) % bundles.length];
      const seen = await attempt(player.name, visit(browser, server.origin, player));
      if (seen) results.get(player.name).visits.push(seen);
    }
  }
  if (values.lives)
    for (const player of bundles) {
      process.stderr.write(`50 lives of ${player.name}\n`);
      results.get(player.name).lives = await attempt(player.name, lives(browser, server.origin, player));
    }
  console.log(
    `Chromium ${browser.version()}, ${cpus().length} cores, Node ${process.versions.node}, medians of ${values.rounds} rounds.\n`,
  );
  printTables([...results.values()]);
  if (problems.size > 0) console.log(`\nProblems:\n${[...problems].map((text) => `- ${text}`).join('\n')}`);
  if (values.json) writeFileSync(values.json, JSON.stringify([...results.values()], undefined, 2));
} finally {
  await browser.close();
  server.close();
}
