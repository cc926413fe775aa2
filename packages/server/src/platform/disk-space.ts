import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from './config';

/** Free bytes for this user in the file system of the data folder. */
export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/**
 * Whether the data folder has less free space than the reserve. The embedded database cannot write its log to a full
 * disk, and then no longer replies, so writes stop before that.
 */
export async function isDiskLow({
  dataDir,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'diskReserveBytes'>): Promise<boolean> {
  return (await freeBytes(dataDir)) < diskReserveBytes;
}

/** Whether one of the folders that new videos need has less free space than the reserve. */
export async function isVideoDiskLow(
  config: Pick<Config, 'dataDir' | 'diskReserveBytes' | 'filmDir' | 's3'>,
): Promise<boolean> {
  if (await isDiskLow(config)) return true;
  // The folder of videos is created with the first one.
  if (config.s3 || !existsSync(config.filmDir)) return false;
  return (await freeBytes(config.filmDir)) < config.diskReserveBytes;
}
