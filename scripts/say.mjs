import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Stamps and logs of our own scripts. */
export const cache = join(root, 'node_modules', '.cache', 'tenger');

export const say = (line) => console.log(line);

/** A step that ended badly; its message is for people, `output` names a log file. */
export class StepFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Shell on Windows only: there the commands are .cmd files. */
const shell = process.platform === 'win32';

/** Gives a program the processor only when others leave it: 0 is usual, 19 the lowest. Its own children inherit it. */
function lower(child, priority = 0) {
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
}

/** Runs a program with its output shown; rejects where it does not end with 0. */
export const show = (command, args, { priority, ...options } = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, ...options });
    lower(child, priority);
    child.on('error', () => fail(new StepFailed(`Could not run "${command}".`)));
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new StepFailed(`"${[command, ...args].join(' ')}" ended with code ${code}.`)),
    );
  });

/**
 * Runs a program as a named step: one line at the start, one at the end, and a sign of life every 3 seconds between.
 * What it prints goes to a log, whose last lines are shown where it fails.
 */
export async function step(title, command, args, { priority, ...options } = {}) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `${title.replace(/\W+/g, '-').toLowerCase()}.log`);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  say(`→ ${title}`);
  const alive = setInterval(() => say(`  … ${title}: ${seconds()} s`), 3000);
  try {
    await new Promise((done, fail) => {
      const file = createWriteStream(log);
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell, ...options });
      lower(child, priority);
      child.stdout.pipe(file, { end: false });
      child.stderr.pipe(file, { end: false });
      child.on('error', () => fail(new StepFailed(`${title} failed: could not run "${command}".`)));
      child.on('close', (code) => {
        file.end(() => {
          if (code === 0) return done();
          const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-30).join('\n');
          fail(new StepFailed(`${tail}\n\n${title} failed (code ${code}).`, log));
        });
      });
    });
  } finally {
    clearInterval(alive);
  }
  say(`✓ ${title} (${seconds()} s)`);
}

/** A program of node_modules, run by this Node: no wrapper script, no start-up time of npx. */
export const bin = (packageName, name = packageName) => {
  const folder = join(root, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[name]);
};
