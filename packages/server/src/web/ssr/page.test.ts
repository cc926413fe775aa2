import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
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

  it('R1-10 the site is served under its prefix, and the root redirects there', async () => {
    for (const url of ['/', '/tenger']) {
      const reply = await app.get(url);
      expect(reply.status).toBe(302);
      expect(reply.headers.location).toBe('/tenger/');
    }
  });

  it('R2.1-01 R1-05 the home page carries the settings and may run our files only', async () => {
    const { status, body, headers } = await app.get('/tenger/');
    expect(status).toBe(200);
    expect(configIn(body)).toMatchObject({
      name: 'tenger',
      mirrorMode: false,
      watchParty: true,
      assetHost: '/images',
    });
    expect(configIn(body).demo[0]).toEqual({ phone: '99000001', pin: '1234', days: 30 });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-cache');
    // Only the back office shows the site in frames.
    expect(headers['content-security-policy']).not.toContain('frame-src');
    const { headers: staff } = await app.get('/tenger/staff/home');
    expect(staff['content-security-policy']).toMatch(/frame-src 'self';/);
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
  ])('R2.1-39 the address %s returns %i with the title "%s"', async (url, status, title) => {
    const reply = await app.get(url);
    expect(reply.status).toBe(status);
    expect(reply.body).toContain(`<title>${title}</title>`);
    expect(reply.body).toContain('id="root"');
  });

  it('fingerprinted files are cached for ever, compressed both ways', async () => {
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

  it('other files are revalidated', async () => {
    const first = await app.get('/tenger/icon.svg');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await app.get('/tenger/icon.svg', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(
      304,
    );
  });

  it.each(['/tenger/..%2fsecret.js', '/tenger/assets/..%2f..%2fsecret.js', '/tenger/assets/missing.js'])(
    '%s is not a file',
    async (url) => {
      expect((await app.get(url)).status).toBe(404);
    },
  );

  it('the server reports a site that is not built', async () => {
    const bare = await startTestApp('PGlite', { siteDir: join(site, 'nothing') });
    const reply = await bare.get('/tenger/');
    expect(reply.status).toBe(503);
    expect(reply.body).toContain('npm start');
    await bare.stop();
  });

  it('the health and readiness checks succeed', async () => {
    expect((await app.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await app.get('/readyz')).body).toEqual({ status: 'ok' });
  });
});

describe('the shell', () => {
  const config = { name: 'gal', mirrorMode: false, watchParty: false, assetHost: '/images', demo: null };
  const filling = { config, origin: 'https://tenger.example' };

  it.each([
    ['tenger', 'tenger'],
    ['gal', 'gal'],
    ['Somebody', 'tenger'],
  ])('R1-05 R1-06 the page of the brand "%s" has the icons and the picture of %s', (name, variant) => {
    const built = html.replace(
      '</head>',
      `<link rel="manifest" href="/tenger/manifest-tenger.webmanifest" />
<link rel="apple-touch-icon" href="/tenger/icon-tenger-192.png" /><link rel="icon" href="/tenger/icon-tenger.svg" /></head>`,
    );
    const page = fillShell(
      built,
      { title: 'a', description: 'b' },
      { ...filling, config: { ...config, name } },
    );
    expect(page).toContain(`data-variant="${variant}"`);
    expect(page.match(/(?<=href="\/tenger\/)(?:icon|manifest)[^"]*/g)).toEqual([
      `manifest-${variant}.webmanifest`,
      `icon-${variant}-192.png`,
      `icon-${variant}.svg`,
    ]);
    expect(page).toContain(
      `<meta property="og:image" content="https://tenger.example/tenger/og-${variant}.png" />`,
    );
    const picture = readFileSync(new URL(`../../../../site/public/og-${variant}.png`, import.meta.url));
    expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  });

  it('a title cannot close an element and is not read as a replacement pattern', () => {
    const page = fillShell(
      html,
      {
        title: '</title><script>alert(1)</script> $& $1',
        description: '" onload="alert(1)',
        canonical: '/"><script>alert(1)',
        image: '"><script>alert(1)',
        structuredData: [{ name: '</script><script>alert(1)' }],
      },
      {
        ...filling,
        config: { ...config, name: '</script><script>alert(1)' },
        rendered: {
          of: '"><script>alert(1)',
          html: '',
          css: '',
          source: '',
          styles: [],
          scripts: [],
          replies: [[['</script><script>alert(1)'], '</script><script>alert(1)']],
        },
      },
    );
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('" onload=');
    expect(page).toContain('$&#38; $1');
  });
});

describe('R2.1-42 the metadata of a page', () => {
  let app: TestApp;
  const site = mkdtempSync(join(tmpdir(), 'tenger-heads-'));
  beforeAll(async () => {
    writeFileSync(join(site, 'index.html'), html);
    app = await startTestApp('PGlite', { siteDir: site, publicUrl: 'https://tenger.example' });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(site, { recursive: true, force: true });
  });

  const bodyOf = async (url: string) => String((await app.get(url)).body);
  const structuredDataIn = (page: string): { '@type': string; [name: string]: unknown }[] =>
    JSON.parse(/application\/ld\+json">([^<]*)</.exec(page)?.[1] ?? '{"@graph":[]}')['@graph'];
  const canonical = (page: string) => /rel="canonical" href="([^"]*)"/.exec(page)?.[1];

  it.each([
    ['/', '/'],
    ['/series/all/all/all/new?t=x', '/series/all/all/all/new'],
    ['/series/1/2/ongoing/rating', '/series/1/all/all/new'],
    ['/?media=1', '/series/detail/1'],
    ['/theatre/detail/31', '/theatre/detail/31'],
    ['/series/detail/31', '/theatre/detail/31'],
    ['/policy', '/content/49'],
    ['/news/detail/1', '/news/detail/1'],
    ['/character/anime/list/1', '/character/anime/list/1'],
    ['/watch/1/3', '/watch/1/3'],
  ])('the page %s has one canonical address, %s', async (path, address) => {
    expect(canonical(await bodyOf(`/tenger${path}`))).toBe(`https://tenger.example/tenger${address}`);
  });

  it.each([
    ['/', 'WebSite'],
    ['/series/detail/1', 'TVSeries'],
    ['/theatre/detail/31', 'Movie'],
    ['/watch/1/3', 'VideoObject'],
    ['/faq', 'FAQPage'],
    ['/news/detail/1', 'NewsArticle'],
    ['/actor/7', 'Person'],
  ])('the page %s is a %s in structured data', async (path, type) => {
    expect(structuredDataIn(await bodyOf(`/tenger${path}`)).map((item) => item['@type'])).toContain(type);
  });

  it('R2.3-15 structured data of a series counts its episodes where the total is known', async () => {
    const countWith = async (total: number) => {
      await app.db.execute(`update titles set total_episode = ${total} where id = 1`);
      return structuredDataIn(await bodyOf('/tenger/series/detail/1'))[0]?.numberOfEpisodes;
    };
    expect(await countWith(0)).toBeUndefined();
    expect(await countWith(1)).toBeGreaterThan(1);
    expect(await countWith(24)).toBe(24);
  });

  it('a shared title shows its picture', async () => {
    const page = await bodyOf('/tenger/series/detail/1');
    const image = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(image).toMatch(/^https:\/\/tenger\.example\/images\/.*f=jpeg$/);
    const picture = await app.get(image.replace('https://tenger.example', '').replace('&#38;', '&'));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    '/search?q=x',
    '/episode/liked',
    '/profile/my-fund',
    '/profile/extend-rights',
    '/history',
    '/series/1/2/ongoing/rating',
    '/_design',
    '/theatre/watch/31',
  ])('the page %s is excluded from indexes', async (path) => {
    const reply = await app.get(`/tenger${path}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('name="robots" content="noindex"');
  });

  it.each([
    '/series/detail/99999',
    '/theatre/detail/99999',
    '/series/999/all/all/new',
    '/character/anime/list/99999',
    '/character/xyz',
    '/age/22',
    '/actor/99999',
    // A director has no actor page.
    '/actor/1',
    '/news/detail/99999',
    '/content/99999',
    '/series/detail/1e3',
  ])('R2.1-39 the page %s is not found', async (path) => {
    expect((await app.get(`/tenger${path}`)).status).toBe(404);
  });

  it('R2.1-31 the policy page is readable without scripts, and contains none', async () => {
    const page = await bodyOf('/tenger/policy');
    expect(page).toMatch(/<div id="root"><main><h1>[^<]+<\/h1><\w/);
    expect(page).not.toMatch(/<main>.*<script/s);
  });

  it('robots.txt names the sitemap, and the sitemap names every title', async () => {
    const robots = String((await app.get('/robots.txt')).body);
    expect(robots).toContain('Sitemap: https://tenger.example/tenger/sitemap.xml');
    const index = await bodyOf('/tenger/sitemap.xml');
    const files = [...index.matchAll(/<loc>https:\/\/tenger\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toContain('/tenger/sitemap/titles-1.xml');
    const addresses: string[] = [];
    for (const path of files)
      addresses.push(
        ...[...(await bodyOf(path)).matchAll(/<loc>https:\/\/tenger\.example([^<]*)<\/loc>/g)].map(
          ([, found]) => found ?? '',
        ),
      );
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/tenger/',
        '/tenger/series/detail/1',
        '/tenger/theatre/detail/31',
        '/tenger/faq',
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/tenger/sitemap/titles-9.xml', '/tenger/sitemap/secret.xml'])
      expect((await app.get(path)).status).toBe(404);
  });

  it('a file of the sitemap is read from the database once in five minutes', async () => {
    const file = '/tenger/sitemap/titles-1.xml';
    const before = await bodyOf(file);
    expect(before).toContain('/series/detail/1<');
    await app.db.execute('update titles set is_blacklist = true where id = 1');
    expect(await bodyOf(file)).toBe(before);
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000 + 1);
    expect(await bodyOf(file)).not.toContain('/series/detail/1<');
    await app.db.execute('update titles set is_blacklist = false where id = 1');
  });
});
