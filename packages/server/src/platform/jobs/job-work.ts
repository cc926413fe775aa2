import type { JobKind } from '@tenger/api-contract';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { AttemptFailure } from './job-queue';
import type { JobPayload } from './job-rules';
import type { JobRun } from './run-job';

/** What a kind of job does. */
export interface JobWork<Kind extends JobKind> {
  /** Must bear being repeated, also after it was killed in the middle. */
  handle(context: Context, run: JobRun<Kind>): Promise<void>;
  /** Changes the subject in the transaction that leaves the job to staff. */
  onFinalFailure?(
    context: Context,
    tx: Database,
    payload: JobPayload<Kind>,
    failure: AttemptFailure,
  ): Promise<unknown>;
  /** Queues a failed job again for staff. Default: the same job again. */
  retry?(context: Context, payload: JobPayload<Kind>, actor: string): Promise<void>;
  /** Cancels a job with its subject for staff; false if the subject no longer exists. Default: only the job itself. */
  cancel?(context: Context, payload: JobPayload<Kind>, actor: string): Promise<boolean>;
}
