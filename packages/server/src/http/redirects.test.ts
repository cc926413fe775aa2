import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app';

// Wherever the server sends somebody, it is to a page of this server, whatever the address asks for.

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
/** Where the server leads on by itself, and where an address holds a part of the next one. */
const places = ['', '/tenger', '/docs', '/examples', '/embed', '/embed/1', '/api/oembed', '/watch'];
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
    for (const place of places) {
      for (const other of elsewhere) {
        expect(await leadsHome(place + other)).toBe(true);
      }
      for (const query of queries) expect(await leadsHome(`${place || '/'}?${query}`)).toBe(true);
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
