import { randomBytes } from 'node:crypto';
import type { Overview, PlaybackReport } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../maintenance';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import { rowsOf } from '../../platform/database/database';
import { orders, payments, streams, users } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';

// Reports of players, search terms without results, and what the overview makes of them.

const DAY_MS = 86_400_000;
/** 20:00 in Ulaanbaatar. */
const start = new Date('2031-03-10T12:00:00Z');
const newView = () => randomBytes(12).toString('hex');
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

const bodyOf = (changes: Partial<PlaybackReport> = {}): PlaybackReport => ({
  ...{ view: newView(), media: 2, episode: null, backend: 'hls', host: null, age: 0, start_ms: 800 },
  ...{ stalls: 0, stall_ms: 0, watched: 60, position: 70, duration: 100, frames: null, dropped: null },
  ...{ errors: [], ...changes },
});

describe.each(engines)('statistics on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { rateLimits: true, statisticsDays: 30 });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.clock.now = start;
    await app.db.execute(sql`delete from statistics.playback_reports`);
    await app.db.execute(sql`delete from statistics.search_misses`);
    for (const table of ['playback_days', 'playback_start_days', 'playback_item_days'])
      await app.db.execute(sql.raw(`delete from statistics.${table}`));
  });

  const later = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  const report = async (changes: Partial<PlaybackReport> = {}, headers = {}) =>
    (await app.call(routes.reportPlayback, { body: bodyOf(changes) }, undefined, headers)).status;
  const stored = () =>
    rowsOf<Record<string, unknown>>(app.db, sql`select * from statistics.playback_reports order by view`);
  const partitions = async () =>
    (
      await rowsOf<{ name: string }>(
        app.db,
        sql`select relname as name from pg_class where relname like 'playback_reports_2%' and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name.slice(-8));
  const overview = async (phone = '99000004', days: '7' | '30' = '7'): Promise<Overview> => {
    // Figures are reused for a minute.
    later(61_000);
    const token = await app.signIn(phone);
    return (await app.call(routes.staffOverview, { query: { days } }, token)).body.data;
  };

  it('a later report of a playback replaces the earlier one, and its numbers only grow', async () => {
    const view = newView();
    const error = { code: 'network', fatal: true, count: 1 } as const;
    expect(await report({ view, start_ms: 650, watched: 20, stalls: 1, errors: [error] })).toBe(200);
    expect(await report({ view, start_ms: null, watched: 90, stalls: 3 }, firefox)).toBe(200);
    expect(await report({ view, start_ms: 650, watched: 40, stalls: 2 })).toBe(200);
    expect(await stored()).toEqual([
      expect.objectContaining({
        ...{ view, start_ms: 650, watched: 90, stalls: 3, failure: 'network', errors: { network: 1 } },
      }),
    ]);
  });

  it('reports that arrive together are stored, except of an unknown title or of another title’s episode', async () => {
    const [own] = (await app.get('/api/m/episodes/2')).body.data;
    const statuses = await Promise.all([
      ...[report({ episode: own.id }), report(), report({ media: 999_999 })],
      ...[report({ media: 3, episode: own.id }), report({ backend: 'native' })],
    ]);
    expect(statuses).toEqual([200, 200, 404, 404, 200]);
    expect(await stored()).toHaveLength(3);
  });

  it('a report stores nothing that identifies a viewer', async () => {
    await app.call(
      routes.reportPlayback,
      { body: bodyOf({ host: '88112233.planted.example' }) },
      await app.signIn('99000002'),
      { 'user-agent': 'planted-agent', 'x-device': 'planted-device-0123456789' },
    );
    const text = JSON.stringify(await stored());
    expect(text).toContain('"other"');
    expect(text).not.toMatch(/planted|8811|demo-|127\.0/);
  });

  it('no two advisory locks have the same key, because the leader holds one while it creates partitions', () => {
    const keys = Object.values(advisoryLocks);
    expect(new Set<number>(keys).size).toBe(keys.length);
  });

  it('maintenance creates the partitions of the next days, and drops those beyond the retention', async () => {
    await runMaintenance(app.context);
    const before = await partitions();
    expect(before.slice(-5)).toEqual(['20310309', '20310310', '20310311', '20310312', '20310313']);
    await report();
    await app.db.execute(sql`insert into statistics.search_misses values ('2031-03-10', 'old', 1)`);
    later(29 * DAY_MS);
    await runMaintenance(app.context);
    expect(await stored()).toHaveLength(1);
    later(DAY_MS);
    await runMaintenance(app.context);
    const after = await partitions();
    expect([after[0], after.at(-1)]).toEqual(['20310311', '20310412']);
    expect(await app.db.execute(sql`select 1 from statistics.search_misses`)).toHaveProperty('rows', []);
    // A clock that was set back, or a database from a backup: the report creates what it needs.
    app.clock.now = start;
    expect(await report()).toBe(200);
  });

  it('a day that is over is summed, and its figures stay when its reports are gone', async () => {
    const failed = [{ code: 'decode', fatal: true, count: 1 }] as const;
    const [episode] = (await app.get('/api/m/episodes/2')).body.data;
    await report({ start_ms: 500, position: 95 });
    await report({ start_ms: 2000, position: 30, episode: episode.id }, firefox);
    await report({ start_ms: null, watched: 0, position: 0, errors: [...failed] }, firefox);
    const summed = () => rowsOf(app.db, sql`select * from statistics.playback_days`);
    const { at: _, ...before } = await overview('99000004', '30');
    // A playback of yesterday may still report.
    later(DAY_MS);
    await runMaintenance(app.context);
    expect(await summed()).toEqual([]);
    later(DAY_MS);
    await report({ start_ms: 900 });
    await runMaintenance(app.context);
    expect(await summed()).toHaveLength(3);
    const between = await overview('99000004', '30');
    await app.db.execute(sql`delete from statistics.playback_reports where day = '2031-03-10'`);
    // Again, by a process that takes the lead.
    await runMaintenance(app.context);
    const after = await overview('99000004', '30');
    const figures = ({ plays, drop_off, failures, start }: Overview) => ({
      plays,
      drop_off,
      failures,
      start,
    });
    expect(figures(after)).toEqual(figures(between));
    expect(after.plays.find(({ day }) => day === '2031-03-10')).toEqual(before.plays.at(-1));
    expect(after.failures).toContainEqual({
      ...{ browser: 'Firefox', backend: 'hls', plays: 2, failures: 1, code: 'decode' },
    });
    expect(after.drop_off).toHaveLength(2);
    expect(after.start).toEqual({ start_median: 898, start_p95: 1998 });
    later(731 * DAY_MS);
    await runMaintenance(app.context);
    expect(await summed()).toEqual([]);
  });

  it('terms without results are counted by day, and written together', async () => {
    const search = (q: string) => app.call(routes.search, { query: { q } });
    for (const q of ['Qzxqzx 77', 'qzxqzx  77 ', 'qzxq', '99112233', 'мор']) await search(q);
    const beyond = await app.call(routes.search, { query: { q: 'мор', page: 50 } });
    expect(beyond.body.data).toMatchObject({ data: [], total: expect.any(Number) });
    expect(beyond.body.data.total).toBeGreaterThan(0);
    expect((await overview()).searches).toEqual([]);
    await app.restart();
    expect((await overview()).searches).toEqual([{ term: 'qzxqzx 77', count: 2 }]);
  });

  it('a day has at most a thousand terms, and those that are known are still counted', async () => {
    await app.db.execute(sql`
      insert into statistics.search_misses select '2031-03-10', 'known ' || n, 1 from generate_series(1, 999) n`);
    for (const q of ['qzx known', 'known 7', 'qzx another'])
      await app.call(routes.search, { query: { q: `${q} ` } });
    for (const q of ['qzqz xx', 'qzqz yy']) await app.call(routes.search, { query: { q } });
    await app.restart();
    const [row] = await rowsOf<{ count: number }>(
      app.db,
      sql`select count(*)::int as count from statistics.search_misses`,
    );
    expect(row?.count).toBe(1000);
  });

  it('R6-09 the overview has the figures of the last days, by the rights of the role', async () => {
    const earlier = (days: number) => new Date(start.getTime() - days * DAY_MS);
    const order = {
      kind: 'days',
      days: 30,
      packageId: 1,
      title: '30 хоног',
      amount: 9900,
      method: 'qpay',
      createdAt: earlier(9),
      expiresAt: earlier(9),
    } as const;
    await app.db.insert(orders).values([
      { ...order, id: '1'.repeat(32), state: 'granted', paidAt: start },
      { ...order, id: '2'.repeat(32), state: 'granted', paidAt: start, amount: 100 },
      { ...order, id: '3'.repeat(32), state: 'paid', paidAt: earlier(1) },
      { ...order, id: '4'.repeat(32), state: 'expired' },
      { ...order, id: '5'.repeat(32), state: 'granted', paidAt: earlier(8) },
      // Staff approved less than its price.
      { ...order, id: '6'.repeat(32), state: 'granted', paidAt: earlier(2) },
      // Paid twice, and a third time with a refund.
      { ...order, id: '7'.repeat(32), state: 'granted', paidAt: earlier(3), surplus: 9900 },
    ]);
    const payment = { method: 'qpay', currency: 'MNT', amount: 9900, seenAt: start } as const;
    await app.db.insert(payments).values([
      { ...payment, paymentId: 'p1', orderId: '1'.repeat(32) },
      { ...payment, paymentId: 'p2', orderId: '2'.repeat(32), amount: 100 },
      { ...payment, paymentId: 'p3', orderId: '3'.repeat(32) },
      { ...payment, paymentId: 'p5', orderId: '5'.repeat(32) },
      { ...payment, paymentId: 'p6', orderId: '6'.repeat(32), amount: 8020 },
      { ...payment, paymentId: 'p7', orderId: '7'.repeat(32) },
      { ...payment, paymentId: 'p8', orderId: '7'.repeat(32) },
      { ...payment, paymentId: 'p9', orderId: '7'.repeat(32), returnedAt: start },
      { ...payment, paymentId: 'p10', orderId: '7'.repeat(32), currency: 'USD', amount: 5 },
    ]);
    await app.db.execute(
      sql`update ${users} set created_at = ${start.toISOString()} where phone = '99000002'`,
    );
    await app.db.insert(streams).values({ userId: 'demo-99000002', device: 'd', seenAt: start });

    for (const start_ms of [500, 700, 5000]) await report({ start_ms, position: 95 });
    await report({ position: 40 }, firefox);
    const error = { code: 'decode', fatal: true, count: 1 } as const;
    await report({ start_ms: null, watched: 0, position: 0, errors: [error] }, firefox);
    later(-DAY_MS);
    await report({ start_ms: 300 });
    app.clock.now = new Date(start.getTime() - 40_000);

    const seen = await overview();
    expect(seen).toMatchObject({ watching: 1, start: { start_median: 699, start_p95: 5014 } });
    expect(seen.plays).toHaveLength(7);
    expect(seen.plays.slice(-3)).toEqual([
      { day: '2031-03-08', plays: 0, failures: 0, start_median: null, start_p95: null },
      { day: '2031-03-09', plays: 1, failures: 0, start_median: 299, start_p95: 299 },
      { day: '2031-03-10', plays: 5, failures: 1, start_median: 699, start_p95: 5014 },
    ]);
    expect(seen.income?.slice(-4)).toEqual([
      { day: '2031-03-07', orders: 1, amount: 9900 },
      { day: '2031-03-08', orders: 1, amount: 8020 },
      { day: '2031-03-09', orders: 1, amount: 9900 },
      { day: '2031-03-10', orders: 2, amount: 10_000 },
    ]);
    expect(seen.income?.reduce((sum, { orders: count }) => sum + count, 0)).toBe(5);
    expect(seen.accounts?.at(-1)).toEqual({ day: '2031-03-10', count: 1 });
    expect(seen.drop_off).toEqual([
      { media_id: 2, media_title: expect.any(String), episode: null, plays: 5, reached: [5, 4, 3, 3] },
    ]);
    expect(seen.failures[0]).toEqual({
      ...{ browser: 'Firefox', backend: 'hls', plays: 2, failures: 1, code: 'decode' },
    });
    expect(seen.jobs).toEqual({ waiting: 0, running: 0, failed: 0 });
  });

  // Last, because a clock that is set back does not end the minute of a limit.
  it('an address may send sixty reports a minute', async () => {
    later(3_600_000);
    for (let times = 0; times < 60; times += 1) await report({ view: 'a'.repeat(24) });
    expect(await report()).toBe(429);
    later(60_000);
    expect(await report()).toBe(200);
  });

  it('of all addresses, 300 reports a minute are stored, and the others only counted', async () => {
    later(7_200_000);
    const statuses = new Set<number>();
    for (let from = 1; from <= 6; from += 1) {
      const replies = await Promise.all(
        Array.from({ length: 60 }, () =>
          app.http.inject({
            method: 'POST',
            url: routes.reportPlayback.path,
            remoteAddress: `203.0.113.${from}`,
            payload: bodyOf(),
          }),
        ),
      );
      for (const { statusCode } of replies) statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200]);
    expect(await stored()).toHaveLength(300);
    expect((await app.get('/metrics')).body).toMatch(
      /tenger_playback_reports_dropped_total (?:[6-9]\d|\d{3,})/,
    );
  });
});
