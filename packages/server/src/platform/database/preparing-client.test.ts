import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database';
import { copyDatabase, engines } from '../../testing/start-test-app';
import { type OpenDatabase, rowsOf } from './database';

describe.skipIf(!engines.includes('PostgreSQL'))('prepared statements', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(await copyDatabase('PostgreSQL'));
    await database.db.execute(sql`create table numbers as select 1 as id`);
  });
  afterAll(() => database.close());

  const read = () =>
    rowsOf<{ id: number | string }>(database.db, sql`select id from numbers where id > ${0}`);
  const prepared = () =>
    rowsOf<{ statement: string }>(
      database.db,
      sql`select statement from pg_prepared_statements where name <> ''`,
    );

  it('a repeated statement is prepared, and one that is sent once is not', async () => {
    await rowsOf(database.db, sql`select id from numbers where id > ${0} and id < ${9}`);
    for (let times = 0; times < 4; times += 1) await read();
    expect((await prepared()).map(({ statement }) => statement)).toEqual([
      'select id from numbers where id > $1',
    ]);
  });

  it('a migration by another process that changes the columns of a prepared statement costs readers no call', async () => {
    for (let times = 0; times < 4; times += 1) await read();
    await database.db.execute(sql`alter table numbers alter id type bigint`);
    const replies = await Promise.all(Array.from({ length: 20 }, read));
    expect(replies.map(([row]) => Number(row?.id))).toEqual(Array(20).fill(1));
  });
});
