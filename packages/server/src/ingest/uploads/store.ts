import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { freeBytes } from '../../platform/disk-space';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads');

/** Path of an upload's file. It contains only the id, never input. */
export const fileOf = (config: Pick<Config, 'dataDir'>, id: number): string =>
  join(folderOf(config), String(id));

/** Writes a chunk at its offset; resolves when it is on disk. */
export async function writeChunk(
  config: Pick<Config, 'dataDir'>,
  id: number,
  offset: number,
  part: Buffer,
): Promise<void> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
  const file = await open(fileOf(config, id), offset === 0 ? 'w' : 'r+', 0o600);
  try {
    for (let done = 0; done < part.length; )
      done += (await file.write(part, done, part.length - done, offset + done)).bytesWritten;
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Whether the disks have space for a video and its renditions, which take about the same size. */
export async function hasSpaceFor(
  { dataDir, filmDir }: Pick<Config, 'dataDir' | 'filmDir'>,
  bytes: number,
): Promise<boolean> {
  // The folder of renditions may be on another disk, and is created with the first of them.
  const free = [dataDir, ...(existsSync(filmDir) ? [filmDir] : [])].map(freeBytes);
  return Math.min(...(await Promise.all(free))) > bytes * 2;
}
