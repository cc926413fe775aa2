import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed, say, step } from './say.mjs';

const onPath = (name) => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
};
const isRoot = process.getuid?.() === 0;

/**
 * A Chromium for the tests: CHROMIUM in the environment, an installed one, Debian's package when root,
 * or Playwright's download. Prints the choice.
 */
export async function findChromium() {
  const configured = process.env.CHROMIUM;
  if (configured) {
    if (!existsSync(configured))
      throw new StepFailed(`CHROMIUM is set to "${configured}", and there is no such file.`);
    say(`✓ Chromium: ${configured} (from CHROMIUM)`);
    return configured;
  }
  const installed = () =>
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
  const existing = installed();
  if (existing) {
    say(`✓ Chromium: ${existing} (installed)`);
    return existing;
  }
  if (isRoot && onPath('apt-get')) {
    await step('Install Chromium (Debian package)', 'sh', [
      '-c',
      'apt-get update -qq && apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-dejavu-core',
    ]);
    const now = installed();
    if (now) return now;
  }
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath())) {
    await step('Download Chromium', 'npx', ['playwright', 'install', 'chromium']);
  }
  say(`✓ Chromium: ${chromium.executablePath()} (downloaded)`);
  return chromium.executablePath();
}

/**
 * Chromium without a window, for tests that open many pages: a full Chromium also draws toolbars for each, which cost
 * more than most of our pages. Undefined if there is none.
 */
export function findHeadlessShell() {
  const found = process.env.CHROMIUM_HEADLESS_SHELL || onPath('chromium-headless-shell');
  if (found) say(`✓ Headless shell: ${found}`);
  return found;
}

/**
 * The other browsers of the browser tests, and their sound device, as environment variables; Debian's packages
 * firefox-esr, webkit2gtk-driver, xvfb and pulseaudio provide them. A missing browser is undefined, and its tests are reported as not run.
 */
export function findOtherBrowsers() {
  const firefox = process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox');
  const driver = process.env.WEBKIT_DRIVER || onPath('WebKitWebDriver');
  const sound = process.env.PULSEAUDIO || onPath('pulseaudio');
  const libraries = '/usr/lib';
  const miniBrowser =
    process.env.MINI_BROWSER ||
    (existsSync(libraries) ? readdirSync(libraries) : [])
      .flatMap((architecture) =>
        ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) =>
          join(libraries, architecture, name, 'MiniBrowser'),
        ),
      )
      .find((path) => existsSync(path));
  return {
    firefox: firefox && { FIREFOX: firefox },
    webkit:
      driver && miniBrowser && onPath('Xvfb')
        ? { WEBKIT_DRIVER: driver, MINI_BROWSER: miniBrowser }
        : undefined,
    sound: sound && { PULSEAUDIO: sound },
  };
}

/** The maximum space for databases, uploads and browser profiles of a run. Bytes. */
const SCRATCH = 4 * 2 ** 30;

const HOUR_MS = 3_600_000;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Deletes the folders that killed runs have left, by the process id in their names. */
function deleteLeftFolders(parent) {
  for (const name of readdirSync(parent)) {
    const pid = /^tenger-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(parent, name);
    try {
      // Containers that share the folder have other process ids, but a run changes its folder all the time.
      if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true });
    } catch {
      // Another run has deleted it, or it belongs to another user.
    }
  }
}

/**
 * A folder for the temporary files of a run, deleted at its end: in memory if there is space. The embedded database
 * syncs every commit, and the tests should not depend on the speed of a disk.
 */
export function scratchFolder() {
  const memory = '/dev/shm';
  const hasSpace = () => {
    try {
      accessSync(memory, constants.W_OK);
      const { bavail, bsize } = statfsSync(memory);
      return bavail * bsize > SCRATCH;
    } catch {
      return false;
    }
  };
  const parent = hasSpace() ? memory : tmpdir();
  deleteLeftFolders(parent);
  const path = mkdtempSync(join(parent, `tenger-run-${process.pid}-`));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(path, 0o755);
  const remove = () => {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A program still writes to it. A later run deletes it.
    }
  };
  process.on('exit', remove);
  // Without a listener, a signal ends the process without 'exit'. Tests and their servers end at the same time, and may
  // create a deleted folder again; the pauses block, so that no further job starts.
  const end = (code) => {
    for (const pauseMs of [500, 1000, 1500]) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      remove();
    }
    process.exit(code);
  };
  process.on('SIGINT', () => end(130)).on('SIGTERM', () => end(143));
  return path;
}
