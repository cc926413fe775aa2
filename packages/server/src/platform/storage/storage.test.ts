import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startHoldingProxy } from '../../testing/holding-proxy';
import { denyDeletes, startS3 } from '../../testing/s3-server';
import type { S3Settings } from '../config';
import { createLocalStorage } from './local-storage';
import { openS3Storage } from './s3-storage';

const MB = 1024 * 1024;

let server: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  server = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'tenger-storage-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
const localStorage = () =>
  createLocalStorage({
    uploadDir: join(folder, 'uploads'),
    filmDir: join(folder, 'films'),
    staffArtDir: join(folder, 'art'),
  });

describe.each([
  ['a local folder', localStorage],
  ['object storage', () => openS3Storage(server.settings)],
])('files in %s', (_name, open) => {
  it('a file that was put is there, with its size and its beginning, in a list, and as a copy', async () => {
    const storage = open();
    await storage.put('films/one/480.mp4', Buffer.from('0123456789'));
    expect((await storage.get('films/one/480.mp4'))?.toString()).toBe('0123456789');
    expect((await storage.get('films/one/480.mp4', 4))?.toString()).toBe('0123');
    expect(await storage.sizeOf('films/one/480.mp4')).toBe(10);
    await storage.put('films/one/hls/index.m3u8', Buffer.from('#EXTM3U'));
    expect((await storage.keysOf('films/one')).sort()).toEqual([
      'films/one/480.mp4',
      'films/one/hls/index.m3u8',
    ]);
    const copy = join(folder, 'copy');
    expect(await storage.copyTo('films/one/480.mp4', copy)).toBe(true);
    expect(readFileSync(copy, 'utf8')).toBe('0123456789');
  });

  it('a file that does not exist is absent, and no error', async () => {
    const storage = open();
    expect(await storage.get('films/none/480.mp4')).toBeUndefined();
    expect(await storage.sizeOf('films/none/480.mp4')).toBeUndefined();
    expect(await storage.keysOf('films/none')).toEqual([]);
    expect(await storage.copyTo('films/none/480.mp4', join(folder, 'none'))).toBe(false);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    await storage.remove('films/none');
  });

  it('a key is removed with everything below it, and not its neighbor', async () => {
    const storage = open();
    for (const key of ['uploads/1', 'uploads/12', 'films/two/1', 'films/two/hls/2', 'films/twofold/1'])
      await storage.put(key, Buffer.from('x'));
    await storage.remove('uploads/1');
    await storage.remove('films/two');
    expect(await storage.keysOf('uploads')).toEqual(['uploads/12']);
    expect(await storage.keysOf('films/two')).toEqual([]);
    expect(await storage.sizeOf('films/twofold/1')).toBe(1);
  });

  it('a file that is larger than a part arrives whole', async () => {
    const storage = open();
    const bytes = Buffer.alloc(17 * MB, 'tenger');
    const file = join(folder, 'large');
    await writeFile(file, bytes);
    await storage.put('films/large/1080.mp4', { file });
    expect((await storage.get('films/large/1080.mp4'))?.equals(bytes)).toBe(true);
  });
});

it('a request to object storage that sends nothing back fails, and does not wait forever', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = { ...server.settings, endpoint: `http://127.0.0.1:${port}` };
  const storage = openS3Storage(settings, { connectionTimeout: 200, socketTimeout: 200 });
  try {
    await expect(storage.sizeOf('films/one')).rejects.toThrow();
    await expect(storage.direct?.begin('uploads/1')).rejects.toThrow();
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

it.each(['request', 'first bytes'] as const)(
  'a copy from object storage that waits after the %s stops with its signal, and leaves no file',
  async (after) => {
    await openS3Storage(server.settings).put('films/slow/480.mp4', Buffer.alloc(MB, 'tenger'));
    const proxy = await startHoldingProxy(server.settings.endpoint ?? '');
    onTestFinished(() => proxy.stop());
    const held = proxy.hold(/GET .*480\.mp4/, after);
    const stopping = new AbortController();
    const target = join(folder, `slow-${after}`);
    const copying = openS3Storage({ ...server.settings, endpoint: proxy.url }).copyTo(
      'films/slow/480.mp4',
      join(target, 'copy'),
      { signal: stopping.signal },
    );
    await held;
    stopping.abort();
    await expect(copying).rejects.toThrow('abort');
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  },
);

it('removing files fails if object storage denies it for any of them, as its reply counts as success', async () => {
  const denying = await denyDeletes(server.settings);
  onTestFinished(() => denying.stop());
  const storage = openS3Storage({ ...server.settings, endpoint: denying.url });
  await storage.put('films/kept/480.mp4', Buffer.from('x'));
  await expect(storage.remove('films/kept')).rejects.toThrow('AccessDenied');
});

it('a file that is sent in parts stops with its signal, and leaves no parts in object storage', async () => {
  const proxy = await startHoldingProxy(server.settings.endpoint ?? '');
  onTestFinished(() => proxy.stop());
  const file = join(folder, 'stopped');
  await writeFile(file, Buffer.alloc(17 * MB, 'tenger'));
  const held = proxy.hold(/PUT .*1080\.mp4/);
  const stopping = new AbortController();
  const storage = openS3Storage({ ...server.settings, endpoint: proxy.url });
  const sending = storage.put('films/stopped/1080.mp4', { file }, { signal: stopping.signal });
  await held;
  stopping.abort();
  await expect(sending).rejects.toThrow('abort');
  expect(proxy.requests.at(-1)).toMatch(/^DELETE .*1080\.mp4/);
  expect(await storage.sizeOf('films/stopped/1080.mp4')).toBeUndefined();
});

describe('signed addresses of object storage', () => {
  const now = new Date('2026-11-21T12:34:56Z');
  const direct = (settings: S3Settings = server.settings) => {
    const access = openS3Storage(settings).direct;
    if (!access) throw new Error('Object storage has no signed addresses.');
    return access;
  };

  it('R4.5-05 an address reads its object, and is refused with another signature', async () => {
    const storage = openS3Storage(server.settings);
    await storage.put('films/one/480p.m4s', Buffer.from('film'));
    const url = await direct().readUrl('films/one/480p.m4s', new Date());
    const reply = await fetch(url);
    expect(await reply.text()).toBe('film');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-type')).toBe('video/iso.segment');
    // A film that is processed again replaces its lists under the same keys.
    for (const name of ['hls/master.m3u8', 'thumbs.vtt', 'film.json']) {
      await storage.put(`films/one/${name}`, Buffer.from('list'));
      const list = await fetch(await direct().readUrl(`films/one/${name}`, new Date()));
      expect(list.headers.get('cache-control'), name).toBe('public, max-age=300');
    }
    const forged = url.replace(/Signature=.{8}/, 'Signature=00000000');
    expect((await fetch(forged)).status).toBe(403);
  });

  it('an address is the same for an hour, so that browsers find the file in their cache', async () => {
    const at = (minutes: number) => direct().readUrl('films/one', new Date(now.getTime() + minutes * 60_000));
    expect(await at(20)).toBe(await at(0));
    expect(await at(30)).not.toBe(await at(0));
  });

  it('addresses for browsers have the public host of the storage', async () => {
    const access = direct({ ...server.settings, publicUrl: 'https://storage.example' });
    expect(new URL(await access.readUrl('films/one', now)).host).toBe('storage.example');
    expect(new URL(await access.partUrl('uploads/1', 'id', 1)).host).toBe('storage.example');
  });

  it('an upload in parts becomes an object, once', async () => {
    const access = direct();
    const id = await access.begin('uploads/7');
    const parts = [Buffer.alloc(5 * MB, 1), Buffer.alloc(3, 3)];
    const etags = await Promise.all(
      parts.map(async (part, index) => {
        const url = await access.partUrl('uploads/7', id, index + 1);
        const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
        return String(reply.headers.get('etag'));
      }),
    );
    expect(await access.complete('uploads/7', id, etags)).toBe(true);
    const storage = openS3Storage(server.settings);
    expect((await storage.get('uploads/7'))?.equals(Buffer.concat(parts))).toBe(true);
  });
});
