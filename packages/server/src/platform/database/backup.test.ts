import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMissingUploads } from '../../ingest/uploads/queue-missing';
import { openTestDatabase } from '../../testing/open-test-database';
import { copyDatabase, type DatabaseCopy, engines } from '../../testing/start-test-app';
import { StartFailure } from '../failure';
import { openJobs } from '../jobs/job-queue';
import { backup } from './backup';
import { tablesInOrder } from './backup-format';
import { type Database, type OpenDatabase, rowsOf } from './database';
import { restore } from './restore';
import { filmUploads } from './schema';

/** All rows of a database as one string. */
async function contentOf(db: Database): Promise<string> {
  const dump: string[] = [];
  for (const table of await tablesInOrder(db)) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    );
    dump.push(table, ...rows.map(({ row }) => row));
  }
  return dump.join('\n');
}

describe('a backup', () => {
  const opened: { location: DatabaseCopy; database: OpenDatabase }[] = [];
  let file: string;
  beforeAll(async () => {
    // From the embedded database to PostgreSQL, or twice the embedded database without one.
    for (const engine of [engines[0] ?? 'PGlite', engines.at(-1) ?? 'PGlite']) {
      const location = await copyDatabase(engine);
      opened.push({ location: location, database: await openTestDatabase(location) });
    }
    file = join(opened[0]?.location.dataDir ?? '', 'all.backup');
  });
  afterAll(async () => {
    for (const { location, database } of opened) {
      await database.close();
      rmSync(location.dataDir, { recursive: true, force: true });
    }
  });
  const db = (index: number): Database => {
    const found = opened[index];
    if (!found) throw new Error('not open');
    return found.database.db;
  };

  it.each([
    [0, 1],
    [1, 0],
  ])('a backup of one engine restores on the other, row for row', async (from, to) => {
    await db(from).execute(
      sql`update users set nickname = ${`Ө "ү" \\ ${from} 🜁 \u2028 \u2029`} where id = 'demo-99000001'`,
    );
    let rows = 0;
    await backup(db(from), file, new Date(), (_table, count) => {
      rows += count;
    });
    expect(rows).toBeGreaterThan(2_000);
    // `readline` splits at these characters, also in former releases that may restore the file.
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/[\u2028\u2029]/);
    await expect(restore(db(to), file, { replace: false })).rejects.toThrow('not empty');
    await restore(db(to), file, { replace: true });
    expect(await contentOf(db(to))).toBe(await contentOf(db(from)));
    // The next row gets a free id.
    await db(to).execute(sql`insert into people (name) values ('new')`);
  });

  it('a backup that fails leaves no draft, which would fill the disk, and keeps the former backup', async () => {
    writeFileSync(file, 'former');
    const fail = () => {
      throw new Error('no space');
    };
    await expect(backup(db(0), file, new Date(), fail)).rejects.toThrow('no space');
    expect(readFileSync(file, 'utf8')).toBe('former');
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('a restore deletes the jobs of the contents that it replaces, and a waiting upload gets its job again', async () => {
    const now = new Date();
    const upload = { id: 7_001, kind: 'video', titleId: 1, episodeId: 1, name: 'film.mp4' } as const;
    const received = { state: 'queued', bytes: 9, received: 9, modified: 1 } as const;
    await db(0)
      .insert(filmUploads)
      .values({ ...upload, ...received, createdAt: now, changedAt: now });
    await backup(db(0), file, now);
    const { database } = opened[1] ?? {};
    if (!database) throw new Error('not open');
    const jobs = await openJobs(database);
    await database.db.transaction(async (tx) => {
      await jobs.send(tx, 'ingest', { id: upload.id });
      await jobs.send(tx, 'sms', { order_id: 'replaced' });
      await jobs.send(tx, 'payment-letter', { order_id: 'replaced', event: 'paid' });
    });
    const letter = await jobs.take('payment-letter', now);
    const failure = { message: 'The mail server refuses it.', reason: 'gateway', isFinal: true } as const;
    expect(letter && (await jobs.fail(letter, failure))).toBe(true);
    const queued = () => rowsOf(database.db, sql`select name, data from pgboss.job order by name`);
    expect(await queued()).toHaveLength(3);
    await restore(database.db, file, { replace: true });
    expect(await queued()).toEqual([]);
    await queueMissingUploads({ db: database.db, jobs });
    expect(await queued()).toEqual([{ name: 'ingest', data: { id: upload.id } }]);
  });

  it('a backup of more users than one statement restores, wherever profiles come before their accounts', async () => {
    const userConstraints = (db: Database) =>
      rowsOf(
        db,
        sql`select conname, condeferrable, condeferred, pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'users'::regclass order by 1`,
      );
    const before = await userConstraints(db(1));
    await db(0).execute(sql`
      insert into users (id, household_id, phone, pin_hash, nickname)
      select 'a-' || n, 'z-' || n, null, null, 'x' from generate_series(1, 1100) n union all
      select 'z-' || n, null, (70000000 + n)::text, 'x', 'x' from generate_series(1, 1100) n`);
    await backup(db(0), file, new Date());
    await restore(db(1), file, { replace: true });
    expect(await contentOf(db(1))).toBe(await contentOf(db(0)));
    expect(await userConstraints(db(1))).toEqual(before);
    const orphan = sql`insert into users (id, household_id, nickname) values ('a-orphan', 'z-none', 'x')`;
    await expect(db(1).execute(orphan)).rejects.toThrow();
  });

  it('a backup whose profile has no account is refused', async () => {
    const records = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const old = [
      records[0]?.replace('tenger-backup-2', 'tenger-backup-1'),
      ...records.slice(1, -1).filter((record) => !record.includes('"id": "z-7"')),
    ];
    writeFileSync(file, gzipSync(`${old.join('\n')}\n`));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow();
    expect(await contentOf(db(1))).toBe(await contentOf(db(0)));
  });

  it('a backup that cannot be written fails with a message for the operator', async () => {
    const unwritable = join(dirname(file), 'none', 'all.backup');
    await expect(backup(db(0), unwritable, new Date())).rejects.toEqual(
      new StartFailure(
        `Cannot write the backup ${unwritable}: ENOENT: no such file or directory, open '${unwritable}.part'`,
      ),
    );
  });

  it('a backup of the first format, without an end, restores', async () => {
    await backup(db(0), file, new Date());
    const records = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const old = [records[0]?.replace('tenger-backup-2', 'tenger-backup-1'), ...records.slice(1, -1)];
    writeFileSync(file, gzipSync(`${old.join('\n')}\n`));
    await restore(db(1), file, { replace: true });
    expect(await contentOf(db(1))).toBe(await contentOf(db(0)));
  });

  it('a backup that is damaged, of another version or not a backup changes nothing', async () => {
    await backup(db(1), file, new Date());
    const before = await contentOf(db(1));
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('Cannot read the backup');
    const records = gunzipSync(whole).toString().trimEnd().split('\n');
    const rewrite = (some: readonly string[]) => writeFileSync(file, gzipSync(`${some.join('\n')}\n`));
    // Cut at the end of a line, and the archive is whole.
    rewrite(records.slice(0, -1));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('is incomplete');
    rewrite(records.slice(0, -500));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('is incomplete');
    const renamed = records.map((record) => record.replace('"nickname": "', '"nickname": "x'));
    expect(renamed).not.toEqual(records);
    rewrite(renamed);
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('is damaged');
    // The end of the archive is missing.
    writeFileSync(file, whole.subarray(0, whole.length - 200));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow(/Cannot read|incomplete/);
    writeFileSync(file, 'nothing');
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('Cannot read the backup');
    await db(0).execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    await backup(db(0), file, new Date());
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('an older version');
    await expect(restore(db(1), join(file, 'x'), { replace: true })).rejects.toThrow(
      'Cannot read the backup',
    );
    expect(await contentOf(db(1))).toBe(before);
  });
});
