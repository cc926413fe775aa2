import type { Config } from './config';
import type { Database } from './database/database';
import type { JobQueue } from './jobs/job-queue';
import type { Keys } from './keys';
import type { PubSub } from './pubsub/pubsub';
import type { FileStorage } from './storage/file-storage';

/** Dependencies of handlers. Tests replace the clock. */
export interface Context {
  readonly db: Database;
  readonly config: Config;
  readonly keys: Keys;
  readonly live: PubSub;
  readonly jobs: JobQueue;
  readonly storage: FileStorage;
  /** Rejects if the server cannot take requests: see `OpenDatabase.check`. */
  checkDatabase(): Promise<void>;
  clock(): Date;
  /** Writes a log entry. The caller has removed secrets. */
  log(line: string): void;
}
