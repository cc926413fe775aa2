import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, keysetPaged } from './wire';

/** Work outside of requests. `ingest`: an uploaded video becomes renditions. */
export const jobKinds = ['ingest'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `retrying`: failed, and waits for its next attempt. `failed`: only a person can retry it. */
export const jobStates = ['waiting', 'running', 'retrying', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export const staffJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** The title and the file of an upload; null if it was deleted. */
  subject: z.nullable(z.string()),
  /** 0 to 1. */
  progress: z.number(),
  /** The current step of a running job: the height of a rendition (`720`) or `pictures`. */
  step: z.nullable(z.string()),
  /** Host and process id of the worker of a running job. */
  worker: z.nullable(z.string()),
  /** Attempts so far. */
  attempts: z.number(),
  /** The last error, for technical staff. */
  error: z.nullable(z.string()),
  created_at: z.string(),
  /** The next attempt of a job that is `retrying`. */
  next_at: z.nullable(z.string()),
});
export type StaffJob = z.infer<typeof staffJob>;

export const staffJobs = route({
  method: 'GET',
  path: '/api/staff/jobs',
  summary: 'Lists jobs with their progress, newest first, or only those in a state.',
  auth: 'required',
  right: 'uploads',
  query: z.object({ state: z.optional(z.enum(jobStates)), cursor }),
  reply: keysetPaged(staffJob),
});

export const retryJob = route({
  method: 'POST',
  path: '/api/staff/jobs/retry',
  summary: 'Queues a failed job again. Returns 409 if it has not failed or its file is gone.',
  auth: 'required',
  rate: 'write',
  right: 'uploads',
  body: z.object({ id: z.uuid() }),
  reply: done(z.null()),
});
