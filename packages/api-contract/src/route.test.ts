import { describe, expect, it } from 'vitest';
import { openApi } from './openapi';
import { type Route, toWire } from './route';
import { routes } from './routes';

const all: readonly [string, Route][] = Object.entries(routes);

describe('toWire', () => {
  it('toWire fills and encodes path parameters', () => {
    expect(toWire(routes.mediaDetail, { params: { id: 12, userId: 'a/b' } }).url).toBe(
      '/api/m/anime/detail/12/a%2Fb',
    );
  });

  it('toWire leaves out an optional last parameter and absent query fields', () => {
    expect(toWire(routes.oneEpisode, { params: { id: 3 } }).url).toBe('/api/m/episode/3');
    expect(toWire(routes.latestEpisodes, { params: { type: '1' }, query: { page: undefined } }).url).toBe(
      '/api/m/latest/anime/1',
    );
  });

  it('toWire names a required parameter that is missing', () => {
    expect(() => toWire(routes.mediaDetail, { params: { id: 1 } })).toThrow('"userId"');
  });
});

describe('the routes', () => {
  it('the routes have one method and path each', () => {
    const keys = all.map(([, r]) => `${r.method} ${r.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('every POST, and every GET that changes state, names its rate class', () => {
    const forgotten = all.filter(([, r]) => (r.method !== 'GET' || r.changesState) && !r.rate);
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  it('a reply that is cached for every visitor comes from a call that anyone may make and that changes nothing', () => {
    const wrong = all.filter(
      ([, r]) => r.cache === 'public' && (r.auth === 'required' || r.changesState || r.upload),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('only calls that need a session end one', () => {
    const ending = all.filter(([, r]) => r.endsSession);
    expect(ending.map(([name, { auth }]) => [name, auth])).toEqual([
      ['deleteAccount', 'required'],
      ['logout', 'required'],
    ]);
  });

  it('a POST that only reads counts as a read', () => {
    const reads = all.filter(([, r]) => r.method === 'POST' && r.rate === 'read');
    expect(reads.map(([name]) => name)).toEqual(['titleList', 'movieList', 'checkPhone', 'findUploads']);
  });

  it('a route with a user in its path names the parameter, so that the server can check it', () => {
    for (const [name, r] of all) {
      if (/:user(Id)?\b/.test(r.path)) expect(r.owner, name).toBeDefined();
    }
  });

  it('R7.1-09 routes accept the literal null for a visitor', () => {
    const { params } = routes.mediaDetail;
    expect(params.safeParse({ id: '5', userId: 'null' }).data).toEqual({ id: 5, userId: 'null' });
    expect(params.safeParse({ id: 'abc', userId: 'null' }).success).toBe(false);
  });

  it('the routes are all in the OpenAPI document, with path parameters in braces', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((m) => m.operationId));
    expect(ids.sort()).toEqual(all.map(([name]) => name).sort());
    expect(paths['/api/m/anime/detail/{id}/{userId}']).toBeDefined();
  });
});
