import * as z from 'zod/mini';
import { letterNames } from './letters';
import { route } from './route';
import { uploadTroubles } from './staff-uploads';
import { cursor, done, keysetPaged } from './wire';

/**
 * Work outside of requests. `ingest`: an uploaded video becomes renditions. `announce`: followers of a title are
 * notified of an episode. `mail`: an email about an account. `intros`: the sound of a series is compared, and skip marks
 * are proposed.
 */
export const jobKinds = ['ingest', 'announce', 'mail', 'payment-letter', 'sms', 'intros'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `retrying`: failed, and waits for its next attempt. `failed`: only a person can retry it. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'done'] as const;
export type JobState = (typeof jobStates)[number];

/** Why an attempt failed. `gateway`: the other side did not accept it; `unexpected`: only `error` says more. */
export const jobReasons = [...uploadTroubles, 'gateway', 'unexpected'] as const;
export type JobReason = (typeof jobReasons)[number];

export const staffJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** The subject of the job; null where a field does not apply, or if it was deleted. */
  title: z.nullable(z.string()),
  /** The number of the episode. */
  episode: z.nullable(z.number()),
  /** The name of the uploaded file. */
  file: z.nullable(z.string()),
  letter: z.nullable(z.enum(letterNames)),
  /** The recipient of an email. */
  account: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  /** 0 to 1. */
  progress: z.number(),
  /** The current step of a running job: the height of a rendition (`720`) or `pictures`. */
  step: z.nullable(z.string()),
  /** Null if unknown. */
  seconds_left: z.nullable(z.number()),
  /** Host and process id of the worker of a running job. */
  worker: z.nullable(z.string()),
  /** Attempts so far. */
  attempts: z.number(),
  /** Why the last attempt failed; null if none did. */
  reason: z.nullable(z.enum(jobReasons)),
  /** The last error, for technical staff. */
  error: z.nullable(z.string()),
  created_at: z.string(),
  /** The start of the last attempt. */
  started_at: z.nullable(z.string()),
  /** When the job was done or failed for good. */
  ended_at: z.nullable(z.string()),
  /** The next attempt of a job that is `retrying`. */
  next_at: z.nullable(z.string()),
});
export type StaffJob = z.infer<typeof staffJob>;

export const staffJobs = route({
  method: 'GET',
  path: '/api/staff/jobs',
  summary: 'Lists jobs with their progress, newest first, or only those in a state or of a kind.',
  auth: 'required',
  right: 'jobs',
  query: z.object({ state: z.optional(z.enum(jobStates)), kind: z.optional(z.enum(jobKinds)), cursor }),
  reply: keysetPaged(staffJob),
});

const jobId = z.object({ id: z.uuid() });

export const retryJob = route({
  method: 'POST',
  path: '/api/staff/jobs/retry',
  summary: 'Queues a failed job again. Returns 409 if it has not failed or its file is gone.',
  auth: 'required',
  rate: 'write',
  right: 'jobs',
  body: jobId,
  reply: done(z.null()),
});

export const cancelJob = route({
  method: 'POST',
  path: '/api/staff/jobs/cancel',
  summary: 'Cancels a job that is not done; a running one stops. Returns 409 if it is done.',
  auth: 'required',
  rate: 'write',
  right: 'jobs',
  body: jobId,
  reply: done(z.null()),
});
