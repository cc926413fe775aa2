import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { artKey, type FileStorage } from '../../platform/storage/file-storage';

/** How long a copy is used before it is fetched again: an import may replace a picture. Milliseconds. */
const FRESH_MS = 10 * 60_000;
/** How long a picture counts as missing. Milliseconds. */
const MISSING_MS = 30_000;
/** How long an old copy is used after the storage has failed. Milliseconds. */
const FAILED_MS = 30_000;
/** Pictures of staff have random names, which are never used for another picture. */
const isImmutable = (path: string) => path.startsWith('staff/');

/**
 * Copies originals of pictures from object storage to a folder, up to `maxBytes`: the least recently used are removed.
 * Returns the file; undefined without the picture. While the storage fails, an old copy counts.
 */
export function createRemoteOriginals(
  storage: Pick<FileStorage, 'copyTo'>,
  folder: string,
  maxBytes: number,
): (path: string) => Promise<string | undefined> {
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: MISSING_MS });
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });
  const fetching = new Map<string, Promise<string | undefined>>();
  /** Path → size. */
  const copies = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_bytes, path, reason) {
      if (reason === 'evict') void rm(join(folder, path), { force: true }).catch(() => undefined);
    },
  });
  /** Adds the copies of an earlier process. */
  const known = addExisting();
  async function addExisting(): Promise<void> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(join(folder, name)).catch(() => undefined) })),
    );
    for (const { name, file } of found.sort((a, b) => (a.file?.mtimeMs ?? 0) - (b.file?.mtimeMs ?? 0)))
      if (file?.isFile()) copies.set(name, file.size);
  }

  const fetchOriginal = async (path: string) => {
    await known;
    const file = join(folder, path);
    const copy = copies.get(path) === undefined ? undefined : await stat(file).catch(() => undefined);
    if (copy && (isImmutable(path) || Date.now() - copy.mtimeMs < FRESH_MS || failed.has(path))) return file;
    try {
      if (!(await storage.copyTo(artKey(path), file))) {
        missing.set(path, true);
        return undefined;
      }
    } catch (error) {
      if (!copy) throw error;
      failed.set(path, true);
      return file;
    }
    copies.set(path, (await stat(file)).size);
    return file;
  };
  return async (path) => {
    if (missing.has(path)) return undefined;
    const under = fetching.get(path) ?? fetchOriginal(path).finally(() => fetching.delete(path));
    fetching.set(path, under);
    return under;
  };
}
