import { type JobKind, jobKinds, type StaffJob } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { smsJob } from '../../billing/presents/sms.job';
import { queueMissingUploads } from '../../ingest/uploads/queue-missing';
import { doJobs } from '../../testing/do-jobs';
import { failedUploadJob, uploadInState } from '../../testing/failed-upload';
import { passLease } from '../../testing/pass-lease';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { type Database, rowsOf } from '../database/database';
import { settings } from '../database/schema';
import { JobFailure } from './job-failure';
import { countFailedJobs, measureJobWait } from './job-metrics';
import { LEASE_MS, type TakenJob } from './job-queue';
import type { JobPayload } from './job-rules';
import { runJob } from './run-job';

const never = new AbortController().signal;
const REQUEST_ID = '0b8f7c5e-3a51-4c0e-9d6a-2f4c8a7e1b20';

describe.each(engines)('jobs on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let lastId = 1_000;
  beforeAll(async () => {
    app = await startTestApp(engine);
    token = await app.signIn('99000004');
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    vi.restoreAllMocks();
    app.log.length = 0;
    for (const table of ['pgboss.job', 'job_runs', 'film_uploads'])
      await app.db.execute(sql.raw(`delete from ${table}`));
  });

  const jobs = () => app.context.jobs;
  const take = () => jobs().take('ingest', app.clock.now);
  const send = async () => {
    lastId += 1;
    const id = lastId;
    await app.db.transaction((tx) => jobs().send(tx, 'ingest', { id }));
    return id;
  };
  const run = (job: TakenJob | undefined, work: () => Promise<void>, stopping = never) => {
    if (!job) throw new Error('There is no job.');
    return runJob(jobs(), job, work, stopping, () => app.clock.now);
  };
  const listed = async (): Promise<StaffJob[]> =>
    (await app.call(routes.staffJobs, { query: {} }, token)).body.data.data;
  const jobEntries = () => app.log.map((entry) => JSON.parse(entry)).filter(({ kind }) => kind === 'job');
  /** Makes the next attempt due. */
  const skipDelay = () => app.db.execute(`update pgboss.job set start_after = now() - interval '1 second'`);

  /** Between the start of the attempt that failed and the next one. */
  const delaySeconds = async () => {
    const [job] = await rowsOf<{ delay: number }>(
      app.db,
      sql`select extract(epoch from start_after - started_on)::float8 as delay from pgboss.job`,
    );
    return job?.delay;
  };

  it('a transaction that fails queues no job, and workers share the others without taking one twice', async () => {
    await app.db
      .transaction(async (tx) => {
        await jobs().send(tx, 'ingest', { id: 1 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await take()).toBeUndefined();
    const sent = [await send(), await send(), await send()];
    const taken = await Promise.all([take(), take(), take(), take()]);
    const ids = taken.flatMap((job) => job?.data.id ?? []);
    expect(ids.sort()).toEqual(sent);
  });

  it('a due job counts as waiting while no worker does one of its kind, also after its worker was killed', async () => {
    const wait = () => measureJobWait(app.db, app.clock.now);
    expect([await wait(), await countFailedJobs(app.db)]).toEqual([0, 0]);
    await send();
    await send();
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 hour'");
    expect(await wait()).toBeGreaterThanOrEqual(3_600);
    const job = await take();
    expect(await wait()).toBe(0);
    await jobs().renew(job as TakenJob, new Date(app.clock.now.getTime() - LEASE_MS), {
      ...{ fraction: 0, step: null, secondsLeft: null },
    });
    expect(await wait()).toBeGreaterThanOrEqual(3_600);
    await jobs().fail(job as TakenJob, { message: 'no', reason: 'unexpected', isFinal: true });
    expect(await countFailedJobs(app.db)).toBe(1);
    await app.db.execute("update pgboss.job set start_after = now() + interval '1 hour'");
    expect(await wait()).toBe(0);
  });

  it('a job that fails is tried again later, and after the last attempt it waits for staff', async () => {
    await send();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      const job = await take();
      expect(job?.isLastAttempt, String(attempt)).toBe(attempt === 10);
      await run(job, () => Promise.reject(new Error('The storage does not reply.')));
      if (attempt === 0) {
        // Not due yet. The delay is long enough for a busy machine from here on.
        expect(await delaySeconds()).toBeGreaterThanOrEqual(2);
        await app.db.execute("update pgboss.job set start_after = start_after + interval '1 hour'");
        expect(await take()).toBeUndefined();
        expect(await listed()).toMatchObject([
          { state: 'retrying', attempts: 1, error: 'The storage does not reply.' },
        ]);
      }
      await skipDelay();
    }
    expect(await take()).toBeUndefined();
    expect(await listed()).toMatchObject([
      { state: 'failed', error: 'The storage does not reply.', reason: 'unexpected', attempts: 11 },
    ]);
  });

  it('a job that has failed waits for staff for longer than the queue keeps others, also one of a former release', async () => {
    const age = (interval: string) =>
      app.db.execute(sql`
        update pgboss.job set keep_until = keep_until - ${interval}::interval, created_on = created_on - interval '15 days'`);
    await send();
    const failure = new JobFailure('not-video', 'The file has no video.', { isPermanent: true });
    await run(await take(), () => Promise.reject(failure));
    await age('15 days');
    await jobs().maintain();
    expect(await listed()).toMatchObject([{ state: 'failed' }]);
    await age('9 years 364 days');
    await app.restart();
    await age('15 days');
    await jobs().maintain();
    expect(await listed()).toMatchObject([{ state: 'failed' }]);
  });

  it('a failure that another attempt would repeat leaves the job to staff at once', async () => {
    await send();
    await run(await take(), () =>
      Promise.reject(new JobFailure('not-video', 'The file has no video.', { isPermanent: true })),
    );
    await skipDelay();
    expect(await take()).toBeUndefined();
    expect(await listed()).toMatchObject([
      { state: 'failed', error: 'The file has no video.', reason: 'not-video', attempts: 1 },
    ]);
  });

  it('a job whose worker was killed continues after the lease, as often as necessary, and the killed run ends nothing', async () => {
    const id = await send();
    await run(await take(), () => Promise.reject(new Error('The storage does not reply.')));
    await skipDelay();
    const killed = await take();
    for (let kill = 0; kill < 12; kill += 1) {
      await jobs().releaseLost(app.clock.now);
      expect(await take()).toBeUndefined();
      await passLease(app);
      expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 1, started_at: null }]);
      // The failure counts as an attempt, and a kill does not.
      expect(await take()).toMatchObject({ data: { id }, attempts: 2, isLastAttempt: false });
    }
    if (!killed) throw new Error('There is no job.');
    expect(await jobs().renew(killed, app.clock.now, { fraction: 1, step: null, secondsLeft: null })).toBe(
      false,
    );
    await jobs().complete(killed);
    expect(await listed()).toMatchObject([{ state: 'running', worker: expect.stringContaining(':') }]);
  });

  it('a run that is renewed keeps its job, even if the clock of its machine is 30 s slow', async () => {
    await send();
    const slow = () => new Date(app.clock.now.getTime() - 30_000);
    const job = await jobs().take('ingest', slow());
    if (!job) throw new Error('There is no job.');
    for (let second = 0; second < 40; second += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      expect(await jobs().renew(job, slow(), { fraction: 0, step: null, secondsLeft: null })).toBe(true);
      await jobs().releaseLost(app.clock.now);
    }
    expect(await take()).toBeUndefined();
    expect(await jobs().complete(job)).toBe(true);
  });

  it('a run that could not be renewed while the database was away keeps its job', async () => {
    await send();
    const job = await take();
    if (!job) throw new Error('There is no job.');
    await jobs().releaseLost(app.clock.now);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * LEASE_MS);
    // As the loops of a worker do.
    await Promise.all(Array.from({ length: 8 }, () => jobs().releaseLost(app.clock.now)));
    expect(await take()).toBeUndefined();
    const progress = { fraction: 0, step: null, secondsLeft: null };
    expect(await jobs().renew(job, app.clock.now, progress)).toBe(true);
    expect(await jobs().complete(job)).toBe(true);
  });

  it('a worker that stops returns its job, which another one takes at once', async () => {
    const id = await send();
    const stopping = new AbortController();
    const interrupted = async () => {
      stopping.abort();
      throw stopping.signal.reason;
    };
    await run(await take(), interrupted, stopping.signal);
    const next = await take();
    expect(next).toMatchObject({ data: { id }, attempts: 1 });
    await run(next, () => Promise.resolve());
    expect(await listed()).toMatchObject([{ state: 'done', progress: 1, error: null }]);
  });

  it('a run that lost its lease stores no result, and the result of the next one is stored with the end of the job', async () => {
    const id = await send();
    const late = await take();
    await passLease(app);
    const next = await take();
    if (!late || !next) throw new Error('There is no job.');
    const store = (name: string) => async (tx: Database) => {
      await tx.insert(settings).values({ key: `job ${id}`, value: name });
    };
    expect(await jobs().complete(late, store('late'))).toBe(false);
    expect(await jobs().complete(next, store('next'))).toBe(true);
    expect(
      await app.db
        .select()
        .from(settings)
        .where(eq(settings.key, `job ${id}`)),
    ).toMatchObject([{ value: 'next' }]);
  });

  it('R6-09 staff cancel a running job: its worker stops, nothing repeats it, and the audit says who', async () => {
    const payload = { title_id: 1, episode_id: 1, episodes: 1, key: 'episode:1' };
    await app.db.transaction((tx) => jobs().send(tx, 'announce', payload));
    const job = await jobs().take('announce', app.clock.now);
    if (!job) throw new Error('There is no job.');
    const [running] = await listed();
    expect(running).toMatchObject({ kind: 'announce', state: 'running', episode: 1, attempts: 1 });
    let cancelled = false;
    const work = runJob(
      jobs(),
      job,
      async ({ signal }) => {
        expect((await app.call(routes.cancelJob, { body: { id: job.id } }, token)).status).toBe(200);
        await new Promise((aborted) => signal.addEventListener('abort', aborted));
        cancelled = true;
        signal.throwIfAborted();
      },
      never,
      () => app.clock.now,
    );
    await work;
    expect(cancelled).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await app.call(routes.cancelJob, { body: { id: job.id } }, token)).status).toBe(404);
    const [entry] = await rowsOf<{ action: string; detail: string }>(
      app.db,
      sql`select action, detail from moderation_events where target = ${`job ${job.id}`}`,
    );
    expect(entry).toEqual({ action: 'cancel', detail: 'announce' });
  });

  it('a job of a newer version waits for staff instead of being lost', async () => {
    await app.context.jobs.send(app.db, 'mail', { letter: 'future' as 'locked', user_id: 'demo-99000001' });
    await doJobs(app, 'mail');
    expect(await listed()).toMatchObject([{ kind: 'mail', state: 'failed', attempts: 1 }]);
  });

  it('each log entry of a job, and of the jobs it queues, has the id of the request that queued it', async () => {
    await app.context.jobs.send(app.db, 'sms', { order_id: 'none' });
    const taken = await jobs().take('sms', app.clock.now);
    await jobs().fail(taken as TakenJob, { message: 'no', reason: 'unexpected', isFinal: true });
    const body = { id: String((await listed())[0]?.id) };
    const retried = await app.call(routes.retryJob, { body }, token, { 'x-request-id': REQUEST_ID });
    expect(retried.status).toBe(200);
    const handle = vi.spyOn(smsJob, 'handle');
    handle.mockRejectedValueOnce(new Error('The gateway refused 99112233.'));
    handle.mockImplementationOnce(async () => {
      await app.context.jobs.send(app.db, 'mail', { letter: 'locked', user_id: 'none' });
      throw new JobFailure('gateway', 'The gateway has closed.', { isPermanent: true });
    });
    await doJobs(app, 'sms');
    await skipDelay();
    await doJobs(app, 'sms');
    await doJobs(app, 'mail');
    const sms = { id: REQUEST_ID, job: expect.any(String), name: 'sms' };
    const mail = { ...sms, name: 'mail', attempt: 1 };
    expect(jobEntries()).toMatchObject([
      { ...sms, attempt: 1, event: 'start' },
      { ...sms, attempt: 1, event: 'retry', causes: ['The gateway refused [phone].'] },
      { ...sms, attempt: 2, event: 'start' },
      { ...sms, attempt: 2, event: 'failed', causes: ['The gateway has closed.'] },
      { ...mail, event: 'start' },
      { ...mail, event: 'done' },
    ]);
    expect(new Set(jobEntries().map(({ job }) => job)).size).toBe(2);
  });

  it.each([
    ['from maintenance', undefined],
    ['with characters that no id has', '<script>'],
    ['with a long id', REQUEST_ID.repeat(1_000)],
    ['with an id that is not a text', { toString: 1 }],
  ])('a job %s runs, and its log entries have no request id', async (_job, requestId) => {
    await app.context.jobs.send(app.db, 'sms', { order_id: 'none' });
    await app.db.execute(
      sql`update pgboss.job set data = data || ${JSON.stringify({ requestId })}::jsonb where name = 'sms'`,
    );
    await doJobs(app, 'sms');
    expect(jobEntries()).toEqual(
      ['start', 'done'].map((event) => ({
        ...{ kind: 'job', at: expect.any(String), job: expect.any(String), name: 'sms', attempt: 1, event },
      })),
    );
  });

  it('an upload without a job gets one, once', async () => {
    const id = await uploadInState(app, 1, 'queued');
    await queueMissingUploads(app.context);
    await queueMissingUploads(app.context);
    expect((await take())?.data.id).toBe(id);
    expect(await take()).toBeUndefined();
  });

  it.each(jobKinds)(
    'R6-09 staff list, filter, retry and cancel a failed job of the kind %s',
    async (kind) => {
      const payloads: { readonly [Kind in JobKind]: JobPayload<Kind> } = {
        ingest: { id: await uploadInState(app, 1, 'failed') },
        announce: { title_id: 1, episode_id: 1, episodes: 1, key: 'episode:1' },
        mail: { letter: 'locked', user_id: 'demo-99000001' },
        'payment-letter': { order_id: 'order', event: 'paid' },
        sms: { order_id: 'order' },
        intros: { title_id: 1 },
      };
      await app.context.jobs.send(app.db, kind, payloads[kind]);
      const failNext = async () => {
        const job = await jobs().take(kind, app.clock.now);
        if (!job) throw new Error('There is no job.');
        await jobs().fail(job, { message: 'It failed.', reason: 'unexpected', isFinal: true });
        const { body } = await app.call(routes.staffJobs, { query: { kind, state: 'failed' } }, token);
        expect(body.data.data).toMatchObject([{ kind, state: 'failed', error: 'It failed.' }]);
        return { id: body.data.data[0].id as string };
      };
      const failed = await failNext();
      expect((await app.call(routes.retryJob, { body: failed }, token)).status).toBe(200);
      expect(await listed()).toMatchObject([{ kind, state: 'waiting' }]);
      const again = await failNext();
      expect((await app.call(routes.cancelJob, { body: again }, token)).status).toBe(200);
      expect(await listed()).toEqual([]);
    },
  );

  it('R6-09 staff cancel the failed job of an upload that no longer exists, and it is audited', async () => {
    const id = await failedUploadJob(app, 1);
    await app.db.execute('delete from film_uploads');
    expect(await countFailedJobs(app.db)).toBe(1);
    expect((await app.call(routes.retryJob, { body: { id } }, token)).status).toBe(404);
    expect((await app.call(routes.cancelJob, { body: { id } }, token)).status).toBe(200);
    expect([await listed(), await countFailedJobs(app.db)]).toEqual([[], 0]);
    const audited = await rowsOf(
      app.db,
      sql`select action, detail from moderation_events where target = ${`job ${id}`}`,
    );
    expect(audited).toEqual([{ action: 'cancel', detail: 'ingest' }]);
  });

  it('R6-09 staff retry a failed job, which is audited; a job that has not failed is a conflict', async () => {
    const id = await failedUploadJob(app, 1);
    const [failed] = await listed();
    expect(failed).toMatchObject({ id, state: 'failed', file: 'film.mp4', title: expect.any(String) });
    const viewer = await app.signIn('99000001');
    expect((await app.call(routes.retryJob, { body: { id } }, viewer)).status).toBe(403);
    expect((await app.call(routes.retryJob, { body: { id } }, token)).status).toBe(200);
    expect((await app.call(routes.retryJob, { body: { id } }, token)).status).toBe(404);
    const [waiting, ...others] = await listed();
    expect([waiting?.state, others]).toEqual(['waiting', []]);
    const again = await app.call(routes.retryJob, { body: { id: String(waiting?.id) } }, token);
    expect(again.status).toBe(409);
    const [entry] = await rowsOf<{ action: string }>(
      app.db,
      sql`select action from moderation_events where target = 'episode 1' order by id desc limit 1`,
    );
    expect(entry?.action).toBe('retry');
  });
});
