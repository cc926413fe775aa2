import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { rateWindows } from '../database/schema';
import { hmacOf } from '../keys';

/** Counts calls of all processes in time windows. */
export interface WindowStore {
  /** Adds calls to the window of a key, which begins with its first call. Returns its calls and its remaining time in ms. */
  add(key: string, calls: number, windowMs: number): Promise<{ count: number; remainingMs: number }>;
}

/** Windows in the database, by its clock: those of the processes may differ. Keys are hashed, because they name clients. */
export const createWindowStore = ({ db, keys }: Pick<Context, 'db' | 'keys'>): WindowStore => ({
  async add(key, calls, windowMs) {
    const [window] = await rowsOf<{ count: number; remainingMs: number }>(
      db,
      sql`
        insert into rate_windows as w (key, count, ends_at)
        values (${hmacOf(keys.traces, `rate ${key}`)}, ${calls}, now() + ${windowMs} * interval '1 ms')
        on conflict (key) do update set
          count = case when w.ends_at <= now() then 0 else w.count end + excluded.count,
          ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
        returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "remainingMs"`,
    );
    if (!window) throw new Error('A rate window was not written.');
    return window;
  },
});

/** Deletes windows that ended. */
export const sweepRateWindows = (db: Database) =>
  db.delete(rateWindows).where(lt(rateWindows.endsAt, sql`now()`));
