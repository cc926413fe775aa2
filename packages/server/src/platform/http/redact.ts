import type { TakenJob } from '../jobs/job-queue';
import type { JobOutcome } from '../jobs/run-job';

/**
 * Log entries contain the route template and never the URL: URLs contain user ids, phones and, in some calls of the
 * specification, codes and PINs. Error messages are redacted.
 */
export interface AccessLogEntry {
  /** The end of the request. */
  readonly at: Date;
  readonly id: string;
  readonly method: string;
  /** The route template, such as `/api/m/episode/:id/:userId?`; undefined for 404. */
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** The caller's account; empty for a visitor. The ids of demo accounts contain a phone, which is redacted. */
  readonly account: string;
  /** The caller's network, shortened so that it names no subscriber. */
  readonly network: string;
}

export const formatAccess = ({ route, ms, account, network, ...rest }: AccessLogEntry): string =>
  JSON.stringify({
    kind: 'request',
    ...rest,
    route: route ?? 'unknown',
    ms: Math.round(ms),
    ...(account && { account: redact(account) }),
    network,
  });

/** Tokens and signatures (40 or more URL-safe characters), phones (8 digits) and parameters of a failed statement. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\nparams:[\s\S]*$/, ''],
  [/[\w-]{40,}/g, '[secret]'],
  // Eight digits within a word belong to an id.
  [/(?<![\da-z])\d{8}(?![\da-z])/gi, '[phone]'],
  [/\$argon2\S*/g, '[secret]'],
];

export const redact = (text: string): string =>
  secrets.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);

type LoggedJob = Pick<TakenJob, 'id' | 'kind' | 'requestId' | 'attempts'>;

/** A job in the log. `id` is the request that queued it, as in the entry of the request. */
const jobOf = ({ requestId, id, kind, attempts }: LoggedJob) => ({
  ...(requestId && { id: requestId }),
  ...{ job: id, name: kind, attempt: attempts },
});

/** A line of the log about something that operators may want to change, such as hardware that does not work. */
export const formatWarning = (source: string, message: string, job?: LoggedJob): string =>
  JSON.stringify({
    ...{ kind: 'warning', at: new Date(), ...(job && jobOf(job)) },
    ...{ source, message: redact(message) },
  });

/** The start of a job, or its end. */
export const formatJob = (job: LoggedJob, outcome: { readonly event: 'start' } | JobOutcome): string =>
  JSON.stringify({
    ...{ kind: 'job', at: new Date(), ...jobOf(job), event: outcome.event },
    ...('error' in outcome && describeError(outcome.error)),
  });

export const formatError = (id: string, route: string | undefined, error: unknown): string =>
  JSON.stringify({ kind: 'error', at: new Date(), id, route: route ?? 'unknown', ...describeError(error) });

function describeError(error: unknown) {
  const causes: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(redact(one.message));
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return { causes, stack: stack?.slice(0, 8) };
}
