import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf, StartFailure } from '../failure';

/** Without a lock, two processes could open a PGlite folder, and the writes of one would be lost. */
export interface FolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Clock ticks between boot and the start of the process, to detect reused pids. Linux only. */
  readonly started: string | null;
  readonly host: string;
}

/** A holder in another machine or container cannot be inspected, so it touches the file as a heartbeat. */
const TOUCH_MS = 5_000;
const SILENT_MS = 20_000;

const startOf = (pid: number): string | null => {
  try {
    // Field 22; the second field is the program's name in parentheses and may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

function readHolder(path: string): Holder | undefined {
  try {
    const { pid, started, host } = JSON.parse(readFileSync(path, 'utf8'));
    return { pid: Number(pid), started: started ?? null, host: String(host) };
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < SILENT_MS;
  if (!processExists(holder.pid)) return false;
  return holder.started === null || startOf(holder.pid) === holder.started;
}

const isSameHolder = (a: Holder | undefined, b: Holder | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

function inUse(folder: string, holder: Holder): StartFailure {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new StartFailure(
    `The data folder ${folder} is in use by another process (pid ${holder.pid}${where}).\n` +
      'Stop that process, or start this one with another folder: DATA_DIR=/another/folder',
  );
}

/** Locks a data folder for this process, also after a holder crashed without releasing it. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname() };
  const draft = join(folder, `lock.${process.pid}`);
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, JSON.stringify(mine));
  closeSync(file);
  try {
    acquireLock(folder, path, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  // Ignore a deleted file or folder, so that the timer does not end the process.
  const touch = setInterval(() => utimes(path, new Date(), new Date(), () => undefined), TOUCH_MS).unref();
  return {
    release() {
      clearInterval(touch);
      if (isSameHolder(readHolder(path), mine)) rmSync(path, { force: true });
    },
  };
}

function acquireLock(folder: string, path: string, draft: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      // A hard link is atomic and never replaces an existing file.
      linkSync(draft, path);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder, path)) throw inUse(folder, holder);
    moveAside(folder, path, holder);
  }
  throw new StartFailure(`Several processes open the data folder ${folder} at the same time. Try again.`);
}

/** Two processes may find the same dead holder: a process that moves the file of another holder restores it. */
function moveAside(folder: string, path: string, dead: Holder | undefined): void {
  const aside = join(folder, `lock.dead.${process.pid}`);
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && !isSameHolder(moved, dead)) {
    linkSync(aside, path);
    rmSync(aside, { force: true });
    throw inUse(folder, moved);
  }
  rmSync(aside, { force: true });
}
