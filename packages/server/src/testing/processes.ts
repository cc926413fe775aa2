import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../paths';
import { spend } from './spent';

export interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Resolves when `text` has been printed so many times; throws with the output where the process ends first. */
  said(text: string, times?: number): Promise<void>;
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a built file of this package as a process of its own. */
export function startProcess(
  file: 'main.js' | 'tenger.js' | 'test-writer.js',
  args: string[],
  env: Record<string, string> = {},
): Run {
  const child = spawn(process.execPath, [join(packageRoot, 'dist', file), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  /** The first text that a test waits for says that the server is ready. */
  let waited = false;
  const waiting = new Set<() => void>();
  const take = (chunk: unknown) => {
    text += String(chunk);
    for (const look of waiting) look();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  return {
    child,
    ended,
    output: () => text,
    said(wanted, times = 1) {
      const printed = new Promise<void>((done, fail) => {
        const look = () => {
          if (text.split(wanted).length <= times) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
        void ended.then(() => fail(new Error(`Ended before it said "${wanted}":\n${text}`)));
      });
      if (waited) return printed;
      waited = true;
      return spend('starting servers', () => printed);
    },
  };
}
