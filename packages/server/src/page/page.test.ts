import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { fillShell } from './shell';

const html = `<!doctype html><html lang="mn" data-variant="tenger"><head><title>x</title>
<script type="application/json" id="app-config"></script></head><body><div id="root"></div></body></html>`;
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`;

describe('the site', () => {
  const site = mkdtempSync(join(tmpdir(), 'tenger-site-'));
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(site, 'assets'));
    writeFileSync(join(site, 'index.html'), html);
    writeFileSync(join(site, 'assets', 'app-1a2b.js'), script);
    writeFileSync(join(site, 'icon.svg'), '<svg/>');
    app = await startTestApp('PGlite', { siteDir: site });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(site, { recursive: true, force: true });
  });

  const configIn = (page: string) => JSON.parse(/id="app-config">([^<]*)</.exec(page)?.[1] ?? 'null');

  it('R1-10 lies under its prefix; the root leads there', async () => {
    for (const url of ['/', '/tenger']) {
      const reply = await app.get(url);
      expect(reply.status).toBe(302);
      expect(reply.headers.location).toBe('/tenger/');
    }
  });

  it('R2.1-01 R1-05 home carries the settings and may run our files only', async () => {
    const { status, body, headers } = await app.get('/tenger/');
    expect(status).toBe(200);
    expect(configIn(body)).toMatchObject({ name: 'tenger', mirrorMode: false, assetHost: '/images' });
    expect(configIn(body).demo[0]).toEqual({ phone: '99000001', pin: '1234', days: 30 });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/tenger/?media=1', 200, 'Салхины морьтон · Тэнгэр'],
    ['/tenger/?media=99999', 200, 'Тэнгэр · Монгол хэлээрх анимэ'],
    ['/tenger/?media=abc', 200, 'Тэнгэр · Монгол хэлээрх анимэ'],
    ['/tenger/watch/1/3', 200, 'Салхины морьтон · 3-р анги · Тэнгэр'],
    ['/tenger/watch/1', 200, 'Салхины морьтон · Тэнгэр'],
    ['/tenger/watch/1/', 200, 'Салхины морьтон · Тэнгэр'],
    ['/tenger/watch/2/3', 404, 'Тэнгэр · Монгол хэлээрх анимэ'],
    ['/tenger/watch/99999/1', 404, 'Тэнгэр · Монгол хэлээрх анимэ'],
    ['/tenger/watch/null', 404, 'Тэнгэр · Монгол хэлээрх анимэ'],
    ['/tenger/no/such/page', 404, 'Тэнгэр · Монгол хэлээрх анимэ'],
  ])('R2.1-39 %s → %i, "%s"', async (url, status, title) => {
    const reply = await app.get(url);
    expect(reply.status).toBe(status);
    expect(reply.body).toContain(`<title>${title}</title>`);
    expect(reply.body).toContain('id="root"');
  });

  it('fingerprinted files are kept for ever, compressed both ways', async () => {
    const url = '/tenger/assets/app-1a2b.js';
    const br = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['cache-control']).toContain('immutable');
    expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gz = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(script);
    const plain = await app.http.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  it('other files are asked after', async () => {
    const first = await app.get('/tenger/icon.svg');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await app.get('/tenger/icon.svg', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(
      304,
    );
  });

  it.each(['/tenger/..%2fsecret.js', '/tenger/assets/..%2f..%2fsecret.js', '/tenger/assets/missing.js'])(
    '%s is no file',
    async (url) => {
      expect((await app.get(url)).status).toBe(404);
    },
  );

  it('says so where the site is not built', async () => {
    const bare = await startTestApp('PGlite', { siteDir: join(site, 'nothing') });
    const reply = await bare.get('/tenger/');
    expect(reply.status).toBe(503);
    expect(reply.body).toContain('npm start');
    await bare.stop();
  });

  it('health and readiness answer', async () => {
    expect((await app.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await app.get('/readyz')).body).toEqual({ status: 'ok' });
  });
});

describe('the shell', () => {
  const config = { name: 'gal', mirrorMode: false, assetHost: '/images', demo: null };

  it('R1-06 names the second variant', () => {
    expect(fillShell(html, config, { title: 'a', description: 'b' })).toContain('data-variant="gal"');
  });

  it('a title can neither close an element nor be taken for a pattern', () => {
    const page = fillShell(
      html,
      { ...config, name: '</script><script>alert(1)' },
      {
        title: '</title><script>alert(1)</script> $& $1',
        description: '" onload="alert(1)',
      },
    );
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('" onload=');
    expect(page).toContain('$&#38; $1');
  });
});
