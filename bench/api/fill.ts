// Fills an empty database of either engine with a large catalog. api.mjs bundles and runs it.
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { indexNames } from '../../packages/server/src/catalog/search/names.queries';
import { openDatabase } from '../../packages/server/src/platform/database/open-database';
import { benchSession, benchUser } from '../support/bench-user.mjs';

const [dataDir = '', databaseUrl = '', tokensFile = '', sizes = '{}'] = process.argv.slice(2);
const { titles, links, history, users } = JSON.parse(sizes);

const words =
  'салхи морь тал уул гол од сар нар чоно бүргэд өвөл хавар зун намар тэнгэр газар гал ус мод цэцэг хүү охин ээж аав ах эгч хаан хатан баатар сум нум зам үүл бороо цас шөнө өдөр өглөө үдэш гэрэл сүүдэр дуу хөгжим үлгэр домог зүүд хүлэг нуур элс говь ой хад чулуу алт мөнгө төмөр шувуу загас тогоруу хун буга үнэг баавгай'.split(
    ' ',
  );

const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const { db } = database;
const step = async (what: string, query: Parameters<typeof db.execute>[0]) => {
  const since = performance.now();
  await db.execute(query);
  console.log(`  ${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
};
const number = (value: number) => sql.raw(String(value));

await step(
  'genres, seasons',
  sql`
  insert into categories (id, title) select n, 'Төрөл ' || n from generate_series(1, 20) n`,
);
await db.execute(sql`insert into seasons (id, title) select n, 'Улирал ' || n from generate_series(1, 40) n`);
await db.execute(sql`insert into studios (id, name) select n, 'Студи ' || n from generate_series(1, 50) n`);
const list = sql.raw(`array[${words.map((one) => `'${one}'`).join(',')}]`);
await step(
  `${titles} titles`,
  sql`
  with w as (select ${list} as words)
  insert into titles (id, type, title, original_name, description, image1, rating, age_limit, is_completed,
    released_date, season_id, total_episode, is_blacklist, studio_id, views)
  select n, case when n % 5 = 0 then 'movie' else 'series' end,
    initcap(words[(1 + (n * 7919::bigint) % ${number(words.length)})::int]) || ' ' || words[(1 + (n * 104729::bigint) % ${number(words.length)})::int]
      || ' ' || words[(1 + (n * 1299709::bigint) % ${number(words.length)})::int] || ' ' || n,
    'Story ' || n, repeat('Өгүүлэмж. ', 20), 'titles/' || n || '/poster.svg', (n % 100) / 10.0,
    (array[0, 6, 12, 16, 18])[1 + n % 5], n % 3 <> 0, date '2026-01-01' - (n::bigint * 7907 % 9000)::int,
    1 + n % 40, 12, n % 500 = 0, 1 + n % 50, (n::bigint * 48271 % 100003)::int
  from generate_series(1, ${number(titles)}) n, w`,
);
await step(
  `${links} links`,
  sql`
  insert into title_category (title_id, category_id, position, released_date)
  select t.id, 1 + (t.id + k * 7) % 20, k, t.released_date
  from titles t, generate_series(0, ${number(Math.round(links / titles) - 1)}) k`,
);
await db.execute(sql`
  insert into clips (id, duration, qualities, segments) values ('bench', 1400, '[]', '[]')`);
await step(
  'episodes',
  sql`
  insert into episodes (id, title_id, number, duration, released_at, clip_id)
  select n, 1 + (n - 1) / 2, 1 + (n - 1) % 2, 1400, timestamptz '2026-01-01' - make_interval(hours => n % 5000), 'bench'
  from generate_series(1, ${number(titles * 2)}) n`,
);
await step(
  `${users} accounts`,
  sql`
  insert into users (id, phone, pin_hash, nickname, expires_at)
  select 'bench-' || lpad(n::text, 7, '0'), (80000000 + n)::text, 'x', 'Үзэгч', now() + interval '30 days'
  from generate_series(1, ${number(users)}) n`,
);
const each = Math.round(history / users);
// The rows fit each other by construction, and an index is built faster than it grows.
await db.execute(sql`drop index watch_history_title, watch_history_episode`);
/** Accounts of a transaction: the log of a larger one would fill the disk. */
const BATCH = 50_000;
for (let first = 1; first <= users; first += BATCH)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into watch_history (user_id, episode_id, title_id, time, duration, watched_at)
      select 'bench-' || lpad(u::text, 7, '0'), e, 1 + (e - 1) / 2, 300, 1400, now() - make_interval(mins => k)
      from generate_series(${number(first)}, ${number(Math.min(users, first + BATCH - 1))}) u,
        generate_series(1, ${number(each)}) k,
        lateral (select 1 + ((u * 7919::bigint + k * 31) % ${number(titles * 2)})::int as e) x
      on conflict do nothing`);
    console.log(`  history of ${Math.min(users, first + BATCH - 1)} accounts`);
  });
await step('index of titles', sql`create index watch_history_title on watch_history (title_id, user_id)`);
await step('index of episodes', sql`create index watch_history_episode on watch_history (episode_id)`);
const since = performance.now();
await indexNames(db);
console.log(`  search: ${((performance.now() - since) / 1000).toFixed(1)} s`);

const tokens: string[] = [];
for (let account = 1; account <= 200; account += 1) {
  const { token, tokenHash } = benchSession(account);
  tokens.push(token);
  await db.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${tokenHash}, ${benchUser(account)}, now() + interval '30 days')`);
}
writeFileSync(tokensFile, JSON.stringify(tokens));
await step('analyze', sql`analyze`);
// PostgreSQL needs an up-to-date visibility map for index-only scans.
await step('vacuum', sql`vacuum`);
await database.close();
