import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { rowsOf } from './database';

/** Tables whose rows viewers or the server write without a limit of their number. */
const growing = [
  'comments',
  'danmaku',
  'day_grants',
  'kept_words',
  'moderation_events',
  'notifications',
  'order_events',
  'party_lines',
  'reports',
];

describe.each(engines)('ids on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  it('ids of tables that grow without a limit are bigint, and so are their sequences', async () => {
    const sequences = await rowsOf<{ name: string }>(
      app.db,
      sql`
        select c.table_name as name from information_schema.columns c
        join pg_sequences s on s.sequencename = c.table_name || '_id_seq'
        where c.column_name = 'id' and c.data_type = 'bigint' and s.data_type = 'bigint'::regtype
          and s.max_value > 9e18
        order by 1`,
    );
    expect(sequences.map(({ name }) => name)).toEqual(growing);
  });

  it('a repeated report takes no id', async () => {
    const viewer = await app.signIn('99000002');
    const call = {
      params: { userId: 'demo-99000002' },
      body: { type: 'media', report: 'Зураг', media_id: 3 },
    } as const;
    const lastId = async () =>
      (await rowsOf<{ id: string }>(app.db, sql`select last_value::text as id from reports_id_seq`))[0]?.id;
    await app.call(routes.report, call, viewer);
    const first = await lastId();
    for (let times = 0; times < 3; times += 1) await app.call(routes.report, call, viewer);
    expect(await app.db.execute(sql`select 1 from reports`)).toHaveProperty('rows.length', 1);
    expect(await lastId()).toBe(first);
  });
});
