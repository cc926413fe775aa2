import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Build stamps and logs of our scripts. */
export const cache = join(root, 'node_modules', '.cache', 'tenger');

export const say = (line) => console.log(line);

/** A failed step; its message is for people, `output` names a log file. */
export class StepFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** A shell on Windows only: there the commands are .cmd files. */
const shell = process.platform === 'win32';

/** Lowers a program's priority: 0 is normal, 19 the lowest. Child processes inherit it. */
function lower(child, priority = 0) {
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
}

/** Runs a program and shows its output; rejects unless it exits with 0. */
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

/** The interval of progress lines, in ms: longer in a log, where such lines would hide the failures. */
const ALIVE_EVERY = process.stdout.isTTY ? 3000 : 60_000;

/**
 * Runs a program as a named step: one line at the start, one at the end, and progress lines in between.
 * Its output goes to a log; the last lines are printed on failure.
 */
export async function step(title, command, args, { priority, ...options } = {}) {
  mkdirSync(cache, { recursive: true });
  const log = join(cache, `${title.replace(/\W+/g, '-').toLowerCase()}.log`);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  say(`→ ${title}`);
  const alive = setInterval(() => say(`  … ${title}: ${seconds()} s`), ALIVE_EVERY);
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

/** A program of node_modules, run by this Node: without a wrapper script and the start-up time of npx. */
export const bin = (packageName, name = packageName) => {
  const folder = join(root, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[name]);
};
