import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskCache } from './disk-cache';
import type { Format } from './formats';
import { resize } from './resize';
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
}

/** Plain names below plain folders: no way out of the art folder. */
const isPlain = (path: string) =>
  path.split('/').every((name) => /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*$/u.test(name) && !name.includes('..'));

/** Originals are stored once; sizes and formats are made when they are first asked for. */
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
    const body = await queue(priority, () => resize(file, width, format, priority === 'viewer'));
    await cache.put(key, body);
    return body;
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
      const made = making.get(key) ?? make(key, source.file, width, format, priority);
      making.set(key, made);
      return give(path, source.etag, await made.finally(() => making.delete(key)), hash);
    },
  };
}
