import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { repeat } from '../repeat';
import { type EmbeddedDatabase, openEmbedded } from './embedded';
import { measureEmbedded } from './embedded-maintenance';

const MB = 1024 * 1024;

describe('maintenance of the embedded database', () => {
  let folder: string;
  let database: EmbeddedDatabase;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tenger-maintained-'));
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
    database = await openEmbedded(folder);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the log and the tables keep their size while rows are updated', async () => {
    const { db } = database;
    await db.execute(sql`create table written (id int primary key, text text)`);
    await db.execute(sql`insert into written select id, repeat('x', 500) from generate_series(1, 3000) id`);
    const before = await measureEmbedded(folder);
    const stopping = new AbortController();
    const errors: unknown[] = [];
    const maintaining = repeat(
      50,
      async () => database.maintain?.(),
      stopping.signal,
      (error) => errors.push(error),
    );
    const startedAt = performance.now();
    let largestWal = 0;
    let updates = 0;
    // As long as it takes to write more than the bounds below many times.
    for (; performance.now() - startedAt < 4_000 || updates < 150; updates += 1) {
      await db.execute(sql`update written set text = text || 'y'`);
      if (updates % 10 === 0) largestWal = Math.max(largestWal, (await measureEmbedded(folder)).wal);
    }
    stopping.abort();
    await maintaining;
    const after = await measureEmbedded(folder);
    process.stdout.write(
      `${updates} updates of 3000 rows: log at most ${Math.round(largestWal / MB)} MB, tables grew by ${Math.round((after.data - before.data) / MB)} MB\n`,
    );
    expect(errors).toEqual([]);
    expect(largestWal).toBeLessThan(160 * MB);
    // The updates write about 250 MB.
    expect(after.data - before.data).toBeLessThan(100 * MB);
  });

  it('maintenance leaves tables alone that did not change', async () => {
    await database.maintain?.();
    const before = await measureEmbedded(folder);
    const syncs = await database.client.syncs();
    await database.maintain?.();
    expect(await measureEmbedded(folder)).toEqual(before);
    expect(await database.client.syncs()).toBe(syncs);
  });
});
