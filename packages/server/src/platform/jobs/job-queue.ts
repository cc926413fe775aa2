import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type JobKind, type JobReason, jobKinds } from '@tenger/api-contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { type Database, type OpenDatabase, rowsOf } from '../database/database';
import { jobRuns } from '../database/schema';
import { currentRequestId, parseRequestId } from '../request-id';
import { createSharedRuns } from '../shared-runs';
import { currentTraceparent } from '../tracing/spans';
import { bossDb, openBoss } from './boss';
import { type JobPayload, type JobRules, jobRules } from './job-rules';

/** A worker that has not renewed its lease for this long counts as killed; another one continues its job. */
export const LEASE_MS = 15_000;
/**
 * A longer time between two checks of the leases counts as this one: the database may have been away, so that no worker
 * could renew, or the clock was set.
 */
const MAX_PAUSE_MS = LEASE_MS / 3;

/** A job counts as an endless one after this time. The longest that the queue accepts. */
const EXPIRE_SECONDS = 86_000;
const RETRY_SECONDS = 2;

/** A job that this process has taken. */
export interface TakenJob<Kind extends JobKind = JobKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly data: JobPayload<Kind>;
  /** The request that sent the job, if it was traced. */
  readonly traceparent?: string | undefined;
  /** The id of the request that sent the job, if one did. */
  readonly requestId?: string | undefined;
  readonly runId: string;
  /** The queue gives the job up after this attempt. */
  readonly isLastAttempt: boolean;
  /** Attempts, with this one. */
  readonly attempts: number;
}

export interface JobProgress {
  /** 0 to 1. */
  readonly fraction: number;
  readonly step: string | null;
  readonly secondsLeft: number | null;
}

/** The end of an attempt. */
export interface AttemptFailure {
  readonly message: string;
  readonly reason: JobReason;
  /** No other attempt follows: staff decide. */
  readonly isFinal: boolean;
}

/** Stores a result in the transaction that ends the job. */
export type Store = (tx: Database) => Promise<unknown>;

/** Jobs that failed for good wait here for staff. */
export const deadQueueOf = (kind: JobKind): string => `${kind}-dead`;

const worker = `${hostname()}:${process.pid}`;

/** Jobs of all processes of a database: sent by transactions, taken by workers. */
export interface JobQueue {
  /** Adds a job when the transaction commits, to start after the delay; true if it replaces one that failed. */
  send<Kind extends JobKind>(
    tx: Database,
    kind: Kind,
    payload: JobPayload<Kind>,
    delaySeconds?: number,
  ): Promise<boolean>;
  /** Takes the next job; undefined without one. */
  take<Kind extends JobKind>(kind: Kind, now: Date): Promise<TakenJob<Kind> | undefined>;
  /** Renews the lease and stores the progress; false if the run is over, for example because the lease ran out. */
  renew(job: TakenJob, now: Date, progress: JobProgress): Promise<boolean>;
  /** Ends the job and stores its result; false, and nothing is stored, if the run is over. */
  complete(job: TakenJob, store?: Store): Promise<boolean>;
  /** Returns the job to the queue without counting an attempt. */
  release(job: TakenJob): Promise<boolean>;
  /** Tries again later, or leaves the job to staff if the failure is final. */
  fail(job: TakenJob, failure: AttemptFailure, store?: Store): Promise<boolean>;
  /** Removes jobs with this payload when the transaction commits; true if one was running. Its worker stops. */
  cancel<Kind extends JobKind>(tx: Database, kind: Kind, payload: JobPayload<Kind>): Promise<boolean>;
  /**
   * Returns the jobs of killed workers to the queue: of those whose lease stays the same over several calls. Without a
   * time, of all workers.
   */
  releaseLost(now?: Date): Promise<void>;
  /** Deletes old jobs. One process does it for all. */
  maintain(): Promise<void>;
}

/** By default, the queue deletes a job that no worker has taken for 14 days. Minutes. */
const FAILED_KEPT_MINUTES = 10 * 365 * 24 * 60;

/** Lets failed jobs wait for staff, also the queues and the jobs of former releases. */
async function keepFailed(db: Database): Promise<void> {
  await db.execute(sql`
    update pgboss.queue set retention_minutes = ${FAILED_KEPT_MINUTES}
    where name like '%-dead' and retention_minutes is distinct from ${FAILED_KEPT_MINUTES}`);
  await db.execute(sql`
    update pgboss.job set keep_until = now() + ${FAILED_KEPT_MINUTES} * interval '1 minute'
    where name like '%-dead' and state = 'created' and keep_until < now() + interval '1 year'`);
}

/** Opens the queue on either engine. */
export async function openJobs(database: Pick<OpenDatabase, 'db' | 'runScript'>): Promise<JobQueue> {
  const { db } = database;
  const boss = await openBoss(database);
  for (const kind of jobKinds) {
    await boss.createQueue(deadQueueOf(kind));
    await boss.createQueue(kind, {
      name: kind,
      deadLetter: deadQueueOf(kind),
      retryLimit: jobRules[kind].retries,
      retryDelay: RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
    });
  }
  await keepFailed(db);
  return createJobQueue(db, boss);
}

/** A payload as the queue keeps it. */
interface StoredPayload {
  readonly traceparent?: string;
  /** Jobs of former versions have none. */
  readonly requestId?: string;
}

/** The run belongs to another worker, or the job was cancelled. */
class RunOver extends Error {}

/**
 * Each transaction changes the result first, then `pgboss.job`, then `job_runs`: the same order everywhere avoids
 * deadlocks.
 */
function createJobQueue(db: Database, boss: PgBoss): JobQueue {
  /** Ends a run: `change` happens only if the run still belongs to this worker. */
  const endRun = (job: TakenJob, change: (tx: Database) => Promise<unknown>) => endRunIf(runOf(job), change);
  const endRunIf = async (isStill: SQL | undefined, change: (tx: Database) => Promise<unknown>) => {
    try {
      await db.transaction(async (tx) => {
        await change(tx);
        const ended = await tx.delete(jobRuns).where(isStill).returning({ id: jobRuns.jobId });
        if (ended.length === 0) throw new RunOver();
      });
      return true;
    } catch (error) {
      if (error instanceof RunOver) return false;
      throw error;
    }
  };
  /** Lets a job that waits start after the delay, unless it starts before; false if none waits. */
  const hasten = async (tx: Database, kind: JobKind, payload: object, delaySeconds: number) => {
    const waiting = await rowsOf(
      tx,
      sql`
        update pgboss.job set start_after = least(start_after, now() + ${delaySeconds} * interval '1 second')
        where name = ${kind} and state = 'created' and data @> ${JSON.stringify(payload)}::jsonb
        returning 1`,
    );
    return waiting.length > 0;
  };

  /** Returns a job as if it had not started: the queue counts an attempt when it starts a job again. */
  const putBack = (tx: Database, kind: string, id: string) =>
    tx.execute(sql`
      update pgboss.job set state = 'created', started_on = null
      where name = ${kind} and id = ${id}::uuid and state < 'completed'`);
  /**
   * For how long this process has seen each lease unchanged. It compares no clock of another machine, which may differ
   * by more than a lease.
   */
  let unchangedMs: ReadonlyMap<string, number> = new Map();
  let lastCheckAt = 0;
  // One check at a time, or the time between two of them would count twice.
  const runCheck = createSharedRuns<void>();
  const releaseRuns = async (now: Date | undefined) => {
    const { jobId, queue, runId, leaseUntil } = jobRuns;
    const runs = await db.select({ id: jobId, queue, runId, leaseUntil }).from(jobRuns);
    const passed = now ? Math.min(Math.max(now.getTime() - lastCheckAt, 0), MAX_PAUSE_MS) : 0;
    lastCheckAt = now?.getTime() ?? lastCheckAt;
    const before = unchangedMs;
    const checked = runs.map((run) => {
      const key = `${run.runId} ${run.leaseUntil.getTime()}`;
      const known = before.get(key);
      return { ...run, key, ms: known === undefined ? 0 : known + passed };
    });
    unchangedMs = new Map(checked.map(({ key, ms }) => [key, ms]));
    for (const run of checked) {
      if (now && run.ms < LEASE_MS) continue;
      const isUnchanged = and(eq(jobId, run.id), eq(runId, run.runId), eq(leaseUntil, run.leaseUntil));
      await endRunIf(isUnchanged, (tx) => putBack(tx, run.queue, run.id));
    }
  };

  return {
    async send(tx, kind, payload, delaySeconds = 0) {
      const failed = await rowsOf(
        tx,
        sql`
          delete from pgboss.job where name = ${deadQueueOf(kind)} and data @> ${JSON.stringify(payload)}::jsonb
          returning 1`,
      );
      const rules: JobRules = jobRules[kind];
      const isWaiting = rules.waitsOnce === true && (await hasten(tx, kind, payload, delaySeconds));
      if (isWaiting) return failed.length > 0;
      const traceparent = currentTraceparent();
      const requestId = currentRequestId();
      const data: StoredPayload = {
        ...payload,
        ...(traceparent && { traceparent }),
        ...(requestId && { requestId }),
      };
      const id = await boss.send(kind, data, { db: bossDb(tx) });
      // The statement of the queue reads its option as a time and as an interval: each engine refuses one of them.
      if (delaySeconds > 0)
        await tx.execute(sql`
          update pgboss.job set start_after = now() + ${delaySeconds} * interval '1 second' where id = ${id}::uuid`);
      return failed.length > 0;
    },

    take: <Kind extends JobKind>(kind: Kind, now: Date) =>
      db.transaction(async (tx): Promise<TakenJob<Kind> | undefined> => {
        const [job] = await boss.fetch<JobPayload<Kind> & StoredPayload>(kind, {
          includeMetadata: true,
          db: bossDb(tx),
        });
        if (!job) return undefined;
        const runId = randomUUID();
        const run = { queue: kind, runId, worker, leaseUntil: leaseFrom(now) };
        const fresh = { ...run, progress: 0, step: null, secondsLeft: null };
        await tx
          .insert(jobRuns)
          .values({ jobId: job.id, ...fresh })
          .onConflictDoUpdate({ target: jobRuns.jobId, set: fresh });
        const isLastAttempt = job.retryCount >= job.retryLimit;
        const { traceparent, requestId, ...data } = job.data;
        return {
          ...{ id: job.id, kind, traceparent, requestId: parseRequestId(requestId), runId },
          ...{ isLastAttempt, attempts: job.retryCount + 1, data: data as JobPayload<Kind> },
        };
      }),

    async renew(job, now, { fraction, step, secondsLeft }) {
      const kept = await db
        .update(jobRuns)
        .set({ leaseUntil: leaseFrom(now), progress: fraction, step, secondsLeft })
        .where(runOf(job))
        .returning({ id: jobRuns.jobId });
      return kept.length > 0;
    },

    complete: (job, store) =>
      endRun(job, async (tx) => {
        await store?.(tx);
        const options = { db: bossDb(tx) };
        return jobRules[job.kind].keepsDone
          ? boss.complete(job.kind, job.id, {}, options)
          : boss.deleteJob(job.kind, job.id, options);
      }),

    release: (job) => endRun(job, (tx) => putBack(tx, job.kind, job.id)),

    fail: (job, { message, reason, isFinal }, store) =>
      endRun(job, async (tx) => {
        await store?.(tx);
        const options = { db: bossDb(tx) };
        if (!isFinal) return boss.fail(job.kind, job.id, { message, reason }, options);
        await boss.deleteJob(job.kind, job.id, options);
        const failed = { ...job.data, error: message, reason, attempts: job.attempts };
        return boss.send(deadQueueOf(job.kind), failed, options);
      }),

    async cancel(tx, kind, payload) {
      const removed = await rowsOf<{ id: string; state: string }>(
        tx,
        sql`
          delete from pgboss.job where name in (${kind}, ${deadQueueOf(kind)}) and state < 'completed'
            and data @> ${JSON.stringify(payload)}::jsonb
          returning id::text as id, state::text as state`,
      );
      for (const { id } of removed) await tx.delete(jobRuns).where(eq(jobRuns.jobId, id));
      return removed.some(({ state }) => state === 'active');
    },

    releaseLost: (now) => runCheck('leases', () => releaseRuns(now)),

    maintain: () => boss.maintain(),
  };
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
const runOf = ({ id, runId }: TakenJob) => and(eq(jobRuns.jobId, id), eq(jobRuns.runId, runId));
