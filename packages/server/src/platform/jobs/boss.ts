import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, type OpenDatabase, rowsOf } from '../database/database';

/** The schema of the queue's tables. */
const BOSS_SCHEMA = 'pgboss';

/** How long the list shows jobs that are done. Seconds. */
const KEEP_DONE_SECONDS = 3 * 86_400;

/** A statement with `$1`, `$2` … as one of Drizzle's, so that it runs in a transaction of ours on either engine. */
function toStatement(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  );
}

/** Lets the queue run statements in this database or transaction. */
export const bossDb = (db: Database): PgBoss.Db => ({
  async executeSql(text, values = []) {
    return { rows: await rowsOf(db, toStatement(text, values)) };
  },
});

/** Opens the queue, and creates its tables in a new database. */
export async function openBoss({ db, runScript }: Pick<OpenDatabase, 'db' | 'runScript'>): Promise<PgBoss> {
  const { executeSql } = bossDb(db);
  const boss = new PgBoss({
    schema: BOSS_SCHEMA,
    db: {
      // Installation and maintenance are scripts of several statements in one transaction.
      executeSql: async (text, values) =>
        /^\s*begin\b/i.test(text) ? { rows: await runScript(text) } : executeSql(text, values),
    },
    // One process maintains the queue for all, and nothing is scheduled by it.
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEEP_DONE_SECONDS,
  });
  boss.on('error', () => undefined);
  return boss.start();
}
