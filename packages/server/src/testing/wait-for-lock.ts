import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Database, rowsOf } from '../platform/database/database';
import { PATIENT } from './patient';

/** Waits until a number of transactions wait for the locks of others; only on PostgreSQL, where several run. */
export const waitForLock = (db: Database, count = 1) =>
  vi.waitFor(async () => {
    const waiting = await rowsOf(
      db,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(count);
  }, PATIENT);
