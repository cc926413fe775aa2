import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { thumbs } from '../../platform/database/schema';
import { createWorkQueue } from '../../platform/work-queue';
import { PATIENT } from '../../testing/patient';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { characterById } from '../characters/people.queries';
import { articlePage } from '../pages/pages.queries';
import { cardsById } from '../titles/cards.queries';
import { createTitleDetails } from '../titles/detail.queries';
import { createRelatedTitles } from '../titles/related';
import { openDiskCache } from './disk-cache';
import { createImageStore } from './image-store';

/** Thumbhashes are computed in the background and take longer on a busy machine. */

const drawing = (script = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900">${script}<rect width="600" height="900" fill="#c33"/></svg>`;

describe('pictures', () => {
  const art = mkdtempSync(join(tmpdir(), 'tenger-art-'));
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(art, 'titles', '2'), { recursive: true });
    writeFileSync(join(art, 'titles', '2', 'poster.svg'), drawing());
    writeFileSync(join(art, 'нэр зай.svg'), drawing());
    writeFileSync(join(art, 'evil.svg'), drawing('<script>alert(1)</script>'));
    writeFileSync(join(art, 'broken.svg'), '<svg');
    const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3c3' } });
    writeFileSync(join(art, 'photo.png'), await pixels.png().toBuffer());
    app = await startTestApp('PGlite', { artDir: art });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(art, { recursive: true, force: true });
  });

  const ask = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
  const sizeOf = async (url: string) => {
    const { width, height, format } = await sharp((await ask(url)).rawPayload).metadata();
    return { width, height, format };
  };

  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpeg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
  ])('a drawing is served as %s', async (f, type, format) => {
    const url = `/images/titles/2/poster.svg?w=320&f=${f}`;
    expect((await ask(url)).headers['content-type']).toBe(type);
    expect(await sizeOf(url)).toEqual({ width: 320, height: 480, format });
  });

  it('a drawing is enlarged at most twice, a photograph never', async () => {
    expect(await sizeOf('/images/titles/2/poster.svg?w=960&f=png')).toMatchObject({ width: 960 });
    expect(await sizeOf('/images/titles/2/poster.svg?w=2560&f=png')).toMatchObject({ width: 1200 });
    expect(await sizeOf('/images/photo.png?w=960&f=png')).toMatchObject({ width: 300, height: 200 });
  });

  it('the blurred placeholder of a picture is computed once, and again when the picture changes', async () => {
    const kept = async () => (await app.db.select().from(thumbs).where(eq(thumbs.path, 'photo.png')))[0];
    const colour = async (): Promise<number[]> => {
      const { hash = '' } = (await kept()) ?? {};
      const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'));
      return [r, g, b].map((part) => Math.round(part * 5) / 5);
    };
    await ask('/images/photo.png?w=160&f=webp');
    await vi.waitFor(async () => expect(await kept()).toBeDefined(), PATIENT);
    expect(await colour()).toEqual([0.2, 0.8, 0.2]);
    const blue = sharp({ create: { width: 300, height: 200, channels: 3, background: '#33c' } });
    writeFileSync(join(art, 'photo.png'), await blue.png({ compressionLevel: 0 }).toBuffer());
    await ask('/images/photo.png?w=160&f=webp');
    await vi.waitFor(async () => expect(await colour()).toEqual([0.2, 0.2, 0.8]), PATIENT);
  });

  it('a card carries the placeholder next to the address of its picture', async () => {
    await ask('/images/titles/2/poster.svg?w=96&f=webp');
    const of = () => cardsById(app.db, [2, 3]);
    await vi.waitFor(
      async () => expect((await of()).get(2)?.image1_thumb).toMatch(/^[\w+/]{20,40}=*$/),
      PATIENT,
    );
    expect((await of()).get(3)?.image1_thumb).toBeNull();
  });

  it('portraits and news pictures carry a placeholder, too', async () => {
    const [piece] = (await articlePage(app.db, 1, new Date())).data;
    const [portrait, picture] = [(await characterById(app.db, 1))?.image ?? '', piece?.thumb ?? ''];
    for (const path of [portrait, picture]) {
      expect(path).not.toBe('');
      await app.db.insert(thumbs).values({ path, version: 'any', hash: 'kept' }).onConflictDoNothing();
    }
    expect((await characterById(app.db, 1))?.image_thumb).toBeTruthy();
    expect((await articlePage(app.db, 1, new Date())).data[0]?.thumb_thumb).toBeTruthy();
    const shown = (await createTitleDetails(app.db, createRelatedTitles(app.db))(2))?.actors ?? [];
    expect(shown.length).toBeGreaterThan(0);
    for (const { image, image_thumb } of shown) expect(Boolean(image_thumb)).toBe(image === portrait);
  });

  it('a picture without a format is served in the best one the client accepts', async () => {
    const type = async (accept: string) => {
      const { headers } = await ask('/images/titles/2/poster.svg?w=48', { accept });
      expect(headers.vary).toBe('Accept');
      return headers['content-type'];
    };
    expect(await type('image/avif,image/webp,*/*')).toBe('image/avif');
    expect(await type('image/webp,*/*')).toBe('image/webp');
    expect(await type('*/*')).toBe('image/png');
  });

  it('R9-36 the server finds a picture whose name contains spaces', async () => {
    expect((await ask(`/images/${encodeURIComponent('нэр зай.svg')}?w=48&f=png`)).statusCode).toBe(200);
  });

  it('an original picture is served so that it cannot run scripts', async () => {
    const { headers, body } = await ask('/images/evil.svg');
    expect(body).toContain('<script>');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('a picture is cached for ever where its address carries a version, and revalidated otherwise', async () => {
    const url = '/images/titles/2/poster.svg?w=48&f=png';
    expect((await ask(`${url}&v=1`)).headers['cache-control']).toContain('immutable');
    const first = await ask(url);
    expect(first.headers['cache-control']).not.toContain('immutable');
    const again = await ask(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('concurrent requests for one picture share one encoding and one file', async () => {
    const files = () => readdirSync(join(app.config.dataDir, 'cache', 'images')).length;
    const before = files();
    const all = await Promise.all(Array.from({ length: 8 }, () => ask('/images/photo.png?w=240&f=webp')));
    expect(new Set(all.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(files()).toBe(before + 1);
  });

  it('a picture that was encoded quickly for a waiting viewer is encoded smaller on the next request', async () => {
    const hill = (at: number) =>
      `<path d="M0 ${at * 40} Q ${at * 90} ${at * 30 - 60} 640 ${at * 45} V960 H0z" fill="hsl(${at * 40} 60% ${70 - at * 3}%)"/>`;
    const hills = Array.from({ length: 20 }, (_, at) => hill(at)).join('');
    const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#125"/><stop offset="1" stop-color="#fb8"/></linearGradient></defs><rect width="640" height="960" fill="url(#s)"/>`;
    const land = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960">${sky}${hills}</svg>`;
    writeFileSync(join(art, 'land.svg'), land);
    const length = async () => (await ask('/images/land.svg?w=640&f=avif')).rawPayload.length;
    const first = await length();
    const files = () => readdirSync(join(app.config.dataDir, 'cache', 'images'));
    const hasty = () => files().filter((name) => name.startsWith('hasty-') && name.endsWith('.avif')).length;
    const before = hasty();
    expect(await length()).toBe(first);
    await vi.waitFor(async () => expect(await length()).toBeLessThan(first), PATIENT);
    await vi.waitFor(() => expect(hasty()).toBe(before - 1), PATIENT);
  });

  it('with THOROUGH_IMAGES off, an image is encoded once and stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenger-cache-'));
    const store = createImageStore(
      [art],
      openDiskCache(folder, 1e7),
      createWorkQueue({ atOnce: 2 }),
      { take: async () => undefined },
      { thorough: false },
    );
    const first = await store.picture('photo.png', 240, 'avif', '10.0.0.1');
    const again = await store.picture('photo.png', 240, 'avif');
    expect(again?.body).toEqual(first?.body);
    const files = readdirSync(folder).filter((name) => name.endsWith('.avif'));
    expect(files).toEqual([expect.not.stringMatching(/^hasty-/)]);
    rmSync(folder, { recursive: true });
  });

  it('a viewer waits for one image, not for all images that another address requested', async () => {
    const from = (remoteAddress: string, url: string) => app.http.inject({ url, remoteAddress });
    for (let at = 0; at < 32; at += 1) writeFileSync(join(art, `many-${at}.svg`), drawing(`<!-- ${at} -->`));
    let made = 0;
    const many = Array.from({ length: 32 }, async (_, at) => {
      const reply = await from('10.0.0.1', `/images/many-${at}.svg?w=1280&f=avif`);
      made += 1;
      return reply.statusCode;
    });
    await vi.waitFor(() => expect(made).toBeGreaterThan(0), PATIENT);
    const before = made;
    expect((await from('10.0.0.2', '/images/photo.png?w=48&f=webp')).statusCode).toBe(200);
    expect(made - before).toBeLessThan(8);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  });

  it('images beyond the work that may wait get 503 and Retry-After, and images in the cache are served', async () => {
    const cached = '/images/photo.png?w=160&f=png';
    expect((await ask(cached)).statusCode).toBe(200);
    for (let at = 0; at < 130; at += 1)
      writeFileSync(join(art, `flood-${at}.svg`), drawing(`<!-- ${at} -->`));
    const flood = Array.from({ length: 130 }, (_, at) => ask(`/images/flood-${at}.svg?w=320&f=webp`));
    expect((await ask(cached)).statusCode).toBe(200);
    const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(app.log.join('\n')).not.toContain('flood');
  });

  it.each([
    ['/images/titles/2/poster.svg?w=321&f=avif', 422],
    ['/images/titles/2/poster.svg?w=1e9', 422],
    ['/images/titles/2/poster.svg?w=320&f=gif', 422],
    ['/images/titles/2/nothing.svg?w=320', 404],
    ['/images/titles/2', 404],
    ['/images/..%2f..%2fetc%2fpasswd', 404],
    ['/images/titles/..%2f..%2fsecret?w=320', 404],
    ['/images/broken.svg?w=320', 500],
  ])('an image request for %s returns %i', async (url, status) => {
    expect((await ask(url)).statusCode).toBe(status);
  });
});

describe('the cache on disk', () => {
  it('the disk cache stays within its size, evicts the least recently used, and survives a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenger-cache-'));
    const cache = openDiskCache(folder, 25);
    const ten = Buffer.alloc(10);
    await cache.put('a', ten);
    await cache.put('b', ten);
    await cache.get('a');
    await cache.put('c', ten);
    expect(await cache.get('b')).toBeUndefined();
    expect(await cache.get('a')).toEqual(ten);
    expect(cache.bytes).toBe(20);
    const again = openDiskCache(folder, 25);
    expect(again.bytes).toBe(20);
    expect(await again.get('c')).toEqual(ten);
    rmSync(folder, { recursive: true });
    expect(await again.get('c')).toBeUndefined();
  });
});
