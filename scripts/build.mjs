import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runJobs } from './run-jobs.mjs';
import { cache, root, say, step } from './say.mjs';

const node = process.execPath;

const site = [
  'packages/site',
  'packages/player-sdk/src',
  'packages/player-sdk/scripts',
  'packages/player-react/src',
  'packages/api-contract/src',
  'packages/demo/assets/fonts',
];

/**
 * What can be built: `inputs` are files and folders whose change makes it stale, `output` is one file that must exist,
 * `needs` are the titles of targets that come before it.
 */
const targets = [
  {
    title: 'Draw the art',
    for: ['start', 'all', 'e2e', 'unit'],
    inputs: ['packages/demo/src', 'packages/demo/scripts/draw-art.mjs'],
    output: 'packages/demo/dist/art/brand/tenger-mark.svg',
    run: { cwd: 'packages/demo', args: ['scripts/draw-art.mjs'] },
  },
  {
    title: 'Build the player',
    for: ['pages', 'packages', 'all', 'e2e', 'image'],
    inputs: [
      'packages/player-sdk/src',
      'packages/player-sdk/scripts',
      'packages/player-sdk/rollup.config.mjs',
    ],
    output: 'packages/player-sdk/dist/index.js',
    run: { cwd: 'packages/player-sdk', args: ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'] },
  },
  {
    title: 'Build the React player',
    needs: ['Build the player'],
    for: ['pages', 'packages', 'all', 'e2e'],
    inputs: [
      'packages/player-sdk/src',
      'packages/player-react/src',
      'packages/player-react/rollup.config.mjs',
    ],
    output: 'packages/player-react/dist/index.js',
    run: { cwd: 'packages/player-react', args: ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'] },
  },
  {
    title: 'Build the site',
    for: ['start', 'all', 'e2e', 'image'],
    inputs: site,
    output: 'packages/site/dist/index.html',
    run: { cwd: 'packages/site', args: ['node_modules/vite/bin/vite.js', 'build'] },
  },
  {
    title: 'Build the server-side rendering',
    // The site's build empties the folder.
    needs: ['Build the site'],
    for: ['start', 'all', 'e2e', 'image'],
    inputs: site,
    output: 'packages/site/dist/.ssr/render.js',
    run: {
      cwd: 'packages/site',
      args: ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'src/ssr/render.tsx'],
    },
  },
  {
    title: 'Build the server',
    for: ['start', 'all', 'e2e', 'image'],
    inputs: [
      'packages/server/src',
      'packages/server/build.mjs',
      'packages/api-contract/src',
      'packages/demo/src',
    ],
    output: 'packages/server/dist/main.js',
    run: { cwd: 'packages/server', args: ['build.mjs'] },
  },
  {
    title: 'Build the docs',
    needs: ['Build the player', 'Build the React player'],
    for: ['pages', 'all', 'e2e'],
    inputs: [
      'docs',
      '.changeset',
      'packages/player-sdk/src',
      'packages/player-sdk/README.md',
      'packages/player-react/src',
      'packages/demo/assets/fonts',
    ],
    output: 'docs/dist/index.html',
    run: { cwd: 'docs', args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'] },
  },
  {
    title: 'Build the examples',
    needs: ['Build the player', 'Build the React player'],
    for: ['pages', 'all', 'e2e'],
    inputs: ['examples', 'packages/player-sdk/src', 'packages/player-react/src'],
    output: 'examples/dist/index.html',
    run: { cwd: 'examples', args: ['build.mjs'] },
  },
];

const skipped = new Set(['node_modules', 'dist', 'test', 'coverage']);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!skipped.has(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/** Compares content, not time: a fresh checkout and a touched file do not cause a build. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of [...inputs, 'pnpm-lock.yaml']) {
    for (const file of filesUnder(join(root, input)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = ({ title }) => join(cache, `${title.replace(/\W+/g, '-').toLowerCase()}.stamp`);

/** Makes a target stale: another build, such as one that watches, replaces its output. */
export const makeStale = (title) => rmSync(stampOf({ title }), { force: true });

/** Builds one target if it is missing or stale; returns whether it did. */
export async function buildTarget(target) {
  const stamp = stampOf(target);
  const now = fingerprint(target.inputs);
  const fresh =
    existsSync(join(root, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (fresh) return false;
  // A build that fails may leave half of its output.
  makeStale(target.title);
  await step(target.title, node, target.run.args, { cwd: join(root, target.run.cwd) });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/** What targets are built for: 'image' is the site in production. */
export const purposes = new Set(targets.flatMap((target) => target.for));

/** Jobs that build the missing or stale targets of a purpose ('start', 'pages', 'all', 'e2e', 'unit', 'image'). */
export const buildJobs = (purpose, lane, onBuilt = () => {}) =>
  targets
    .filter((target) => target.for.includes(purpose))
    .map((target) => ({
      name: target.title,
      lane,
      needs: target.needs,
      run: async () => {
        if (await buildTarget(target)) onBuilt();
      },
    }));

/** Builds every target of a purpose that is missing or stale, two at a time. */
export async function buildFor(purpose) {
  let built = 0;
  const jobs = buildJobs(purpose, 'build', () => {
    built += 1;
  });
  const outcomes = await runJobs(jobs, { slotsOf: () => 2 });
  for (const { error } of outcomes.values()) if (error) throw error;
  if (built === 0) say('✓ Everything is built');
}
