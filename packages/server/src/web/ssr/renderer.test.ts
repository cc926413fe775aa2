import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../../testing/patient';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const shell = `<!doctype html><html lang="mn" data-variant="tenger"><head><title>x</title>
<script src="/tenger/boot.js"></script>
<script type="application/json" id="app-config"></script>
<script type="module" fetchpriority="low" crossorigin src="/tenger/assets/shared.js"></script>
<script type="module" fetchpriority="low" crossorigin src="/tenger/assets/home.js"></script>
<link rel="stylesheet" crossorigin href="/tenger/assets/shared.css"></head><body><div id="root"></div></body></html>`;

/** Replaces the site's built renderer, to test how the server uses it. */
const drawing = `
export const createRenderer = (config, callApi) => async (at) => {
  if (at.includes('/faq')) throw new Error('broken');
  const read = async (name, input) => {
    const reply = callApi(name, input);
    return reply ? { data: (await reply.reply).data, isPublic: reply.isPublic } : null;
  };
  const slides = await read('homeSlides', {});
  const history = await read('latestHistory', {});
  const episode = await read('oneEpisode', { params: { id: 1, userId: 'null' } });
  const facts = [config.name, history, episode.isPublic, episode.data.access];
  return {
    html: '<p style="height:7px">' + at + ' ' + facts.join(' ') + '</p>',
    replies: [[['api', '/api/m/slides/big'], slides.data, Date.now()]],
    chunk: 'pages/faq/faq-page',
  };
};`;
const manifest = {
  '_home.js': { file: 'assets/home.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_page.js': { file: 'assets/page.js', css: ['assets/page.css'] },
  'src/pages/faq/faq-page.tsx': { file: 'assets/faq.js', imports: ['_home.js', '_page.js'] },
};

describe('server-side rendering of a page', () => {
  const site = mkdtempSync(join(tmpdir(), 'tenger-painted-'));
  let app: TestApp;
  beforeAll(async () => {
    mkdirSync(join(site, '.vite'));
    mkdirSync(join(site, '.ssr'));
    writeFileSync(join(site, 'index.html'), shell);
    mkdirSync(join(site, 'assets'));
    writeFileSync(join(site, 'assets/page.css'), '.page{color:red}');
    writeFileSync(join(site, 'boot.js'), 'let early;');
    writeFileSync(join(site, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(site, '.ssr/package.json'), '{"type":"module"}');
    writeFileSync(join(site, '.ssr/render.js'), drawing);
    app = await startTestApp('PGlite', { siteDir: site });
  });
  afterAll(async () => {
    await app.stop();
    rmSync(site, { recursive: true, force: true });
  });

  /** A page with its markup. On a busy machine, the server sends a page without it until it is rendered. */
  const rendered = (path: string) =>
    vi.waitFor(
      async () => {
        const reply = await app.get(path);
        expect(reply.body).toContain('<div id="root" data-ssr="');
        return reply;
      },
      { ...PATIENT, interval: 200 },
    );

  it('a server-rendered page includes its markup, the files it needs and the replies it was made from', async () => {
    const { body, headers } = await rendered('/tenger/');
    expect(body).toContain('<div id="root" data-ssr="/tenger/"><p data-s="0">/tenger/ tenger');
    expect(body).toContain('<style>.page{color:red}</style>');
    expect(body).toContain('<script>let early;</script>');
    // Shared files are named once.
    expect(String(body).match(/shared\.css/g)).toHaveLength(1);
    // Scripts load after the largest picture; the entry comes last.
    expect(body).not.toContain('type="module"');
    const files = ['faq.js', 'page.js', 'shared.js', 'home.js'].map((name) => `/tenger/assets/${name}`);
    expect(JSON.parse(/id="scripts">([^<]*)</.exec(String(body))?.[1] ?? '')).toEqual(files);
    const [[key, data]] = JSON.parse(/id="initial-data">([^<]*)</.exec(body)?.[1] ?? '[]');
    expect(key).toEqual(['api', '/api/m/slides/big']);
    expect(data).toEqual((await app.get('/api/m/slides/big')).body.data);
    expect(body).toContain('rel="preload" as="image"');
    const style = /<style data-ssr-styles>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toContain('{height:7px}');
    expect(headers['content-security-policy']).toMatch(
      /style-src 'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+';/,
    );
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  });

  it('the server renders for a visitor: personal calls are not answered, and signed addresses are marked as such', async () => {
    const { body } = await rendered('/tenger/upcoming');
    expect(body).toMatch(/\/tenger\/upcoming tenger {2}false (?:ok|login)/);
  });

  it('server rendering follows the query parameters that change the content, and no others', async () => {
    expect((await rendered('/tenger/news?page=2&utm=x&media=1')).body).toContain(
      '/tenger/news?page=2 tenger',
    );
  });

  it.each([
    '/series/all/all/all/new?t=%D0%91%D2%AF%D1%85%20%D0%B0',
    '/series/1/all/all/new?t=a+b&t=c',
    '/character/%D0%B0',
    '/news?t=x&page=2',
  ])('the browser may hydrate the page %s, which `t` does not change', async (path) => {
    const address = `/tenger${path}`.replaceAll('&', '&#38;');
    expect((await rendered(`/tenger${path}`)).body).toContain(`data-ssr="${address}"`);
  });

  it.each(['/series/1/all/all/new?t=x&media=1', '/news?page=1&page=2'])(
    'the browser may not hydrate the page %s, which asks for more than the server renders',
    async (path) => {
      const [plain] = path.split('?');
      expect((await rendered(`/tenger${path}`)).body).toContain(`data-ssr="/tenger${plain}"`);
    },
  );

  it('a page is not server-rendered where rendering fails, where a visitor sees nothing, and where no page exists', async () => {
    app.log.length = 0;
    for (const [path, status] of [
      ['/tenger/faq', 200],
      ['/tenger/profile', 200],
      ['/tenger/nowhere', 404],
    ] as const) {
      const reply = await app.get(path);
      expect(reply.status, path).toBe(status);
      expect(reply.body, path).toContain('<div id="root"></div>');
      expect(reply.headers['content-security-policy'], path).not.toContain('sha256');
    }
    const failures = () => app.log.filter((entry) => entry.includes('"kind":"error"'));
    await vi.waitFor(() => expect(failures()).not.toEqual([]), PATIENT);
    expect(failures().map((entry) => JSON.parse(entry).id)).toEqual(['ssr']);
  });

  it('the renderer’s own file is not served', async () => {
    for (const path of ['/tenger/.ssr/render.js', '/tenger/.vite/manifest.json'])
      expect((await app.get(path)).body).not.toContain('createRenderer');
  });
});
