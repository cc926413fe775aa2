import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Jobs in progress: who works on each, until when, and how far it is. The queue itself is in the schema `pgboss`; it has no lease that a long job renews, so that a killed
 * worker would keep its job for hours.
 */
export const jobRuns = pgTable('job_runs', {
  jobId: uuid('job_id').primaryKey(),
  queue: text('queue').notNull(),
  /** Identifies the run: a worker that lost its lease must not end the run of the next one. */
  runId: uuid('run_id').notNull(),
  /** Host and process id, for the operator. */
  worker: text('worker').notNull(),
  leaseUntil: instant('lease_until').notNull(),
  /** 0 to 1. */
  progress: doublePrecision('progress').notNull().default(0),
  step: text('step'),
  secondsLeft: integer('seconds_left'),
});
