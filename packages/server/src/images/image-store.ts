import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskCache } from './disk-cache';
import type { Format } from './formats';
import { canHurry, resize } from './resize';
import type { Thumbs } from './thumbs';
import type { Priority, WorkQueue } from './work-queue';

export interface Picture {
  readonly body: Buffer;
  readonly etag: string;
}

export interface ImageStore {
  /** The original's place on disk; undefined where there is none. */
  original(path: string): Promise<{ readonly file: string; readonly etag: string } | undefined>;
  /** The picture at a size, from the cache or made now; undefined where there is no original. */
  picture(path: string, width: number, format: Format, priority: Priority): Promise<Picture | undefined>;
  /** Makes nothing anew from now on; resolves once nothing is under way. */
  rest(): Promise<void>;
}

/** Pictures that wait to be made anew; there is always a next time. */
const IMPROVED_AT_MOST = 500;

/** Plain names below plain folders: no way out of the art folder. */
const isPlain = (path: string) =>
  path.split('/').every((name) => /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*$/u.test(name) && !name.includes('..'));

/** Made while somebody waited: quickly, and larger than it need be. */
const hasty = (key: string) => `hasty-${key}`;

/**
 * Originals are stored once; sizes and formats are made when they are first asked for. What was made in haste is made
 * anew with patience once it is asked for again, one at a time: from then on it is a third smaller.
 */
export function createImageStore(
  artDir: string,
  cache: DiskCache,
  queue: WorkQueue,
  thumbs: Thumbs,
): ImageStore {
  const making = new Map<string, Promise<Buffer>>();

  const original: ImageStore['original'] = async (path) => {
    if (!isPlain(path)) return undefined;
    const file = join(artDir, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    return { file, etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
  };

  const make = async (key: string, file: string, width: number, format: Format, priority: Priority) => {
    const haste = priority === 'viewer' && canHurry(format);
    const body = await queue(priority, () => resize(file, width, format, haste));
    await cache.put(haste ? hasty(key) : key, body);
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
        await make(key, file, width, format, 'warming')
          .then(() => cache.drop(hasty(key)))
          // The hasty one stays: it was good enough to be shown.
          .catch(() => undefined);
      improving.delete(key);
    });
  };

  const give = (path: string, version: string, body: Buffer, hash: string): Picture => {
    // Nobody waits for it: whoever asked has the picture.
    void queue('warming', () => thumbs.take(path, version, body));
    return { body, etag: `"${hash}"` };
  };

  return {
    original,
    async picture(path, width, format, priority) {
      const source = await original(path);
      if (!source) return undefined;
      const hash = createHash('sha1').update(`${path} ${source.etag} ${width}`).digest('hex');
      const key = `${hash}.${format}`;
      // Who asks for what is being made waits for it.
      const under = making.get(key);
      const kept = under ? await under : await cache.get(key);
      if (kept) return give(path, source.etag, kept, hash);
      if (priority === 'viewer') {
        const quick = await cache.get(hasty(key));
        if (quick) {
          improve(key, source.file, width, format);
          return give(path, source.etag, quick, hash);
        }
      }
      const made = making.get(key) ?? make(key, source.file, width, format, priority);
      making.set(key, made);
      return give(path, source.etag, await made.finally(() => making.delete(key)), hash);
    },

    async rest() {
      resting = true;
      await improved;
    },
  };
}
