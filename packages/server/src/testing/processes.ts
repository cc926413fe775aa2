import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testBuild } from '../paths';
import { measureTime } from './measure-time';

export interface Run {
  readonly child: ChildProcess;
  /** The output so far, stdout and stderr. */
  output(): string;
  /** Resolves when the output contains `text` the given number of times; throws with the output if the process ends. */
  waitForOutput(text: string, times?: number): Promise<void>;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a built file of this package as a process. Its embedded engine is compiled for a fast start.
 *
 * @param wrapper a command that runs another one, such as `unshare --pid --fork`.
 * @param build the folder of the built files; by default, that of this release.
 */
export function startProcess(
  file: 'main.js' | 'tenger.js' | 'test-writer.js',
  args: string[],
  env: Record<string, string> = {},
  wrapper: readonly string[] = [],
  build = testBuild,
): Run {
  const [command = '', ...rest] = [
    ...wrapper,
    process.execPath,
    '--liftoff-only',
    join(build, file),
    ...args,
  ];
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  /** The first text that a test waits for means that the server is ready. */
  let waited = false;
  const waiting = new Set<() => void>();
  const take = (chunk: unknown) => {
    text += String(chunk);
    for (const checkOutput of waiting) checkOutput();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  return {
    child,
    ended,
    output: () => text,
    waitForOutput(wanted, times = 1) {
      const printed = new Promise<void>((done, fail) => {
        const checkOutput = () => {
          if (text.split(wanted).length <= times) return;
          waiting.delete(checkOutput);
          done();
        };
        waiting.add(checkOutput);
        checkOutput();
        void ended.then(() => fail(new Error(`The process ended before it printed "${wanted}":\n${text}`)));
      });
      if (waited) return printed;
      waited = true;
      return measureTime('starting servers', () => printed);
    },
  };
}
