import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { episodes, titles } from '../../platform/database/schema';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

describe('episodes in frames', () => {
  const player = mkdtempSync(join(tmpdir(), 'tenger-player-'));
  let app: TestApp;
  let free = 0;
  let paid = 0;
  beforeAll(async () => {
    mkdirSync(join(player, 'chunks'));
    writeFileSync(join(player, 'manifest.json'), JSON.stringify({ version: '3.6.0', files: {} }));
    writeFileSync(join(player, 'player.js'), 'var TengerPlayer;');
    writeFileSync(join(player, 'chunks', 'hls-1a2b.js'), 'export {}');
    app = await startTestApp('PGlite', {
      playerDir: player,
      embedOrigins: ['https://partner.example', 'https://blog.example:8443'],
    });
    const one = async (isFree: boolean) => {
      const [row] = await app.db
        .select({ id: episodes.id })
        .from(episodes)
        .innerJoin(titles, eq(titles.id, episodes.titleId))
        .where(
          and(
            eq(episodes.isFree, isFree),
            eq(titles.isFree, false),
            eq(titles.isTheatre, false),
            isNotNull(episodes.clipId),
          ),
        )
        .orderBy(episodes.id)
        .limit(1);
      return row?.id ?? 0;
    };
    [free, paid] = [await one(true), await one(false)];
  });
  afterAll(async () => {
    await app.stop();
    rmSync(player, { recursive: true, force: true });
  });

  const optionsIn = (page: string) => JSON.parse(/id="tenger-embed">([^<]*)</.exec(page)?.[1] ?? 'null');

  it('an episode may be framed by the configured origins and by no others', async () => {
    const { status, headers } = await app.get(`/embed/${free}`);
    expect(status).toBe(200);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'self' https://partner.example https://blog.example:8443;");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('an embedded free episode plays, by addresses that work', async () => {
    const { body } = await app.get(`/embed/${free}`, { 'sec-fetch-dest': 'iframe' });
    const { options, origins } = optionsIn(body);
    expect(origins.slice(1)).toEqual(['https://partner.example', 'https://blog.example:8443']);
    expect(options.title.sub).toMatch(/-р анги$/);
    const address = options.video.url ?? options.video.quality[0].url;
    for (const url of [address, options.video.heatmap]) expect((await app.get(url)).status, url).toBe(200);
    expect(body).toContain('<script src="/player/3.6.0/player.js">');
    expect(body).not.toMatch(/ on\w+="| style="/);
  });

  it('R4.5-03 an embedded paid episode exposes no media address, and links to the page where it plays', async () => {
    const { status, body } = await app.get(`/embed/${paid}`);
    expect(status).toBe(200);
    expect(body).not.toContain('/media/');
    expect(body).toMatch(/href="[^"]*\/tenger\/watch\/\d+\/\d+" target="_blank"/);
  });

  it('R4.5-04 an embedded episode plays nothing without an account where the operator has configured no origins', async () => {
    const alone = await startTestApp('PGlite', { playerDir: player });
    const { body, headers } = await alone.get(`/embed/${free}`);
    expect(body).not.toContain('/media/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
    const page = encodeURIComponent(`http://localhost:80/embed/${free}`);
    expect((await alone.get(`/oembed?url=${page}`, { host: 'localhost:80' })).status).toBe(403);
    await alone.stop();
  });

  it('an embed page opened as a top-level page redirects to the episode’s page', async () => {
    const { status, headers } = await app.get(`/embed/${free}`, { 'sec-fetch-dest': 'document' });
    expect(status).toBe(302);
    expect(headers.location).toMatch(new RegExp(`^/tenger/watch/\\d+/${free}$`));
  });

  it.each(['0', 'abc', '99999999', '1e3', '%3Cscript%3E'])(
    'the embed address /embed/%s returns 404 with a page',
    async (id) => {
      const { status, body } = await app.get(`/embed/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('олдсонгүй');
    },
  );

  it('the oEmbed reply contains the embed code of an episode, within the requested size', async () => {
    const about = async (more: string) =>
      app.get(`/oembed?url=${encodeURIComponent(`http://localhost:80/embed/${free}`)}${more}`, {
        host: 'localhost:80',
      });
    const { status, body } = await about('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.0', type: 'video', width: 640, height: 360 });
    expect(body.html).toContain(`/embed/${free}"`);
    expect((await about('&maxwidth=320')).body).toMatchObject({ width: 320, height: 180 });
    expect((await about('&maxheight=90&maxwidth=9e9')).body).toMatchObject({ width: 160, height: 90 });
    expect((await about('&maxwidth=960')).body).toMatchObject({ width: 960, height: 540 });
    expect((await about('&maxwidth=9e9')).body).toMatchObject({ width: 1280, height: 720 });
    expect((await about('&maxwidth=-5&maxheight=x')).body).toMatchObject({ width: 640, height: 360 });
    for (const format of ['xml', 'XML', 'json&format=xml', ''])
      expect((await about(`&format=${format}`)).status, format).toBe(501);
    expect((await about('&format=xml')).body).toEqual({ error: 'Only format=json is answered.' });
  });

  it('the oEmbed thumbnail fits the requested size as well, and exists', async () => {
    const about = async (more: string) =>
      (
        await app.get(`/oembed?url=${encodeURIComponent(`http://localhost:80/embed/${free}`)}${more}`, {
          host: 'localhost:80',
        })
      ).body;
    expect(await about('')).toMatchObject({ thumbnail_width: 1280, thumbnail_height: 720 });
    const small = await about('&maxwidth=500&maxheight=200');
    expect(small).toMatchObject({ width: 355, thumbnail_width: 320, thumbnail_height: 180 });
    expect(small.thumbnail_url).toMatch(/^http:\/\/localhost:80\/images\/.+[?]w=320&f=jpeg$/);
    expect(
      (await app.get(new URL(small.thumbnail_url).pathname + new URL(small.thumbnail_url).search)).status,
    ).toBe(200);
    expect(await about('&maxwidth=40')).not.toHaveProperty('thumbnail_url');
  });

  it('R4.5-03 the oEmbed reply for a paid episode has a frame that plays nothing', async () => {
    const url = encodeURIComponent(`http://localhost:80/embed/${paid}`);
    const { status, body } = await app.get(`/oembed?url=${url}`, { host: 'localhost:80' });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('/media/');
    expect((await app.get(`/embed/${paid}`, { 'sec-fetch-dest': 'iframe' })).body).not.toContain(
      'tenger-embed',
    );
  });

  it('a start time in a shared address applies to the frame and to the page it links to', async () => {
    const { headers } = await app.get(`/embed/${free}?t=83`, { 'sec-fetch-dest': 'document' });
    expect(headers.location).toMatch(/\?t=83$/);
    const url = encodeURIComponent(`http://tenger.example${headers.location}`);
    const { body } = await app.get(`/oembed?url=${url}`, { host: 'tenger.example' });
    expect(body.html).toContain(`/embed/${free}?t=83"`);
    const at = async (query: string) =>
      optionsIn((await app.get(`/embed/${free}${query}`)).body).options.video.startTime;
    expect(await at('?t=83')).toBe(83);
    for (const wrong of ['', '?t=-1', '?t=x', '?t=1e9', '?t=5&t=6', '?t=%22%3E']) {
      expect(await at(wrong), wrong).toBeUndefined();
    }
  });

  it('oEmbed accepts addresses of this site and refuses those of others', async () => {
    const of = (url: string) =>
      app
        .get(`/oembed?url=${encodeURIComponent(url)}`, { host: 'tenger.example' })
        .then(({ status }) => status);
    const { headers } = await app.get(`/embed/${free}`, { 'sec-fetch-dest': 'document' });
    expect(await of(`http://tenger.example${headers.location}`)).toBe(200);
    expect(await of(`http://evil.example${headers.location}`)).toBe(404);
    for (const wrong of [
      '',
      'x',
      'javascript:1',
      'http://tenger.example/tenger/',
      'http://tenger.example/embed/0',
    ])
      expect(await of(wrong)).toBe(404);
    const page = await app.get(headers.location ?? '', { host: 'tenger.example' });
    if (page.status === 200) expect(page.body).toContain('application/json+oembed');
  });

  it('the player’s files are readable from every origin: cached for ever by version, revalidated by name', async () => {
    const version = await app.get('/player/3.6.0/player.js');
    expect(version.headers['cache-control']).toContain('immutable');
    expect(version.headers['access-control-allow-origin']).toBe('*');
    expect(version.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await app.get('/player/player.js')).headers['cache-control']).toBe('no-cache');
    expect((await app.get('/player/chunks/hls-1a2b.js')).headers['cache-control']).toContain('immutable');
    for (const wrong of ['3.5.0/player.js', '../server.js', '3.6.0/%2e%2e/x.js', 'nothing.js'])
      expect((await app.get(`/player/${wrong}`)).status, wrong).toBe(404);
  });
});
