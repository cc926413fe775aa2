import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { buildFor } from './build.mjs';
import { projects } from './package-projects.mjs';
import { root, StepFailed, say, step } from './say.mjs';
import { sendFile } from './send-file.mjs';
import { findChromium } from './tools.mjs';

const npx = ['npx', '--yes'];
/** A command that takes longer hangs, even on a slow machine. */
const LIMIT_MS = 5 * 60_000;
const [lint, types, pnpm] = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5', 'pnpm@10.34.9'];

/**
 * Our packages as published, checked by publint and arethetypeswrong, and installed into new projects of
 * every tool. Needs the registry, so it is not part of `npm test`.
 */
export async function packages(only) {
  await buildFor('packages');
  const folder = mkdtempSync(join(tmpdir(), 'tenger-packages-'));
  try {
    const tarballs = [];
    for (const name of ['player-sdk', 'player-react']) {
      const cwd = join(root, 'packages', name);
      refuseNpmPack(name, cwd, folder);
      // pnpm, because it replaces workspace names with versions.
      await step(`Pack ${name}`, ...command([...npx, pnpm, 'pack', '--pack-destination', folder]), { cwd });
      const file = readdirSync(folder).find((one) => one.startsWith(`tenger-${name}`));
      tarballs.push([`@tenger/${name}`, join(folder, file)]);
      checkManifest(name, join(folder, file));
    }
    for (const [name, tarball] of tarballs) {
      await step(`publint: ${name}`, ...command([...npx, lint, 'run', tarball, '--strict']));
      // Modules only: `require` does not support these packages, and the README says so.
      await step(`arethetypeswrong: ${name}`, ...command([...npx, types, tarball, '--profile', 'esm-only']));
    }
    const wanted = projects.filter(({ name }) => !only || name.includes(only));
    for (const project of wanted)
      await tryProject(project, join(folder, project.name.replaceAll(/\W+/g, '-')), tarballs);
    say(`✓ The packages work in ${wanted.length} projects`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm would leave `catalog:` in the dependencies, so the package must not let it pack. */
function refuseNpmPack(name, cwd, folder) {
  const { status } = spawnSync('npm', ['pack', '--pack-destination', folder], { cwd });
  if (status === 0) throw new StepFailed(`${name}: "npm pack" must refuse to pack`);
}

/** Every dependency of a packed package needs a version that a registry resolves. */
function checkManifest(name, tarball) {
  const { stdout } = spawnSync('tar', ['-xOf', tarball, 'package/package.json'], { encoding: 'utf8' });
  const unresolved = stdout.match(/"(catalog|workspace):[^"]*"/g);
  if (!stdout || unresolved)
    throw new StepFailed(`${name}: unresolved versions in package.json: ${unresolved}`);
}

async function tryProject({ name, packages: needed, files, runs, serve }, cwd, tarballs) {
  const ours = Object.fromEntries(tarballs.map(([of, path]) => [of, `file:${path}`]));
  const manifest = {
    ...{ name: 'fresh', private: true, type: 'module' },
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1', ...needed, ...ours },
    // The React package depends on the SDK by version, which is not on a registry yet.
    overrides: { '@tenger/player-sdk': '$@tenger/player-sdk' },
  };
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const install = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await step(`${name}: install`, ...command(install), { cwd, timeout: LIMIT_MS });
  for (const run of runs) {
    // Without npx between, so that the time limit ends the program and not only its parent.
    const program = run[0] === 'node' ? process.execPath : join(cwd, 'node_modules', '.bin', run[0]);
    await step(`${name}: ${run.join(' ')}`, program, run.slice(1), { cwd, timeout: LIMIT_MS });
  }
  if (serve) await playIn(name, join(cwd, serve));
}

/** Opens the output of the project's tool in a browser; the video must play, and a deferred feature must load. */
async function playIn(name, folder) {
  cpSync(join(root, 'packages/player-sdk/test/fixtures/small.mp4'), join(folder, 'media/small.mp4'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://project');
    sendFile(request, response, join(folder, pathname === '/' ? 'index.html' : normalize(pathname)));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false });
  const page = await browser.newPage();
  const errors = [];
  try {
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(
      () => {
        const page = document.querySelector('tenger-player')?.shadowRoot ?? document;
        const host = page.querySelector('[role=region]');
        return (
          document.body.dataset.late === 'there' && host?.shadowRoot.querySelector('video').currentTime > 0.3
        );
      },
      undefined,
      { timeout: 60_000 },
    );
    if (errors.length > 0) throw new Error(errors.join('\n'));
    say(`✓ ${name}: plays in a browser`);
  } catch (error) {
    const seen = await page.evaluate(stateOfPage).catch(String);
    const details = [error.message, JSON.stringify(seen), ...errors].join('\n');
    throw new StepFailed(`${name}: does not play in a browser: ${details}`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The state of a page that does not play, for the error message. */
function stateOfPage() {
  const { player, paused, muted, currentTime, currentSrc } = document.querySelector('tenger-player') ?? {};
  const error = player?.state.error.peek()?.code;
  return { late: document.body.dataset.late, paused, muted, currentTime, currentSrc, error };
}

const command = ([program, ...args]) => [program, args];
