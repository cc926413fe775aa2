import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config';

/** A folder, or the nearest one above it that exists: some are created with their first file. */
export const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder));

/** Free bytes for this user in the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingFolder(folder));
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
  return !config.s3 && (await freeBytes(config.filmDir)) < config.diskReserveBytes;
}
