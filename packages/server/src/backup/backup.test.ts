import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type OpenDatabase, openDatabase, rowsOf } from '../database/database';
import { engines, type OwnPlace, ownPlace } from '../testing/start-test-app';
import { backup, restore, tablesInOrder } from './backup';

/** Every row of a database as one text. */
async function contentOf(db: Database): Promise<string> {
  const parts: string[] = [];
  for (const table of await tablesInOrder(db)) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    );
    parts.push(table, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

describe('a backup', () => {
  const opened: { place: OwnPlace; database: OpenDatabase }[] = [];
  let file: string;
  beforeAll(async () => {
    // The embedded database and a server, or the embedded one twice.
    for (const engine of [engines[0] ?? 'PGlite', engines.at(-1) ?? 'PGlite']) {
      const place = await ownPlace(engine);
      opened.push({ place, database: await openDatabase(place) });
    }
    file = join(opened[0]?.place.dataDir ?? '', 'all.backup');
  });
  afterAll(async () => {
    for (const { place, database } of opened) {
      await database.close();
      rmSync(place.dataDir, { recursive: true, force: true });
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
      sql`update users set nickname = ${`Ө "ү" \\ ${from} 🜁`} where id = 'demo-99000001'`,
    );
    let rows = 0;
    await backup(db(from), file, new Date(), (_table, count) => {
      rows += count;
    });
    expect(rows).toBeGreaterThan(2_000);
    await expect(restore(db(to), file, { replace: false })).rejects.toThrow('not empty');
    await restore(db(to), file, { replace: true });
    expect(await contentOf(db(to))).toBe(await contentOf(db(from)));
    // What is made next gets a number of its own.
    await db(to).execute(sql`insert into people (name) values ('new')`);
  });

  it('a backup that is damaged, of another version or not a backup changes nothing', async () => {
    await backup(db(1), file, new Date());
    const before = await contentOf(db(1));
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('cannot be read as a backup');
    writeFileSync(file, 'nothing');
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('cannot be read as a backup');
    await db(0).execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    await backup(db(0), file, new Date());
    await expect(restore(db(1), file, { replace: true })).rejects.toThrow('an older version');
    await expect(restore(db(1), join(file, 'x'), { replace: true })).rejects.toThrow('cannot be read');
    expect(await contentOf(db(1))).toBe(before);
  });
});
