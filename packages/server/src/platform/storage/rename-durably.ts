import { open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Renames a finished file or folder. After a power cut, it is whole under the new name, or absent. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from);
  if ((await stat(from)).isDirectory())
    for (const name of await readdir(from, { recursive: true })) await sync(join(from, name));
  await rename(from, to);
  await sync(dirname(to));
}

/** Resolves when a file, or the list of files of a folder, is on disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
