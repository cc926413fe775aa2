import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkQueue } from '../../platform/work-queue';
import type { DiskCache } from './disk-cache';
import type { Format } from './formats';
import { hasFastSettings, resize } from './resize';
import type { Thumbs } from './thumbs';

export interface StoredImage {
  readonly body: Buffer;
  readonly etag: string;
}

export interface ImageStore {
  /** The file of the original; undefined if it does not exist. */
  original(path: string): Promise<{ readonly file: string; readonly etag: string } | undefined>;
  /**
   * The image at a size, from the cache or resized now; undefined without an original. `client`: the network of the
   * client that waits for it, if one does.
   */
  picture(path: string, width: number, format: Format, client?: string): Promise<StoredImage | undefined>;
  /** Stops improving images; resolves when no work is in progress. */
  drain(): Promise<void>;
}

/** Maximum images in the queue of improvements. */
const IMPROVED_AT_MOST = 500;

/** Whether a path has plain names only, so that it cannot leave the art folder. */
const isPlain = (path: string) =>
  path.split('/').every((name) => /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*$/u.test(name) && !name.includes('..'));

export interface ImageStoreOptions {
  /** Default true. False: every image is encoded once and quickly, which makes AVIF a third larger. */
  readonly thorough?: boolean | undefined;
  /** Fetches an original that is in none of the folders, and returns its file. */
  readonly remoteOriginal?: ((path: string) => Promise<string | undefined>) | undefined;
}

/** Cache key of an image that was encoded quickly and is larger than necessary. */
const hasty = (key: string) => `hasty-${key}`;

/**
 * Serves the originals of these folders in sizes and formats, created on first request. An image that was encoded quickly for a waiting
 * client is encoded again with more effort on its next request, which makes it a third smaller.
 */
export function createImageStore(
  folders: readonly string[],
  cache: DiskCache,
  queue: WorkQueue,
  thumbs: Thumbs,
  { thorough = true, remoteOriginal }: ImageStoreOptions = {},
): ImageStore {
  const making = new Map<string, Promise<Buffer>>();

  const original: ImageStore['original'] = async (path) => {
    if (!isPlain(path)) return undefined;
    for (const folder of folders) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile())
        return { file, etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
    }
    const file = await remoteOriginal?.(path);
    if (file === undefined) return undefined;
    // Each process copies the file at another time.
    const { size } = await stat(file);
    return { file, etag: `"${size.toString(36)}"` };
  };

  const make = async (key: string, file: string, width: number, format: Format, client?: string) => {
    const haste = hasFastSettings(format) && (client !== undefined || !thorough);
    const body = await queue(client, () => resize(file, width, format, haste));
    await cache.put(haste && thorough ? hasty(key) : key, body);
    return body;
  };

  let resting = false;
  const improving = new Set<string>();
  let improved: Promise<void> = Promise.resolve();
  const improve = (key: string, file: string, width: number, format: Format) => {
    if (resting || improving.has(key) || improving.size >= IMPROVED_AT_MOST) return;
    improving.add(key);
    improved = improved.then(async () => {
      if (!resting)
        await make(key, file, width, format)
          .then(() => cache.drop(hasty(key)))
          // The quick version stays.
          .catch(() => undefined);
      improving.delete(key);
    });
  };

  const give = (path: string, version: string, body: Buffer, hash: string): StoredImage => {
    // Do not await: the client has the image. If the queue is full, the next request tries again.
    queue(undefined, () => thumbs.take(path, version, body)).catch(() => undefined);
    return { body, etag: `"${hash}"` };
  };

  return {
    original,
    async picture(path, width, format, client) {
      const source = await original(path);
      if (!source) return undefined;
      const hash = createHash('sha1').update(`${path} ${source.etag} ${width}`).digest('hex');
      const key = `${hash}.${format}`;
      // Concurrent requests share the work.
      const under = making.get(key);
      const kept = under ? await under : await cache.get(key);
      if (kept) return give(path, source.etag, kept, hash);
      if (client !== undefined) {
        const quick = await cache.get(hasty(key));
        if (quick) {
          improve(key, source.file, width, format);
          return give(path, source.etag, quick, hash);
        }
      }
      const made = making.get(key) ?? make(key, source.file, width, format, client);
      making.set(key, made);
      return give(path, source.etag, await made.finally(() => making.delete(key)), hash);
    },

    async drain() {
      resting = true;
      await improved;
    },
  };
}
