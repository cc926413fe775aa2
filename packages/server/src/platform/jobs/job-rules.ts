import { type JobKind, letterNames } from '@tenger/api-contract';
import { z } from 'zod';
import { languages } from '../i18n/messages';

/** The limits of a kind of job. */
export interface JobRules {
  /** What the job is about: ids, never a secret. Two jobs with the same payload are the same work. */
  readonly payload: z.ZodType;
  /** Attempts after failures that may pass, with growing pauses: 10 take about an hour. */
  readonly retries: number;
  /** Jobs that a process does at the same time. */
  readonly concurrency: number;
  /** The job needs gigabytes, so that it waits while the disk is almost full, and stops when that happens. */
  readonly needsDisk: boolean;
  /** Staff see for three days that the job is done. Otherwise it is deleted then. */
  readonly keepsDone: boolean;
  /** A job that waits is not queued a second time, because it reads everything when it starts. */
  readonly waitsOnce?: boolean;
}

/** What a queue needs to know of each kind of job. `jobs.ts` has what the job does. */
export const jobRules = {
  ingest: {
    payload: z.object({ id: z.int() }),
    ...{ retries: 10, concurrency: 1, needsDisk: true, keepsDone: true },
  },
  announce: {
    payload: z.object({
      title_id: z.int(),
      /** The first of the episodes. */
      episode_id: z.int(),
      /** How many were released together. */
      episodes: z.int(),
      /** Identifies the notification: no one receives two with the same key. */
      key: z.string(),
      /** What the episode does; it is released by default. */
      premiere: z.optional(z.enum(['set', 'soon'])),
    }),
    ...{ retries: 10, concurrency: 1, needsDisk: false, keepsDone: true },
  },
  mail: {
    payload: z.object({
      letter: z.enum(letterNames),
      user_id: z.string(),
      /** The address of an account that was deleted. Without it, the address and the language of the account are used. */
      to: z.optional(z.string()),
      /** With an address: the language of the deleted account. */
      language: z.optional(z.enum(languages)),
    }),
    ...{ retries: 10, concurrency: 2, needsDisk: false, keepsDone: false },
  },
  'payment-letter': {
    payload: z.object({ order_id: z.string(), event: z.enum(['paid', 'refunded']) }),
    ...{ retries: 10, concurrency: 2, needsDisk: false, keepsDone: false },
  },
  sms: {
    /** The order of a present, for the number that gets it. */
    payload: z.object({ order_id: z.string() }),
    ...{ retries: 10, concurrency: 2, needsDisk: false, keepsDone: false },
  },
  intros: {
    payload: z.object({ title_id: z.int() }),
    ...{ retries: 3, concurrency: 1, needsDisk: false, keepsDone: true, waitsOnce: true },
  },
} as const satisfies Record<JobKind, JobRules>;

export type JobPayload<Kind extends JobKind> = z.infer<(typeof jobRules)[Kind]['payload']>;
