import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, isNotNull, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser } from '../../accounts/profile/account.queries';
import { TRANSFER_ACCOUNT } from '../../billing/transfer/account';
import { findDemoUsers } from '../../demo/demo-users';
import { seed } from '../../demo/seed/seed';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { codeOf } from '../failure';
import { rowsOf } from './database';
import { categories, packages, settings, titles, watchHistory } from './schema';

describe.each(engines)('the database on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  const settingOf = async (key: string) =>
    (await app.db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

  it('a transaction that fails in the middle leaves nothing', async () => {
    const half = app.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'half', value: '1' });
      throw new Error('in the middle');
    });
    await expect(half).rejects.toThrow('in the middle');
    expect(await settingOf('half')).toBeUndefined();
  });

  it('a failed inner transaction is rolled back and the outer one is kept', async () => {
    await app.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'outer', value: '1' });
      const inner = tx.transaction(async (deeper) => {
        await deeper.insert(settings).values({ key: 'inner', value: '1' });
        throw new Error('only this');
      });
      await inner.catch(() => undefined);
    });
    expect(await settingOf('outer')).toBe('1');
    expect(await settingOf('inner')).toBeUndefined();
  });

  it('counters incremented concurrently by ten callers lose nothing', async () => {
    await app.db.insert(settings).values({ key: 'count', value: '0' });
    const add = () =>
      app.db.transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.key, 'count')).for('update');
        await tx
          .update(settings)
          .set({ value: String(Number(row?.value) + 1) })
          .where(eq(settings.key, 'count'));
      });
    await Promise.all(Array.from({ length: 10 }, add));
    expect(await settingOf('count')).toBe('10');
  });

  it('other connections do not see an open transaction', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const writing = app.db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'open', value: '1' });
      await held;
      throw new Error('taken back');
    });
    const seen = settingOf('open');
    release();
    await expect(writing).rejects.toThrow('taken back');
    expect(await seen).toBeUndefined();
  });

  it('a failed statement reports its error code, and the connection still works', async () => {
    const twice = app.db.insert(categories).values({ id: 1, title: 'x' });
    expect(codeOf(await twice.catch((error) => error))).toBe('23505');
    const orphan = app.db
      .insert(watchHistory)
      .values({ userId: 'nobody', episodeId: 1, titleId: 1, time: 0, duration: 0, watchedAt: new Date() });
    expect(codeOf(await orphan.catch((error) => error))).toBe('23503');
    const broken = app.db.execute(sql`select ${'x'}::int`);
    expect(codeOf(await broken.catch((error) => error))).toBe('22P02');
    expect(await rowsOf(app.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it.each([
    [
      'an episode id in the range of comments',
      `insert into episodes (id, title_id, number, duration, released_at) values (1000000000, 1, 999, 0, now())`,
    ],
    [
      'a phone that is none',
      `insert into users (id, phone, pin_hash, nickname) values ('someone1', '123', '', '')`,
    ],
    [
      'a mark of an unknown kind',
      `insert into title_marks (user_id, title_id, action) values ('demo-99000001', 1, 'steal')`,
    ],
    ['a rating above ten', `update titles set rating = 11 where id = 1`],
  ])('R7.2-13 the database refuses %s', async (_name, statement) => {
    expect(codeOf(await app.db.execute(statement).catch((error) => error))).toBe('23514');
  });

  it('the database finds Mongolian letters in either case, through the index', async () => {
    const found = await rowsOf<{ id: number }>(
      app.db,
      sql`select id from titles where lower(title) like '%' || lower('ӨВӨӨГИЙН') || '%'`,
    );
    expect(found).toEqual([{ id: 19 }]);
  });

  it('the database is seeded once', async () => {
    expect(await seed(app.db, [], new Date())).toBe(false);
  });

  it.each([
    ['a site without demo accounts is not changed', false],
    ['an older demo gets its packages, its transfer account and its clips', true],
  ])('at a start as a demo, %s', async (_name, isDemo) => {
    let after: unknown;
    await app.db
      .transaction(async (tx) => {
        if (!isDemo) for (const { id } of await findDemoUsers(tx)) await deleteUser(tx, id, new Date());
        await tx.delete(settings).where(eq(settings.key, TRANSFER_ACCOUNT));
        await tx.delete(packages);
        await tx.update(titles).set({ clipId: null });
        expect(await seed(tx, [], new Date())).toBe(false);
        after = [
          await tx.$count(settings, eq(settings.key, TRANSFER_ACCOUNT)),
          await tx.$count(packages),
          await tx.$count(titles, isNotNull(titles.clipId)),
        ];
        tx.rollback();
      })
      .catch((error) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    expect(after).toEqual(isDemo ? [1, 4, expect.toSatisfy((count) => count > 0)] : [0, 0, 0]);
  });

  it('dates are read back as they were written', async () => {
    const watchedAt = new Date('2026-11-21T03:04:05.678Z');
    const row = { userId: 'demo-99000002', episodeId: 9, titleId: 1, time: 1.25, duration: 60, watchedAt };
    await app.db.insert(watchHistory).values(row);
    const [found] = await app.db.select().from(watchHistory).where(eq(watchHistory.episodeId, 9));
    expect(found).toEqual(row);
  });

  it('the server serves HTTP requests while a slow statement runs (the printed latency proves nothing)', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const started = performance.now();
    await app.db.execute(sql`select count(*) from generate_series(1, 3000000) n where n % 7 = 3`);
    const slow = performance.now() - started;
    delay.disable();
    process.stdout.write(
      `${engine}: a statement of ${slow.toFixed(0)} ms stalled the HTTP thread for ${(delay.max / 1e6).toFixed(1)} ms at most\n`,
    );
    expect(slow).toBeGreaterThan(20);
  });

  it('the server opens a database whose newer migrations only add, and refuses others', async () => {
    await app.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`,
    );
    await app.restart();
    expect((await app.get('/api/m/media/popular')).status).toBe(200);
    await app.db.execute(sql`update drizzle.compatibility set oldest = 99999999999999`);
    await expect(app.restart()).rejects.toThrow('written by a newer version');
  });
});
