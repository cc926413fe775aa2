import { type Call, errorReply, type Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../testing/start-test-app';

// Every call of the contract × { done, no token, somebody else's id, bad input, missing thing }, on each engine.

const me = 'demo-99000001';
const other = 'demo-99000002';

interface Case {
  readonly id: string;
  /** Input parts that are answered with 200. */
  readonly ok: object;
  /** Names somebody else: 403, and 401 without a token. */
  readonly others?: object;
  /** Breaks the schema: 422. */
  readonly bad?: object;
  /** Right in form, but there is no such thing: 404. */
  readonly missing?: object;
}

const mark = { id: 2, target: 'anime', action: 'later', value: '1' };

const cases: { readonly [Name in RouteName]: Case } = {
  homeSlides: { id: 'R7.1-01', ok: {} },
  homeCategories: { id: 'R7.1-06', ok: {} },
  latestMovies: { id: 'R7.1-07', ok: {} },
  latestMedia: { id: 'R7.1-08', ok: { params: { type: '0' } }, bad: { params: { type: '7' } } },
  popularMedia: { id: 'R7.7-08', ok: {} },
  latestEpisodes: {
    id: 'R7.1-17',
    ok: { params: { type: '1' }, query: { page: 1 } },
    bad: { params: { type: '1' }, query: { page: 1001 } },
  },
  mediaDetail: {
    id: 'R7.1-09',
    ok: { params: { id: 2, userId: me } },
    others: { params: { id: 2, userId: other } },
    bad: { params: { id: 'abc', userId: me } },
    missing: { params: { id: 99_999, userId: me } },
  },
  relatedMedia: {
    id: 'R7.1-15',
    ok: { params: { id: 2 } },
    bad: { params: { id: 0 } },
    missing: { params: { id: 99_999 } },
  },
  hoverClip: {
    id: 'R7.1-20',
    ok: { params: { id: 2 } },
    bad: { params: { id: -1 } },
    missing: { params: { id: 99_999 } },
  },
  episodesForUser: {
    id: 'R7.2-04',
    ok: { params: { mediaId: 2, userId: me } },
    others: { params: { mediaId: 2, userId: other } },
    bad: { params: { mediaId: 1.5, userId: me } },
    missing: { params: { mediaId: 99_999, userId: me } },
  },
  episodes: {
    id: 'R7.2-05',
    ok: { params: { id: 2 } },
    bad: { params: { id: '2;drop table titles' } },
    missing: { params: { id: 99_999 } },
  },
  oneEpisode: {
    id: 'R7.2-08',
    ok: { params: { id: 1, userId: me } },
    others: { params: { id: 1, userId: other } },
    bad: { params: { id: 1_000_000_000, userId: me } },
    missing: { params: { id: 999_999, userId: me } },
  },
  latestHistory: {
    id: 'R7.2-02',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: 'x' } },
  },
  episodeHistory: {
    id: 'R7.2-09',
    ok: { params: { ep: 1, userId: me } },
    others: { params: { ep: 1, userId: other } },
    bad: { params: { ep: 'one', userId: me } },
  },
  writeHistory: {
    id: 'R7.2-10',
    ok: { body: { media: 1, episode: 1, user: me, time: 5, duration: 60 } },
    others: { body: { media: 1, episode: 1, user: other, time: 5, duration: 60 } },
    bad: { body: { media: 1, episode: 1, user: me, time: -5, duration: 60 } },
    missing: { body: { media: 2, episode: 1, user: me, time: 5, duration: 60 } },
  },
  login: {
    id: 'R7.4-08',
    ok: { body: { phone: '99000001', password: '1234' } },
    bad: { body: { phone: '123', password: '1234' } },
  },
  me: {
    id: 'R7.4-09',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
  },
  logout: { id: 'R7.7-17', ok: {} },
  paymentStatus: {
    id: 'R7.3-01',
    ok: { params: { userId: me } },
    others: { params: { userId: other } },
    bad: { params: { userId: '!' } },
  },
  setStatusByGet: {
    id: 'R7.2-01',
    ok: { params: { ...mark, userId: me } },
    others: { params: { ...mark, userId: other } },
    bad: { params: { ...mark, action: 'steal', userId: me } },
    missing: { params: { ...mark, id: 99_999, userId: me } },
  },
  setStatus: {
    id: 'R7.2-01',
    ok: { body: mark },
    bad: { body: { ...mark, value: '2' } },
    missing: { body: { ...mark, id: 99_999 } },
  },
  readAppConfig: { id: 'R1-05', ok: {} },
  footerContacts: { id: 'R7.5-01', ok: {} },
  footerSocial: { id: 'R7.5-02', ok: {} },
  footerStores: { id: 'R7.5-03', ok: {} },
  footerImage: { id: 'R7.5-04', ok: {} },
};

const names = Object.keys(cases) as RouteName[];

describe.each(engines)('every call on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.stop());

  const ask = (name: RouteName, parts: object, by?: string) =>
    app.call<Route>(routes[name], parts as Call<Route>, by);

  async function refused(name: RouteName, parts: object, by: string | undefined, status: number) {
    const reply = await ask(name, parts, by);
    expect(reply.status).toBe(status);
    expect(errorReply.safeParse(reply.body).success).toBe(true);
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.body;
  }

  for (const name of names) {
    const route: Route = routes[name];
    const { id, ok, others, bad, missing } = cases[name];

    describe(`${id} ${route.method} ${route.path}`, () => {
      it('answers as the contract says', async () => {
        const own = name === 'logout' ? await app.signIn() : token;
        const reply = await ask(name, ok, route.auth === 'none' ? undefined : own);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const checked = route.reply.safeParse(reply.body);
        expect(checked.success, JSON.stringify(checked.error?.issues)).toBe(true);
      });

      if (route.auth === 'required') {
        it('asks who is there', async () => {
          expect((await refused(name, ok, undefined, 401)).code).toBe('not-signed-in');
          await refused(name, ok, 'A'.repeat(43), 401);
          await refused(name, ok, 'short', 401);
        });
      }
      if (others) {
        it('is refused in another name', async () => {
          expect((await refused(name, others, token, 403)).code).toBe('forbidden');
          await refused(name, others, undefined, 401);
        });
      }
      if (bad) {
        it('names bad input', async () => {
          const body = await refused(name, bad, route.auth === 'none' ? undefined : token, 422);
          expect(Object.keys(body.errors).length).toBeGreaterThan(0);
        });
      }
      if (missing) {
        it('says that there is no such thing', async () => {
          await refused(name, missing, route.auth === 'none' ? undefined : token, 404);
        });
      }
    });
  }

  it('R7.1-09 takes null and 0 for a visitor', async () => {
    for (const userId of ['null', '0'] as const) {
      const reply = await app.call(routes.mediaDetail, { params: { id: 2, userId } });
      expect(reply.body.data.epId).toBeGreaterThan(0);
    }
  });

  it('R7.2-01 keeps a state-changing GET from prefetchers, other sites and caches', async () => {
    const parts = { params: { id: 3, userId: me, target: 'anime', action: 'like', value: '1' } } as const;
    const by = (headers: Record<string, string>) => app.call(routes.setStatusByGet, parts, token, headers);
    expect((await by({ 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await by({ 'sec-purpose': 'prefetch;prerender' })).status).toBe(403);
    expect((await by({ purpose: 'prefetch' })).status).toBe(403);
    expect((await by({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const done = await by({ 'sec-fetch-site': 'same-origin' });
    expect(done.status).toBe(200);
    expect(done.headers['cache-control']).toBe('no-store');
  });

  it('R7-03 refuses a body that is not JSON, and one that is too large', async () => {
    const post = (payload: string, type: string) =>
      app.http.inject({ method: 'POST', url: '/api/m/login', payload, headers: { 'content-type': type } });
    expect((await post('{"phone":', 'application/json')).statusCode).toBe(422);
    expect((await post('phone=1', 'application/x-www-form-urlencoded')).statusCode).toBe(422);
    expect((await post(`{"phone":"${'9'.repeat(70_000)}"}`, 'application/json')).statusCode).toBe(422);
  });

  it('answers an unknown address of the API with 404 in words', async () => {
    const reply = await app.get('/api/m/nothing');
    expect(reply.status).toBe(404);
    expect(errorReply.safeParse(reply.body).success).toBe(true);
  });

  it('a catalogue answer that has not changed is not sent twice', async () => {
    const first = await app.get('/api/m/media/popular');
    const again = await app.get('/api/m/media/popular', { 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it('an answer for one viewer is for no cache on the way', async () => {
    const reply = await app.call(routes.mediaDetail, { params: { id: 2, userId: me } }, token);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.headers.vary).toContain('Authorization');
  });
});
