import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, filmKey, type TransferOptions } from '../../platform/storage/file-storage';
import { renameDurably } from '../../platform/storage/rename-durably';

/** Where the files of a film are made. With object storage, each finished step is copied there, for any next worker. */
export interface FilmFolder {
  readonly path: string;
  /** Fetches the result of a step, a file or a folder, if an earlier run has published it. */
  restore(name: string): Promise<void>;
  /** Whether the whole result of a step was published. A run may be killed between making and publishing it. */
  isPublished(name: string): Promise<boolean>;
  publish(name: string): Promise<void>;
  /** Removes the copies on this machine. */
  close(): Promise<void>;
}

/** The end of the names of results that are not complete. */
export const UNFINISHED = '.part';

/** A temporary name for a result. Another worker may process the same film. */
export const unfinishedName = (name: string): string => `${name}.${randomUUID()}${UNFINISHED}`;

/** The playlist of a rendition is published last, so that a folder with it is complete. */
const LAST_FILE = 'index.m3u8';

/** `signal` interrupts copies from and to object storage. */
export function openFilmFolder(
  storage: FileStorage,
  dataDir: string,
  id: string,
  options: TransferOptions = {},
): FilmFolder {
  const local = storage.localPath(filmKey(id));
  if (local !== undefined)
    return {
      path: local,
      restore: async () => undefined,
      isPublished: async () => true,
      publish: async () => undefined,
      close: async () => undefined,
    };
  const path = join(dataDir, 'work', id);
  const keyOf = (name: string) => filmKey(`${id}/${name}`);
  const fetchFile = (name: string, to = name) => storage.copyTo(keyOf(name), join(path, to), options);
  return {
    path,
    async restore(name) {
      if (existsSync(join(path, name)) || (await fetchFile(name))) return;
      const names = (await storage.keysOf(keyOf(name))).map((key) => key.slice(filmKey(`${id}/`).length));
      const last = `${name}/${LAST_FILE}`;
      if (!names.includes(last)) return;
      // A run that is killed here leaves no folder that looks complete.
      const unfinished = unfinishedName(name);
      try {
        for (const one of names) await fetchFile(one, unfinished + one.slice(name.length));
        if (!existsSync(join(path, name))) await renameDurably(join(path, unfinished), join(path, name));
      } finally {
        await rm(join(path, unfinished), { recursive: true, force: true });
      }
    },
    async isPublished(name) {
      const last = statSync(join(path, name)).isFile() ? name : `${name}/${LAST_FILE}`;
      return (await storage.sizeOf(keyOf(last))) !== undefined;
    },
    async publish(name) {
      const whole = join(path, name);
      if (statSync(whole).isFile()) return storage.put(keyOf(name), { file: whole }, options);
      const files = readdirSync(whole).filter((file) => file !== LAST_FILE);
      for (const file of [...files, LAST_FILE]) {
        options.signal?.throwIfAborted();
        await storage.put(keyOf(`${name}/${file}`), { file: join(whole, file) }, options);
      }
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}
