import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { encodeCursor } from '../cursor';
import { rowsOf } from '../database/database';
import { toApiError } from './hooks';

// Values that are valid in shape and that PostgreSQL or the program cannot hold, and a database that restarts.

describe.each(engines)('edge values on %s', (engine) => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    staff = await app.signIn('99000004');
  });
  afterAll(() => app.stop());

  const year0 = encodeCursor(['new', 2, 1, '0000-01-01']);
  const beyondInt4 = encodeCursor([2 ** 31]);
  const beyondNumbers = encodeCursor([2 ** 53]);
  const momentInYear0 = encodeCursor(['0000-01-01T00:00:00.000Z', 'x']);

  it('a cursor with a date in year 0 is refused, also without an account', async () => {
    const list = (query: { cursor?: string }) =>
      app.call(routes.titleList, { params: { userId: 'null' }, query, body: { sort: 'new' } as object });
    const [plain, reply] = [await list({}), await list({ cursor: year0 })];
    expect([plain.status, reply.status]).toEqual([200, 422]);
  });

  it.each(['reports', 'comments', 'danmaku', 'titles', 'news'])(
    'cursors of the staff list %s beyond the database’s numbers and years are refused',
    async (list) => {
      const beyond = ['titles', 'news'].includes(list) ? beyondInt4 : beyondNumbers;
      for (const cursor of [beyond, momentInYear0]) {
        const reply = await app.get(`/api/staff/${list}?cursor=${cursor}`, {
          authorization: `Bearer ${staff}`,
        });
        expect(reply.status).toBe(422);
      }
    },
  );

  it('days and cursors at the ends of the calendar are refused or empty, and never an error', async () => {
    const authorization = `Bearer ${staff}`;
    const statusOf = async (url: string) => (await app.get(url, { authorization })).status;
    for (const list of ['orders', 'orders/export']) {
      expect(await statusOf(`/api/staff/${list}?from=0001-01-01`)).toBe(422);
      expect(await statusOf(`/api/staff/${list}?from=0001-01-02&until=9999-12-31`)).toBe(200);
    }
    for (const moment of ['9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00+12:00', '0000-12-31T00:00:00Z'])
      for (const list of ['orders', 'transfers', 'jobs'])
        expect(await statusOf(`/api/staff/${list}?cursor=${encodeCursor([moment, 'x'])}`)).toBe(422);
  });

  it('a title of the year 0, which PostgreSQL does not have, is refused', async () => {
    const body = { title: 'Тэг', type: 'series', released_date: '0000-01-01' };
    const reply = await app.call(routes.saveStaffTitle, { body } as never, staff);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['released_date']]);
  });

  it('an author of a player comment that is nested deeply is ignored', async () => {
    const author = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const reply = await app.http.inject({
      method: 'POST',
      url: '/danmaku/v3/',
      headers: { 'content-type': 'application/json' },
      payload: `{"id":"4","time":1,"text":"Сайн","author":${author}}`,
    });
    expect(reply.statusCode).toBe(200);
  });

  it('a promo code with NUL, which PostgreSQL cannot hold, is unknown', async () => {
    const viewer = await app.signIn('99000002');
    const replies = [
      await app.call(routes.checkPromo, { body: { code: 'AB\0C', option: 1 } }, viewer),
      await app.call(
        routes.createOrder,
        { body: { kind: 'days', option: 1, method: 'qpay', promo: 'AB\0C' } },
        viewer,
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
  });

  it('a lone surrogate in a transfer’s note, which JSON in PostgreSQL cannot hold, is removed', async () => {
    const body = { reference: 'FT-surrogate', amount: 100, note: 'a\ud800b\0c' };
    const reply = await app.call(routes.addTransfer, { body }, staff);
    expect([reply.status, reply.body.data?.note]).toEqual([200, 'abc']);
  });

  it('a lone surrogate and NUL in a preference are removed', async () => {
    const body = { values: { sound: 'a\udc00b\0c' } };
    const reply = await app.call(routes.savePreferences, { body }, staff);
    expect([reply.status, reply.body.data?.sound]).toEqual([200, 'abc']);
  });

  it('NUL in a search is ignored', async () => {
    for (const url of ['/api/staff/titles?q=%00', '/api/staff/audit?q=a%00b', '/api/search?q=%00a'])
      expect([200, 404, 422]).toContain((await app.get(url, { authorization: `Bearer ${staff}` })).status);
  });

  it.skipIf(engine !== 'PostgreSQL')(
    'a connection that PostgreSQL ends gives 503, and the process goes on',
    async () => {
      const error = await app.db
        .transaction(async (tx) => {
          const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
          await app.db.execute(sql`select pg_terminate_backend(${row?.pid}::int)`);
          await new Promise((done) => setTimeout(done, 300));
          await tx.execute(sql`select 1`);
        })
        .catch((reason: unknown) => reason);
      expect(toApiError(error)).toMatchObject({ status: 503, retryAfterSeconds: 2 });
      expect((await app.get('/readyz')).status).toBe(200);
    },
  );
});

it('a URL that cannot be decoded is refused like other invalid input', async () => {
  const app = await startTestApp('PGlite');
  for (const url of ['/api/m/episodes/1/%ED%A0%80', '/media/%FF/a', '/tenger/%', '/api/m/%zz']) {
    const reply = await app.http.inject({ url, headers: { 'accept-language': 'en' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ status: 0, code: 'bad-input', msg: 'Invalid request!' });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  }
  await app.stop();
});
