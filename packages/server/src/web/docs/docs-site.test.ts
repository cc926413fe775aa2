import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addErrorHandlers } from '../../platform/http/hooks';
import { testConfig } from '../../testing/test-config';
import { serveDocsSite } from './docs-site.routes';

describe('docs and examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-docs-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  let http: FastifyInstance;
  beforeAll(() => {
    put('docs/index.html', '<h1>Docs</h1>');
    put('docs/guide/player/index.html', '<h1>Player</h1>');
    put('player/player.js', 'var TengerPlayer');
    put('media/film.mp4', 'moving');
    put('secret.html', 'not for everyone');
    http = fastify();
    http.register(fastifyStatic, { root: folder, serve: false });
    addErrorHandlers(http, { log: () => undefined } as never);
    const folders = Object.fromEntries(
      ['docs', 'examples', 'player', 'media'].map((name) => [name, join(folder, name)]),
    );
    serveDocsSite(http, testConfig(folder), folders as never);
  });
  afterAll(async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers = {}) => http.inject({ url, headers });

  it('the docs and examples are pages under a strict policy', async () => {
    const { statusCode, body, headers } = await get('/docs/');
    expect([statusCode, body]).toEqual([200, '<h1>Docs</h1>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect((await get('/docs/', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it('an address of the docs without its trailing slash redirects to the page', async () => {
    expect((await get('/docs')).headers.location).toBe('/docs/');
    expect((await get('/docs/guide/player')).headers.location).toBe('/docs/guide/player/');
    expect((await get('/docs/guide/player/')).body).toBe('<h1>Player</h1>');
  });

  it('the server says how to build the docs where they are not built', async () => {
    const { statusCode, body } = await get('/examples/');
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build');
  });

  it('an unknown address of the docs shows a page of their own', async () => {
    put('docs/404.html', '<h1>No such page</h1>');
    const { statusCode, body, headers } = await get('/docs/guide/nothing/');
    expect([statusCode, body]).toEqual([404, '<h1>No such page</h1>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/docs/guide/nothing')).body).toBe('<h1>No such page</h1>');
    expect((await get('/docs/assets/nothing.js')).headers['content-type']).toContain('application/json');
  });

  it('the docs’ host serves the player and the demo’s videos, range requests included', async () => {
    expect((await get('/examples/player/player.js')).headers['content-type']).toContain('text/javascript');
    const { statusCode, body } = await get('/examples/media/film.mp4', { range: 'bytes=0-3' });
    expect([statusCode, body]).toEqual([206, 'movi']);
  });

  it.each([
    '/docs/nothing/',
    '/docs/../secret.html',
    '/docs/%2e%2e/secret.html',
    '/docs/..%2fsecret.html',
    '/examples/media/..%2fsecret.html',
    '/examples/player/%2e%2e%2fsecret.html',
  ])('the docs’ host returns 404 at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('not for everyone');
  });
});
