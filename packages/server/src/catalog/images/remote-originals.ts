import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { artKey, type FileStorage } from '../../platform/storage/file-storage';

/** How long a copy is used before it is fetched again: an import may replace a picture. Milliseconds. */
const FRESH_MS = 10 * 60_000;
/** How long a picture counts as missing. Milliseconds. */
const MISSING_MS = 30_000;
/** Pictures of staff have random names, which are never used for another picture. */
const isImmutable = (path: string) => path.startsWith('staff/');

/** Copies originals of pictures from object storage to a folder. Returns the file; undefined without the picture. */
export function createRemoteOriginals(
  storage: FileStorage,
  folder: string,
): (path: string) => Promise<string | undefined> {
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: MISSING_MS });
  const fetching = new Map<string, Promise<string | undefined>>();
  const fetchOriginal = async (path: string) => {
    const file = join(folder, path);
    const known = await stat(file).catch(() => undefined);
    if (known && (isImmutable(path) || Date.now() - known.mtimeMs < FRESH_MS)) return file;
    if (await storage.copyTo(artKey(path), file)) return file;
    missing.set(path, true);
    return undefined;
  };
  return async (path) => {
    if (missing.has(path)) return undefined;
    const under = fetching.get(path) ?? fetchOriginal(path).finally(() => fetching.delete(path));
    fetching.set(path, under);
    return under;
  };
}
