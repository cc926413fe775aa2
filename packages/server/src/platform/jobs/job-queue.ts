import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type JobKind, jobKinds } from '@tenger/api-contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database';
import { jobRuns } from '../database/schema';
import { bossDb, openBoss } from './boss';

/** A worker that has not renewed its lease for this long counts as killed; another one continues its job. */
export const LEASE_MS = 15_000;

/** A job counts as an endless one after this time. The longest that the queue accepts. */
const EXPIRE_SECONDS = 86_000;
/** Attempts after failures that may pass, such as storage that cannot be reached: for about an hour. */
const RETRIES = 10;
const RETRY_SECONDS = 2;

/** The subject of a job: the id of an upload. */
export interface JobData {
  readonly id: number;
}

/** A job that this process has taken. */
export interface TakenJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly data: JobData;
  readonly runId: string;
  /** The queue gives the job up after this attempt. */
  readonly isLastAttempt: boolean;
}

/** Jobs that failed for good wait here for staff. */
export const deadQueueOf = (kind: JobKind): string => `${kind}-dead`;

const worker = `${hostname()}:${process.pid}`;

/** Jobs of all processes of a database: sent by transactions, taken by workers. */
export interface JobQueue {
  /** Adds a job when the transaction commits. Replaces one that failed. */
  send(tx: Database, kind: JobKind, data: JobData): Promise<void>;
  /** Takes the next job; undefined without one. */
  take(kind: JobKind, now: Date): Promise<TakenJob | undefined>;
  /** Renews the lease and stores the progress; false if the run is over, for example because the lease ran out. */
  renew(job: TakenJob, now: Date, progress: { fraction: number; step: string | null }): Promise<boolean>;
  complete(job: TakenJob): Promise<void>;
  /** Returns the job to the queue without counting an attempt. */
  release(job: TakenJob): Promise<void>;
  /** Tries again later, or, after the last attempt or if it `isPermanent`, leaves the job to staff. */
  fail(job: TakenJob, message: string, isPermanent: boolean): Promise<void>;
  /** Returns the jobs of killed workers to the queue. Without a time, of all workers. */
  releaseLost(now?: Date): Promise<void>;
  /** Deletes old jobs. One process does it for all. */
  maintain(): Promise<void>;
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
      retryLimit: RETRIES,
      retryDelay: RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
    });
  }
  return createJobQueue(db, boss);
}

function createJobQueue(db: Database, boss: PgBoss): JobQueue {
  /** Ends a run: `change` happens only if the run still belongs to this worker. */
  const endRun = (job: TakenJob, change: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const ended = await tx.delete(jobRuns).where(runOf(job)).returning({ id: jobRuns.jobId });
      if (ended.length > 0) await change(tx);
    });
  /** The queue resumes only what was cancelled. Neither counts as an attempt. */
  const putBack = async (tx: Database, kind: string, id: string) => {
    const options = { db: bossDb(tx) };
    await boss.cancel(kind, id, options);
    await boss.resume(kind, id, options);
  };
  return {
    async send(tx, kind, data) {
      await tx.execute(
        sql`delete from pgboss.job where name = ${deadQueueOf(kind)} and data->>'id' = ${String(data.id)}`,
      );
      await boss.send(kind, { id: data.id }, { db: bossDb(tx) });
    },

    take: (kind, now) =>
      db.transaction(async (tx) => {
        const [job] = await boss.fetch<JobData>(kind, { includeMetadata: true, db: bossDb(tx) });
        if (!job) return undefined;
        const runId = randomUUID();
        const run = { queue: kind, runId, worker, leaseUntil: leaseFrom(now), progress: 0, step: null };
        await tx
          .insert(jobRuns)
          .values({ jobId: job.id, ...run })
          .onConflictDoUpdate({ target: jobRuns.jobId, set: run });
        return { id: job.id, kind, data: job.data, runId, isLastAttempt: job.retryCount >= job.retryLimit };
      }),

    async renew(job, now, { fraction, step }) {
      const kept = await db
        .update(jobRuns)
        .set({ leaseUntil: leaseFrom(now), progress: fraction, step })
        .where(runOf(job))
        .returning({ id: jobRuns.jobId });
      return kept.length > 0;
    },

    complete: (job) => endRun(job, (tx) => boss.complete(job.kind, job.id, {}, { db: bossDb(tx) })),

    release: (job) => endRun(job, (tx) => putBack(tx, job.kind, job.id)),

    fail: (job, message, isPermanent) =>
      endRun(job, async (tx) => {
        const options = { db: bossDb(tx) };
        if (!isPermanent) return boss.fail(job.kind, job.id, { message }, options);
        await boss.deleteJob(job.kind, job.id, options);
        return boss.send(deadQueueOf(job.kind), { ...job.data, error: message }, options);
      }),

    async releaseLost(now) {
      await db.transaction(async (tx) => {
        const lost = await tx
          .delete(jobRuns)
          .where(now && lt(jobRuns.leaseUntil, now))
          .returning({ id: jobRuns.jobId, queue: jobRuns.queue });
        for (const { id, queue } of lost) await putBack(tx, queue, id);
      });
    },

    maintain: () => boss.maintain(),
  };
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
const runOf = ({ id, runId }: TakenJob) => and(eq(jobRuns.jobId, id), eq(jobRuns.runId, runId));
