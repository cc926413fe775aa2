import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildFor, purposes } from './build.mjs';
import { install } from './install.mjs';
import { StepFailed, say } from './say.mjs';

const commands = {
  /** Installs, builds missing targets, serves everything on one port. */
  async start() {
    await install();
    await buildFor('start');
    endWithNpm();
    // In this process, not in a child: Ctrl-C and SIGTERM reach the server itself.
    await import('../packages/server/dist/main.js');
    buildPagesBehind();
  },
  /** Docs and examples, with the player as partners get it. */
  pages: () => buildFor('pages'),
  /** Builds everything, or what one purpose needs, such as `image`. */
  async build([purpose = 'all']) {
    if (!purposes.has(purpose))
      throw new StepFailed(`Unknown purpose "${purpose}". Purposes: ${[...purposes].join(', ')}.`);
    await install();
    await buildFor(purpose);
  },
  /** The steps of deploy/Dockerfile, run in plain folders; then the server of the image starts and is checked. */
  async image() {
    await install();
    const { rehearseImage } = await import('./deployment/rehearse-image.mjs');
    await rehearseImage();
  },
  async dev() {
    await install();
    const { dev } = await import('./dev.mjs');
    await dev();
  },
  /** Types, lint, layers and unused code: checks that take seconds and need no browser. */
  async check() {
    await install();
    const { test } = await import('./test.mjs');
    await test(['check']);
  },
  /** The third-party packages of the lockfile as a CycloneDX document. */
  async sbom() {
    await install();
    const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
    writeBillOfMaterials();
  },
  /** Known vulnerabilities of packages that run in production; needs the registry. */
  async audit(args) {
    // npm checks the signatures of the packages that are installed.
    await install();
    const { audit } = await import('./audit.mjs');
    await audit(args);
  },
  /** Our packages, packed and installed into new projects; needs the registry. */
  async packages([only]) {
    await install();
    const { packages } = await import('./packages.mjs');
    await packages(only);
  },
  /** The operator's command line; `npm run tenger` without a command lists all. */
  async tenger(args) {
    const program = fileURLToPath(new URL('../packages/server/dist/tenger.js', import.meta.url));
    if (!existsSync(program)) {
      await install();
      await buildFor('start');
    }
    const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
    process.exitCode = await new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  },
  /** Bad days of the server: kills, a full disk, a lost database; each prints what a viewer saw and what was lost. */
  chaos: (args) => runChaos('bad-days', args),
  /** Half an hour of writes, with memory, descriptors, write-ahead log and log; `SOAK_MINUTES` changes the time. */
  soak: (args) => runChaos('soak', args),
  async test(args) {
    await install();
    const { test } = await import('./test.mjs');
    await test(args);
  },
};

async function runChaos(file, args) {
  await install();
  const { bin, root } = await import('./say.mjs');
  const vitest = [bin('vitest'), 'run', '--root', 'packages/server', '--config', 'vitest.chaos.config.ts'];
  const child = spawn(process.execPath, [...vitest, file, ...args], { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}

/** Runs in the background at a low priority: the site works without docs and examples. */
function buildPagesBehind() {
  const door = fileURLToPath(new URL('./boot.mjs', import.meta.url));
  const child = spawn(process.execPath, [door, 'pages'], { stdio: 'inherit' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  process.on('exit', () => child.kill());
}

/**
 * npm runs a command in a shell and sends SIGTERM to that shell only, which exits without notifying this process: the
 * server would keep the port and the data folder. So a lost parent counts as a SIGTERM.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** Runs one command of package.json; a failed step ends the process with its message and code 1. */
export async function run(name, args) {
  const command = commands[name];
  if (!command) {
    say(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
    process.exit(1);
  }
  try {
    await command(args);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n${error.message}`);
    if (error.output && existsSync(error.output)) console.error(`Full output: ${error.output}`);
    process.exit(1);
  }
}
