import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf, messageOf, StartFailure } from '../failure';

/** Without a lock, two processes could open a PGlite folder, and the writes of one would be lost. */
export interface FolderLock {
  release(): void;
}

/** The locked byte is far behind the text: on Windows, other processes cannot read a locked byte. */
const LOCKED_BYTE = 2 ** 30;

/**
 * Locks a data folder for this process. The kernel owns the lock: it ends with the process, and holds for processes of
 * other PID namespaces (containers), where the holder's pid means nothing. The text of the file is only for messages.
 *
 * @throws StartFailure if another process holds the lock, or the file system has none.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const file = openSync(path, 'a+', 0o600);
  try {
    if (!(await tryLock(file, folder))) throw inUse(folder, path);
    ftruncateSync(file);
    writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    // The file stays: a process that has just opened it would lock a deleted file.
    release() {
      ftruncateSync(file);
      closeSync(file);
    },
  };
}

async function tryLock(file: number, folder: string): Promise<boolean> {
  try {
    // A native module, so it is loaded only for the embedded database.
    const { tryLock: lock } = await import('fs-native-extensions');
    return lock(file, LOCKED_BYTE, 1);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be locked (${codeOf(error) ?? messageOf(error)}).\n` +
        'Use a folder on a local disk: DATA_DIR=/another/folder, or PostgreSQL: DATABASE_URL=postgres://…',
      { cause: error },
    );
  }
}

function inUse(folder: string, path: string): StartFailure {
  return new StartFailure(
    `The data folder ${folder} is in use by another process${holderOf(path)}.\n` +
      'Stop that process, or start this one with another folder: DATA_DIR=/another/folder',
  );
}

/** The pid is that of the holder's own PID namespace. */
function holderOf(path: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return ` (pid ${Number(pid)}${host === hostname() ? '' : ` on ${host}`})`;
  } catch {
    return '';
  }
}
