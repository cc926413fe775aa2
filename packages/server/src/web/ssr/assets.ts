import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compress, type Encoding, worthCompressing } from '../../platform/http/compress';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding | undefined;
  readonly body: Buffer;
}

interface Kept {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly modified: number;
  readonly packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Whether a path has plain names only, so that it cannot leave the site's folder. */
const isPlain = (path: string) => path.split('/').every((name) => /^[\w-][\w.-]*$/.test(name));

/** The files of the built site, kept in memory. The build has compressed most of them; others are compressed once. */
export function openAssets(folder: string) {
  const kept = new Map<string, Kept>();
  async function read(name: string): Promise<Kept | undefined> {
    const type = types[extname(name)];
    if (!type || /\.(?:br|gz)$/.test(name)) return undefined;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const before = kept.get(name);
    if (before?.modified === found.mtimeMs) return before;
    const plain = await readFile(path);
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
    const asset: Kept = { type, etag, plain, modified: found.mtimeMs, packed: {} };
    kept.set(name, asset);
    return asset;
  }

  const packed = (name: string, asset: Kept, encoding: Encoding): Promise<Buffer> => {
    asset.packed[encoding] ??= readFile(join(folder, `${name}.${encoding === 'br' ? 'br' : 'gz'}`)).catch(
      () => compress(asset.plain, encoding, true),
    );
    return asset.packed[encoding];
  };

  return async (name: string, encoding: Encoding | undefined): Promise<Asset | undefined> => {
    if (!isPlain(name)) return undefined;
    const asset = await read(name);
    if (!asset) return undefined;
    const { type, etag, plain } = asset;
    if (!encoding || !worthCompressing(type, plain.length))
      return { type, etag, encoding: undefined, body: plain };
    return { type, etag, encoding, body: await packed(name, asset, encoding) };
  };
}
