import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStorage, filmKey } from '../../platform/storage/file-storage';

/** Where the files of a film are made. With object storage, each finished step is copied there, for any next worker. */
export interface FilmFolder {
  readonly path: string;
  /** Fetches the result of a step, a file or a folder, if an earlier run has published it. */
  restore(name: string): Promise<void>;
  publish(name: string): Promise<void>;
  /** Removes the copies on this machine. */
  close(): Promise<void>;
}

/** The playlist of a rendition is published last, so that a folder with it is complete. */
const LAST_FILE = 'index.m3u8';

export function openFilmFolder(storage: FileStorage, dataDir: string, id: string): FilmFolder {
  const local = storage.localPath(filmKey(id));
  if (local !== undefined)
    return {
      path: local,
      restore: async () => undefined,
      publish: async () => undefined,
      close: async () => undefined,
    };
  const path = join(dataDir, 'work', id);
  const keyOf = (name: string) => filmKey(`${id}/${name}`);
  const fetchFile = (name: string) => storage.copyTo(keyOf(name), join(path, name));
  return {
    path,
    async restore(name) {
      if (existsSync(join(path, name)) || (await fetchFile(name))) return;
      const names = (await storage.keysOf(keyOf(name))).map((key) => key.slice(filmKey(`${id}/`).length));
      const last = `${name}/${LAST_FILE}`;
      if (!names.includes(last)) return;
      for (const one of names) if (one !== last) await fetchFile(one);
      await fetchFile(last);
    },
    async publish(name) {
      const whole = join(path, name);
      if (statSync(whole).isFile()) return storage.put(keyOf(name), { file: whole });
      const files = readdirSync(whole).filter((file) => file !== LAST_FILE);
      for (const file of [...files, LAST_FILE])
        await storage.put(keyOf(`${name}/${file}`), { file: join(whole, file) });
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}
