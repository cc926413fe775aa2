import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

// Redirects always lead to this server, whatever the URL contains.

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2e%2e//evil.example',
  '/@evil.example',
  '/https://evil.example',
  '/https:evil.example',
  '/%0d%0aLocation:%20https://evil.example',
];
/** Paths that redirect, and paths whose parts appear in the target. */
const paths = ['', '/tenger', '/docs', '/examples', '/embed', '/embed/1', '/api/oembed', '/watch'];
const queries = ['next', 'url', 'return', 'redirect', 'returnTo'].map((name) => `${name}=//evil.example`);

describe('a redirect', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite', { publicUrl: 'https://tenger.example' });
  });
  afterAll(() => app.stop());

  const leadsHome = async (url: string) => {
    const headers = {
      host: 'evil.example',
      'sec-fetch-dest': 'document',
      'x-forwarded-host': 'evil.example',
    };
    const { location } = (await app.http.inject({ method: 'GET', url, headers })).headers;
    if (location === undefined) return true;
    expect(location, url).not.toMatch(/[\r\n\\]|^\/\//);
    return new URL(location, 'https://tenger.example/a/b').origin === 'https://tenger.example';
  };

  it('R7.4-06 a redirect stays on this server, whatever the address contains', async () => {
    for (const path of paths) {
      for (const other of elsewhere) {
        expect(await leadsHome(path + other)).toBe(true);
      }
      for (const query of queries) expect(await leadsHome(`${path || '/'}?${query}`)).toBe(true);
    }
  });

  it('a page with another canonical address redirects to it', async () => {
    for (const [from, to] of [
      ['/', '/tenger/'],
      ['/tenger', '/tenger/'],
      ['/docs', '/docs/'],
    ] as const) {
      const { statusCode, headers } = await app.http.inject(from);
      expect(statusCode).toBeGreaterThanOrEqual(300);
      expect(headers.location).toBe(to);
    }
  });
});
