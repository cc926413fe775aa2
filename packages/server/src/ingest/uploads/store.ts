import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { freeBytes } from '../../platform/disk-space';

/** Path of an upload's file. It contains only the id, never input. */
export const fileOf = ({ uploadDir }: Pick<Config, 'uploadDir'>, id: number): string =>
  join(uploadDir, String(id));

/** Writes a chunk at its offset; resolves when it is on disk. */
export async function writeChunk(
  config: Pick<Config, 'uploadDir'>,
  id: number,
  offset: number,
  part: Buffer,
): Promise<void> {
  await mkdir(config.uploadDir, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(config, id), offset === 0 ? 'w' : 'r+', 0o600);
  try {
    for (let done = 0; done < part.length; )
      done += (await file.write(part, done, part.length - done, offset + done)).bytesWritten;
    await file.datasync();
  } finally {
    await file.close();
  }
}

/**
 * Whether the disks have space for a video and its renditions, which take about the same size, beside the bytes that
 * other videos have still to write.
 */
export async function hasSpaceFor(
  { uploadDir, filmDir }: Pick<Config, 'uploadDir' | 'filmDir'>,
  bytes: number,
  pendingBytes = 0,
): Promise<boolean> {
  return Math.min(await freeBytes(uploadDir), await freeBytes(filmDir)) > bytes * 2 + pendingBytes;
}
