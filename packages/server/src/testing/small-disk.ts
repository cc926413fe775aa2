import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system for tests of full disks. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes a file that leaves this number of megabytes free. */
  fill(megabytesLeft: number): void;
  /** Deletes the file. */
  clear(): void;
  remove(): void;
}

/** Mounts a file system in memory; undefined without the permission to mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  const clear = () => rmSync(filler, { force: true });
  return {
    folder,
    clear,
    fill(megabytesLeft) {
      clear();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - megabytesLeft * 1024 * 1024));
    },
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
