// Announces an episode to many followers. scale.mjs bundles and runs it.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { announce } from '../../packages/server/src/community/notifications/announce';
import { openDatabase } from '../../packages/server/src/platform/database/open-database';
import { deriveKeys } from '../../packages/server/src/platform/keys';
import { openContext } from '../../packages/server/src/platform/open-context';
import { readConfig } from '../../packages/server/src/platform/read-config';
import { workOnNextJob } from '../../packages/server/src/workers';

const [dataDir = '', databaseUrl = '', followersText = ''] = process.argv.slice(2);
const followers = Number(followersText);
const secret = 'a secret of the benchmark, long enough';

const database = await openDatabase({ dataDir, databaseUrl });
const { db } = database;
const config = { ...readConfig({ SECRET: secret, DATA_DIR: dataDir }), databaseUrl };
const errors: string[] = [];
const context = await openContext(database, config, {
  ...{ keys: deriveKeys(secret), clock: () => new Date(), log: (entry: string) => errors.push(entry) },
});

console.log(`Writing ${followers} followers`);
await db.execute(sql`
  insert into users (id, phone, pin_hash, nickname)
  select 'bench-' || lpad(n::text, 7, '0'), (80000000 + n)::text, 'x', 'Үзэгч' from generate_series(1, ${followers}::int) n`);
await db.execute(sql`
  insert into titles (id, type, title, original_name, description, image1, rating, age_limit, is_completed, total_episode)
  values (1, 'series', 'Тал нутаг', 'Steppe', '', '', 0, 0, false, 12), (2, 'series', 'Говь', 'Gobi', '', '', 0, 0, false, 12)`);
await db.execute(
  sql`insert into clips (id, duration, qualities, segments) values ('bench', 1400, '[]', '[]')`,
);
// Every tenth follower has two marks, and each viewer a mark of another title.
await db.execute(sql`
  insert into title_marks (user_id, title_id, action)
  select id, 1, 'like' from users union all select id, 1, 'notify' from users where id like '%4'
  union all select id, 2, 'watch' from users`);
await db.execute(sql`vacuum analyze`);
await db.execute(sql`
  insert into episodes (id, title_id, number, duration, released_at, clip_id) values (1, 1, 1, 1400, now(), 'bench')`);

/** Looks at the transactions of the server, from a connection that is not among them. */
const watcher = new pg.Client({ connectionString: databaseUrl });
await watcher.connect();
let longestMs = 0;
let firstMs: number | undefined;
const over = new AbortController();
const since = performance.now();
const watch = async () => {
  while (!over.signal.aborted) {
    const { rows } = await watcher.query(`
      select exists (select 1 from notifications) as notified, coalesce((
        select max(extract(epoch from clock_timestamp() - xact_start)) * 1000 from pg_stat_activity
        where state <> 'idle' and datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::float8 as ms`);
    if (rows[0].notified) firstMs ??= performance.now() - since;
    longestMs = Math.max(longestMs, rows[0].ms);
    await new Promise((done) => setTimeout(done, 10));
  }
};
const watching = watch();
const before = process.cpuUsage();
await announce(context);
await workOnNextJob(context, 'announce', new AbortController().signal);
const { user, system } = process.cpuUsage(before);
const tookMs = performance.now() - since;
over.abort();
await watching;
const { rows } = await watcher.query('select count(*)::int as count from notifications');
console.table([
  {
    followers,
    notified: rows[0].count,
    'first notified, s': ((firstMs ?? Number.NaN) / 1_000).toFixed(2),
    'longest transaction, s': (longestMs / 1_000).toFixed(2),
    'all notified, s': (tookMs / 1_000).toFixed(0),
    'Node CPU s': ((user + system) / 1e6).toFixed(1),
    errors: errors.length,
  },
]);
await watcher.end();
await database.close();
