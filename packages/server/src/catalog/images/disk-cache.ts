import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files by key with a total size limit; the least recently used are removed first. Stores nothing on a full disk. */
export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, body: Buffer): Promise<void>;
  drop(key: string): Promise<void>;
  readonly bytes: number;
}

export function openDiskCache(
  folder: string,
  maxBytes: number,
  isFull: () => Promise<boolean> = async () => false,
): DiskCache {
  mkdirSync(folder, { recursive: true });
  // Key → size, least recently used first: a Map keeps the order in which keys were put.
  const sizes = new Map<string, number>();
  let bytes = 0;
  const found = readdirSync(folder).map((key) => ({ key, stat: statSync(join(folder, key)) }));
  for (const { key, stat } of found.sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)) {
    sizes.set(key, stat.size);
    bytes += stat.size;
  }

  const forget = async (key: string) => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await rm(join(folder, key), { force: true });
  };

  return {
    get bytes() {
      return bytes;
    },
    async get(key) {
      const size = sizes.get(key);
      if (size === undefined) return undefined;
      const body = await readFile(join(folder, key)).catch(() => undefined);
      if (!body) {
        await forget(key);
        return undefined;
      }
      sizes.delete(key);
      sizes.set(key, size);
      // File times keep the order across restarts.
      void utimes(join(folder, key), new Date(), new Date()).catch(() => undefined);
      return body;
    },
    drop: forget,
    async put(key, body) {
      if (await isFull()) return;
      // Write to a draft first, so that a killed process leaves no partial image.
      const draft = join(folder, `${key}.${process.pid}`);
      await mkdir(folder, { recursive: true });
      await writeFile(draft, body);
      await rename(draft, join(folder, key));
      bytes += body.length - (sizes.get(key) ?? 0);
      sizes.delete(key);
      sizes.set(key, body.length);
      for (const oldest of sizes.keys()) {
        if (bytes <= maxBytes || oldest === key) break;
        await forget(oldest);
      }
    },
  };
}
