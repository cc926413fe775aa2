import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { TEST_SECRET } from '../../testing/test-config';
import { StartFailure } from '../failure';
import { rowsOf } from './database';
import { openEmbedded } from './embedded';
import { openDatabase } from './open-database';
import { openKeys } from './open-keys';

// A damaged folder or a lost secret stops the start with a message. Nothing is replaced.

describe('a data folder that lost files', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tenger-lost-'));
    cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    return work(database).finally(() => database.close());
  }
  const keysWith = (secret: string | undefined, replaceSecret = false) =>
    withDatabase(({ db }) => openKeys(db, { secret, dataDir }, { replaceSecret }));

  it('a folder without PG_VERSION is refused and stays as it is', async () => {
    const version = join(dataDir, 'pglite', 'PG_VERSION');
    cpSync(version, join(dataDir, 'kept'));
    rmSync(version);
    const before = readdirSync(join(dataDir, 'pglite')).sort();
    await expect(openEmbedded(dataDir)).rejects.toThrow(/PG_VERSION is missing[\s\S]*Restore a backup/);
    expect(readdirSync(join(dataDir, 'pglite')).sort()).toEqual(before);
    cpSync(join(dataDir, 'kept'), version);
    const users = await withDatabase(({ db }) => rowsOf(db, sql`select id from users`));
    expect(users.length).toBeGreaterThan(0);
  });

  it('a first start that was interrupted while it created the files begins again', async () => {
    const fresh = join(dataDir, 'fresh');
    mkdirSync(join(fresh, 'pglite', 'base'), { recursive: true });
    writeFileSync(join(fresh, 'pglite.creating'), '');
    const database = await openEmbedded(fresh);
    await database.close();
    expect(existsSync(join(fresh, 'pglite.creating'))).toBe(false);
  });

  it('a missing secret is not replaced while the database has accounts', async () => {
    await expect(keysWith(undefined)).rejects.toThrow(
      /SECRET: the file .* is missing[\s\S]*Restore the file/,
    );
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });

  it('a different secret is refused, and an operator can accept it', async () => {
    await keysWith(TEST_SECRET);
    await keysWith(TEST_SECRET);
    await expect(keysWith('another secret of the same length or so')).rejects.toThrow(StartFailure);
    await expect(keysWith('another secret of the same length or so')).rejects.toThrow(
      /SECRET: the value is not the secret of this database[\s\S]*tenger secret replace/,
    );
    await keysWith('another secret of the same length or so', true);
    await expect(keysWith(TEST_SECRET)).rejects.toThrow(StartFailure);
  });

  it('a second server without SECRET is refused by the database of the first', async () => {
    await withDatabase(async ({ db }) => {
      await openKeys(db, { secret: TEST_SECRET, dataDir });
      const other = join(dataDir, 'other');
      await expect(openKeys(db, { secret: undefined, dataDir: other })).rejects.toThrow(
        /set SECRET to the value that the other servers of this database use/,
      );
      expect(existsSync(join(other, 'secret'))).toBe(false);
    });
  });
});
