import type { Config } from './config';
import type { Context } from './context';
import type { OpenDatabase } from './database/database';
import { openJobs } from './jobs/job-queue';
import { openPubSub } from './pubsub/pubsub';
import { openStorage } from './storage/open-storage';

/** What differs between the server, a command and a test. */
type ContextBasis = Pick<Context, 'keys' | 'log'> & Partial<Pick<Context, 'clock'>>;

/** Opens the dependencies of handlers. The keys come from `openKeys`, which also checks the secret of the database. */
export async function openContext(
  database: OpenDatabase,
  config: Config,
  basis: ContextBasis,
): Promise<Context> {
  return {
    db: database.db,
    config,
    live: await openPubSub(database),
    jobs: await openJobs(database),
    storage: await openStorage(config),
    checkDatabase: () => database.check(),
    clock: () => new Date(),
    ...basis,
  };
}
