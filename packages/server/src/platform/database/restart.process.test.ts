import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../../../scripts/find-postgres.mjs';
import { startTcpProxy } from '../../testing/chaos/tcp-proxy';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { type Cluster, startCluster } from '../../testing/postgres-cluster';
import type { Run } from '../../testing/processes';
import { type EventReader, readEvents } from '../../testing/read-events';

// Two processes of the built server on one PostgreSQL that restarts during calls.

const bin = findPostgres();
const EPISODE = 1;
/** A viewer may send one comment every few seconds. */
const PHONES = ['99000001', '99000002', '99000003', '99000004'];

describe.skipIf(!bin)('a PostgreSQL server that restarts', () => {
  let cluster: Cluster;
  let here: KillableServer;
  let there: KillableServer;
  let runs: Run[];
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let reader: EventReader;
  const tokens: string[] = [];
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database site');
    await admin.end();
    const dataDir = () => mkdtempSync(join(tmpdir(), 'tenger-test-'));
    const url = new URL(cluster.url('site'));
    proxy = await startTcpProxy(url.hostname, Number(url.port));
    const listenUrl = Object.assign(new URL(url), { port: String(proxy.port) }).href;
    here = await startKillableServer({ dataDir: dataDir(), databaseUrl: url.href });
    there = await startKillableServer({ dataDir: dataDir(), databaseUrl: url.href }, () => ({
      DATABASE_LISTEN_URL: listenUrl,
    }));
    runs = [await here.start(), await there.start()];
    for (const phone of PHONES) {
      const login = { phone, password: '1234' };
      const reply = await here.post<{ data: { access_token: string } }>('/api/m/login', login);
      tokens.push(reply.data.access_token);
    }
    reader = await readEvents(`${there.base}/danmaku/v3/live?id=${EPISODE}&last=0`);
  });
  afterAll(async () => {
    reader.close();
    await Promise.all([here.end(), there.end()]);
    await proxy.close();
    await cluster.stop();
  });

  const isReady = async (server: KillableServer) => (await fetch(`${server.base}/readyz`)).status === 200;
  const ready = () =>
    expect
      .poll(async () => [await isReady(here), await isReady(there)], { timeout: 30_000 })
      .toEqual([true, true]);
  const sendComment = async (text: string) => {
    const [authorization = ''] = tokens.splice(0, 1);
    const body = { id: EPISODE, time: 1, text, color: 16_777_215, type: 0 };
    const reply = await here.post<{ code: number }>('/danmaku/v3/', body, { authorization });
    expect(reply.code).toBe(0);
  };
  const arrivals = (text: string) => reader.events.filter(({ data }) => data[4] === text).length;

  it.each(['fast', 'immediate'] as const)(
    'a %s restart ends no process, costs readers no call, and no comment is missed or sent twice',
    async (mode) => {
      const over = new AbortController();
      const statuses: number[] = [];
      const read = async (server: KillableServer) => {
        while (!over.signal.aborted) {
          const url = `${server.base}/api/m/anime/detail/${1 + (statuses.length % 20)}/null`;
          statuses.push((await fetch(url)).status);
          await sleep(5);
        }
      };
      const reading = [read(here), read(there)];
      await sendComment(`before ${mode}`);
      await cluster.restart(mode);
      await ready();
      await sendComment(`after ${mode}`);
      await expect
        .poll(() => [arrivals(`before ${mode}`), arrivals(`after ${mode}`)], { timeout: 20_000 })
        .toEqual([1, 1]);
      over.abort();
      await Promise.all(reading);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(runs.map(({ child }) => child.exitCode)).toEqual([null, null]);
    },
  );

  it('a process whose notifications stop arriving is not ready, and is again when they do', async () => {
    // The connections stay open and carry nothing, as after a failover.
    proxy.stall();
    await expect.poll(() => isReady(there), { timeout: 30_000 }).toBe(false);
    expect(await isReady(here)).toBe(true);
    proxy.resume();
    await expect.poll(() => isReady(there), { timeout: 30_000 }).toBe(true);
  });

  it('a process is ready while calls use all other connections', async () => {
    const blocking = new pg.Client({ connectionString: cluster.url('site') });
    await blocking.connect();
    await blocking.query('begin; lock table titles');
    const waiting = Array.from({ length: 30 }, (_, index) =>
      fetch(`${here.base}/api/m/anime/detail/${index + 1}/null`),
    );
    await expect
      .poll(
        async () => {
          // A transaction sees the activity as it was at its first read.
          await blocking.query('select pg_stat_clear_snapshot()');
          const { rows } = await blocking.query<{ count: number }>(
            "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'",
          );
          return rows[0]?.count;
        },
        { timeout: 20_000 },
      )
      // All connections of the process for calls.
      .toBeGreaterThanOrEqual(10);
    const whileBusy = await isReady(here);
    await blocking.query('rollback');
    await blocking.end();
    expect(whileBusy).toBe(true);
    expect((await Promise.all(waiting)).map(({ status }) => status)).not.toContain(500);
  });
});
