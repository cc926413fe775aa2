import type { JobReason } from '@tenger/api-contract';

interface JobFailureOptions extends ErrorOptions {
  /** Another attempt would repeat the failure. */
  readonly isPermanent?: boolean;
}

/** A failure of a job with its reason for staff. The message is for technical staff: it contains no secret and no path. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: JobReason;
  readonly isPermanent: boolean;
  constructor(
    reason: JobReason,
    message: string,
    { isPermanent = false, ...options }: JobFailureOptions = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.isPermanent = isPermanent;
  }
}
