import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../../../scripts/find-postgres.mjs';
import { isFullSize, reportBar, restarts } from '../../testing/bars';
import { startTcpProxy } from '../../testing/chaos/tcp-proxy';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { PATIENT } from '../../testing/patient';
import { type Cluster, startCluster } from '../../testing/postgres-cluster';
import type { Run } from '../../testing/processes';
import { type EventReader, readEvents } from '../../testing/read-events';

// Two processes of the built server on one PostgreSQL that restarts during calls.

const bin = findPostgres();
const EPISODE = 1;
/** A viewer may send one comment in three seconds. */
const COMMENT_MS = 3_100;
const PHONES = ['99000001', '99000002', '99000003', '99000004'];
const CALLS_PER_SECOND = 120;
/** They tell comments apart. The filter against repetition ignores digits. */
const LETTERS = 'бвгджзклмнпрстфхцчшщ';

interface Called {
  readonly kind: 'visitor' | 'viewer' | 'progress';
  readonly status: number;
}

describe.skipIf(!bin)('a PostgreSQL server that restarts', () => {
  let cluster: Cluster;
  let here: KillableServer;
  let there: KillableServer;
  let runs: Run[];
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  /** The streams of one player, which opens another when one ends. */
  const streams: EventReader[] = [];
  let isOver = false;
  /** The viewers who comment, in turn, and when each did last. */
  const viewers: { readonly id: string; readonly authorization: string; commentedAt: number }[] = [];
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
      const { data } = await here.post<{ data: { id: string; access_token: string } }>('/api/m/login', login);
      viewers.push({ id: data.id, authorization: `Bearer ${data.access_token}`, commentedAt: 0 });
    }
    void followComments();
  });
  afterAll(async () => {
    isOver = true;
    for (const stream of streams) stream.close();
    await Promise.all([here.end(), there.end()]);
    await proxy.close();
    await cluster.stop();
  });

  const isReady = async (server: KillableServer) => (await fetch(`${server.base}/readyz`)).status === 200;
  const ready = () =>
    expect.poll(async () => [await isReady(here), await isReady(there)], PATIENT).toEqual([true, true]);
  const sendComment = async (text: string) => {
    const [viewer] = viewers.splice(0, 1);
    if (!viewer) throw new Error('There is no viewer.');
    viewers.push(viewer);
    await sleep(Math.max(0, viewer.commentedAt + COMMENT_MS - Date.now()));
    const body = { id: EPISODE, time: 1, text, color: 16_777_215, type: 0 };
    const { authorization } = viewer;
    const reply = await here.post<{ code: number }>('/danmaku/v3/', body, { authorization });
    expect(reply).toMatchObject({ code: 0 });
    viewer.commentedAt = Date.now();
  };
  /** Calls of visitors, whose replies are cached, of viewers, and of players that report their progress. */
  const callUntil = async (over: AbortSignal): Promise<readonly Called[]> => {
    const { id, authorization } = viewers[0] ?? { id: '', authorization: '' };
    const since = performance.now();
    const calls: Promise<Called>[] = [];
    while (!over.aborted) {
      const n = calls.length;
      const { base } = n % 2 === 0 ? here : there;
      const detail = `${base}/api/m/anime/detail/${1 + (n % 20)}`;
      const progress = { user: id, media: 1, episode: EPISODE, time: n % 60, duration: 72 };
      const send = async (kind: Called['kind'], url: string, init?: RequestInit): Promise<Called> => {
        const reply = await fetch(url, init).catch(() => undefined);
        await reply?.arrayBuffer().catch(() => undefined);
        return { kind, status: reply?.status ?? 0 };
      };
      const headers = { authorization, 'content-type': 'application/json' };
      if (n % 6 < 3) calls.push(send('visitor', `${detail}/null`));
      else if (n % 6 < 5) calls.push(send('viewer', `${detail}/${id}`, { headers }));
      else
        calls.push(
          send('progress', `${base}/api/m/history`, {
            ...{ method: 'POST', headers, body: JSON.stringify(progress) },
          }),
        );
      await sleep(Math.max(0, since + (calls.length * 1_000) / CALLS_PER_SECOND - performance.now()));
    }
    return Promise.all(calls);
  };
  /** The server ends a stream that it cannot complete. As the player does, another one continues after the last event. */
  const followComments = async () => {
    while (!isOver) {
      const last = streams.flatMap(({ events }) => events.map(({ id }) => Number(id ?? 0)));
      const url = `${there.base}/danmaku/v3/live?id=${EPISODE}&last=${Math.max(0, ...last)}`;
      const stream = await readEvents(url).catch(() => undefined);
      if (stream) {
        streams.push(stream);
        await stream.ended.catch(() => undefined);
      }
      await sleep(250);
    }
  };
  const arrivals = (text: string) =>
    streams.flatMap(({ events }) => events.filter(({ data }) => data[4] === text)).length;

  it('fast and immediate restarts end no process, cost visitors no call, and no comment is missed or sent twice', {
    timeout: 300_000 + restarts * 60_000,
  }, async () => {
    const over = new AbortController();
    const calling = callUntil(over.signal);
    const sent: string[] = [];
    for (let n = 0; n < restarts; n += 1) {
      const mode = n % 2 === 0 ? 'fast' : 'immediate';
      const letter = LETTERS[n % LETTERS.length];
      const texts = [`before ${mode} ${letter}`, `after ${mode} ${letter}`] as const;
      await sendComment(texts[0]);
      await cluster.restart(mode);
      await ready();
      await sendComment(texts[1]);
      await expect.poll(() => texts.map(arrivals), PATIENT).toEqual([1, 1]);
      sent.push(...texts);
    }
    over.abort();
    const calls = await calling;
    const failed = calls.filter(({ status }) => status !== 200);
    const missed = sent.filter((text) => arrivals(text) !== 1);
    const died = runs.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    reportBar(
      'restarts',
      `${restarts} restarts, ${died.length} processes died, ${failed.length} of ${calls.length} calls failed, ${missed.length} of ${sent.length} comments missed, ${streams.length} streams`,
    );
    expect(failed.filter(({ kind }) => kind === 'visitor')).toEqual([]);
    // A short run on a busy machine mostly consists of the restart.
    if (isFullSize('restarts')) expect(failed.length).toBeLessThanOrEqual(calls.length / 100);
    expect([missed, died.length]).toEqual([[], 0]);
  });

  it('while PostgreSQL is away, the metrics of a process say so, and lack only the numbers of the database', async () => {
    const metrics = async () => {
      // Prometheus waits for ten seconds.
      const reply = await fetch(`${here.base}/metrics`, { signal: AbortSignal.timeout(10_000) });
      const text = await reply.text();
      const numberOf = (name: string) => new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'm').exec(text)?.[1];
      return {
        status: reply.status,
        isListening: numberOf('tenger_database_listening'),
        streams: numberOf('tenger_event_streams'),
        failedJobs: numberOf('tenger_jobs_failed'),
      };
    };
    const usual = { status: 200, isListening: '1', streams: '0', failedJobs: '0' };
    await expect.poll(metrics, PATIENT).toEqual(usual);
    await cluster.restart('fast', () =>
      expect.poll(metrics, PATIENT).toEqual({ ...usual, isListening: '0', failedJobs: undefined }),
    );
    await ready();
    await expect.poll(metrics, PATIENT).toEqual(usual);
  });

  it('a process whose notifications stop arriving is not ready, and is again when they do', async () => {
    // The connections stay open and carry nothing, as after a failover.
    proxy.stall();
    await expect.poll(() => isReady(there), PATIENT).toBe(false);
    expect(await isReady(here)).toBe(true);
    proxy.resume();
    await expect.poll(() => isReady(there), PATIENT).toBe(true);
  });

  it('a process is ready while calls use all other connections', async () => {
    const blocking = new pg.Client({ connectionString: cluster.url('site') });
    // If the test fails, the end of the cluster ends it.
    blocking.on('error', () => undefined);
    await blocking.connect();
    await blocking.query('begin; lock table titles');
    const waiting = Array.from({ length: 30 }, (_, index) =>
      fetch(`${here.base}/api/m/anime/detail/${index + 1}/null`),
    );
    await expect
      .poll(async () => {
        // A transaction sees the activity as it was at its first read.
        await blocking.query('select pg_stat_clear_snapshot()');
        const { rows } = await blocking.query<{ count: number }>(
          "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'",
        );
        return rows[0]?.count;
      }, PATIENT)
      // All connections of the process for calls.
      .toBeGreaterThanOrEqual(10);
    const whileBusy = await isReady(here);
    await blocking.query('rollback');
    await blocking.end();
    expect(whileBusy).toBe(true);
    expect((await Promise.all(waiting)).map(({ status }) => status)).not.toContain(500);
  });
});
