import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads');

/** Where the file of an upload lies. Its path is made of a number alone. */
export const fileOf = (config: Pick<Config, 'dataDir'>, id: number): string =>
  join(folderOf(config), String(id));

/** Writes a part in its place; it is on the disk when this resolves. */
export async function writePart(
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

/** Bytes of the file that are there; 0 where it has gone. */
export const sizeOf = (config: Pick<Config, 'dataDir'>, id: number): Promise<number> =>
  stat(fileOf(config, id)).then(
    ({ size }) => size,
    () => 0,
  );

export const readWhole = (config: Pick<Config, 'dataDir'>, id: number): Promise<Buffer> =>
  readFile(fileOf(config, id));

export const removeFile = (config: Pick<Config, 'dataDir'>, id: number): Promise<void> =>
  rm(fileOf(config, id), { force: true });

/** The uploads that files are kept for. */
export async function keptFiles(config: Pick<Config, 'dataDir'>): Promise<number[]> {
  const names = await readdir(folderOf(config)).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Whether the disk takes a film and what is made of it, which is about as much again. */
export async function hasRoomFor({ dataDir }: Pick<Config, 'dataDir'>, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > bytes * 2;
}
