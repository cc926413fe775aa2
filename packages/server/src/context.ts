import type { Config } from './config';
import type { Database } from './database/database';
import type { Keys } from './keys';
import type { Live } from './live/live';

/** What handlers work with. Tests give another clock. */
export interface Context {
  readonly db: Database;
  readonly config: Config;
  readonly keys: Keys;
  readonly live: Live;
  clock(): Date;
  /** Takes one line of the log, already free of secrets. */
  log(line: string): void;
}
