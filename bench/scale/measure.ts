// Measures calls on a filled database. scale.mjs bundles and runs it.
import { sql } from 'drizzle-orm';
import { comparePin, hashPin } from '../../packages/server/src/accounts/session/pin';
import { readOverview } from '../../packages/server/src/admin/overview/overview.queries';
import { periodOf } from '../../packages/server/src/admin/overview/period';
import { peopleFound } from '../../packages/server/src/admin/people/people.queries';
import { createApp } from '../../packages/server/src/app';
import { createTitleDetails } from '../../packages/server/src/catalog/titles/detail.queries';
import { createRelatedTitles } from '../../packages/server/src/catalog/titles/related';
import { freshEpisodes } from '../../packages/server/src/catalog/titles/titles.queries';
import { rowsOf } from '../../packages/server/src/platform/database/database';
import { openDatabase } from '../../packages/server/src/platform/database/open-database';
import { openJobs } from '../../packages/server/src/platform/jobs/job-queue';
import { deriveKeys } from '../../packages/server/src/platform/keys';
import { openPubSub } from '../../packages/server/src/platform/pubsub/pubsub';
import { readConfig } from '../../packages/server/src/platform/read-config';
import { openStorage } from '../../packages/server/src/platform/storage/open-storage';
import { continueWatching } from '../../packages/server/src/playback/history/history.queries';
import { createProgressStore } from '../../packages/server/src/playback/history/store-progress';
import { sumClosedDays } from '../../packages/server/src/playback/reports/day-sums';
import { createPartition, daysOfPartitions } from '../../packages/server/src/playback/reports/partitions';
import { benchUser } from '../support/bench-user.mjs';

const [dataDir = '', databaseUrl = '', sizesText = '{}'] = process.argv.slice(2);
const sizes: { titles: number; users: number; comments: number; plays: number; only?: string } =
  JSON.parse(sizesText);
const secret = 'a secret of the benchmark, long enough';

const database = await openDatabase({ dataDir, databaseUrl });
const { db } = database;
const live = await openPubSub(database);
const config = { ...readConfig({ SECRET: secret, DATA_DIR: dataDir, RATE_LIMITS: 'off' }), databaseUrl };
const context = {
  ...{ db, live, keys: deriveKeys(secret), clock: () => new Date(), log: () => undefined },
  jobs: await openJobs(database),
  checkDatabase: () => database.check(),
  config,
  storage: await openStorage(config),
};
const { http } = createApp(context);

await db.execute(sql`create extension if not exists pg_stat_statements`);
const [{ known } = { known: 0 }] = await rowsOf<{ known: number }>(
  db,
  sql`select count(*)::int as known from danmaku where episode_id = 1`,
);
if (known < sizes.comments) {
  console.log(`Writing ${sizes.comments - known} comments`);
  await db.execute(sql`
    insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
    select 1, 'Болд', random() * 1400, 0, 16777215, 'сэтгэгдэл ' || n, 'сэтгэгдэл ' || n, now()
    from generate_series(${known + 1}::int, ${sizes.comments}::int) n`);
}
/** Days of the longest period of the overview. */
const DAYS = 90;
if (sizes.plays > 0) {
  console.log(`Writing ${sizes.plays} playback reports of ${DAYS} days`);
  const existing = await daysOfPartitions(db);
  for (const day of periodOf(new Date(), DAYS).days) {
    if (!existing.includes(day)) await createPartition(db, day);
    await db.execute(sql`
      insert into statistics.playback_reports (day, view, title_id, episode_id, browser, backend, host, start_ms,
        stalls, stall_ms, watched, "position", duration, failure)
      select ${day}::date, md5(n::text), 1 + (power(random(), 4) * ${sizes.titles - 1})::int, null,
        (array['Chrome', 'Firefox', 'Safari', 'Samsung'])[1 + n % 4], (array['hls', 'native', 'dash'])[1 + n % 3],
        'site', exp(6 + 2 * random())::int, 0, 0, 600, (random() * 1400)::int, 1400,
        case when n % 200 = 0 then 'network' end
      from generate_series(1, ${Math.round(sizes.plays / DAYS)}::int) n on conflict do nothing`);
  }
}
await db.execute(sql`vacuum analyze`);

const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
const round = (value: number) => Math.round(value * 100) / 100;

interface Result {
  readonly call: string;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  /** Processor time of this process per call. */
  readonly 'Node ms': number;
  /** Planning and execution per call. */
  readonly 'PostgreSQL ms': number;
}
const results: Result[] = [];

async function measure(call: string, times: number, work: (n: number) => Promise<unknown>, pauseMs = 0) {
  if (sizes.only && !call.includes(sizes.only)) return;
  // The compiler of a process that has served for a minute has nothing left to do.
  for (let n = 0; n < Math.min(500, times); n += 1) await work(n);
  await db.execute(sql`select pg_stat_statements_reset()`);
  const spent: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) {
    const since = performance.now();
    await work(1_000 + n);
    spent.push(performance.now() - since);
    if (pauseMs) await new Promise((done) => setTimeout(done, pauseMs));
  }
  const { user, system } = process.cpuUsage(before);
  const [statements] = await rowsOf<{ ms: number }>(
    db,
    sql`select sum(total_plan_time + total_exec_time)::float8 as ms from pg_stat_statements
      where query not like '%pg_stat%' and query not like '%pg_notify%'`,
  );
  if (sizes.only)
    console.table(
      await rowsOf(
        db,
        sql`select calls::int, round(total_plan_time::numeric / calls, 2)::float8 as plan,
          round(mean_exec_time::numeric, 2)::float8 as exec, substring(query from 1 for 60) as query
          from pg_stat_statements where query not like '%pg_stat%' order by total_exec_time + total_plan_time desc limit 8`,
      ),
    );
  results.push({
    call,
    'p50 ms': round(percentile(spent, 0.5)),
    'p95 ms': round(percentile(spent, 0.95)),
    'Node ms': round((user + system) / 1000 / times),
    'PostgreSQL ms': round((statements?.ms ?? 0) / times),
  });
}

const titleAt = (n: number) => 1 + ((n * 7919) % sizes.titles);
const titleDetails = createTitleDetails(db, createRelatedTitles(db));
await measure('title detail of a viewer', 1_000, (n) => titleDetails(titleAt(n), { userId: benchUser(1) }));
await measure('title detail over HTTP, visitor', 1_000, (n) =>
  http.inject({ url: `/api/m/anime/detail/${titleAt(n)}/null` }),
);
await measure('new episodes', 50, () => freshEpisodes(db, 1, 0));
const userAt = (n: number) => benchUser(1 + ((n * 7919) % sizes.users));
await measure('continue watching', 500, (n) => continueWatching(db, userAt(n)));
await measure('staff: accounts by phone', 100, (n) =>
  peopleFound(db, 'admin', String(80_000_001 + ((n * 7919) % sizes.users))),
);
// Both read all accounts.
await measure('staff: accounts by name', 20, (n) => peopleFound(db, 'admin', `Болд ${n}`));
await measure('staff: accounts by digits', 20, (n) => peopleFound(db, 'admin', String(1_000 + (n % 9_000))));
const pinHash = await hashPin(context.keys, '1234');
await measure('sign-in: check of a PIN', 100, () => comparePin(context.keys, '1234', pinHash));
if (sizes.plays > 0) {
  const now = new Date();
  await measure('overview of 90 days, from reports', 2, () => readOverview(db, now, DAYS));
  const before = performance.now();
  // A run sums three days.
  for (let run = 0; run < DAYS / 3; run += 1) await sumClosedDays(db, now, '2000-01-01');
  console.log(`Summed in ${Math.round((performance.now() - before) / 1000)} s`);
  await measure('overview of 90 days, from sums', 10, () => readOverview(db, now, DAYS));
}
await measure('typeahead', 200, (n) =>
  http.inject({
    url: `/api/search?q=${encodeURIComponent(['салхи', 'морь', 'өвөл', 'тэн', 'гал'][n % 5] ?? '')}`,
  }),
);

if (sizes.only) {
  console.table(results);
  await http.close();
  await database.close();
  process.exit();
}

const history = createProgressStore(db);
const hot = async () =>
  (
    await rowsOf<{ all: number; hot: number }>(
      db,
      sql`select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'watch_history'`,
    )
  )[0] ?? { all: 0, hot: 0 };
const report = (viewer: number, time: number) =>
  history({
    ...{ userId: benchUser(viewer + 1), titleId: 1, episodeId: 1, duration: 1400 },
    ...{ time, at: new Date() },
  });
const viewers = Math.min(sizes.users, 500);
/** Share of updates within their page, in percent, while `viewers` report 20 times, `together` of them at the same moment. */
const hotShare = async (from: number, together: number) => {
  const begun = await hot();
  for (let time = from; time < from + 200; time += 10)
    for (let viewer = 0; viewer < viewers; viewer += together)
      await Promise.all(
        Array.from({ length: Math.min(together, viewers - viewer) }, (_, n) =>
          report(viewer + n, time + Math.random()),
        ),
      );
  await db.execute(sql`select pg_stat_force_next_flush()`).catch(() => undefined);
  await new Promise((done) => setTimeout(done, 2_000));
  const ended = await hot();
  return Math.round((100 * (ended.hot - begun.hot)) / Math.max(1, ended.all - begun.all));
};
// Of 500 viewers who report every 10 s, 5 report within 100 ms.
const spreadShare = await hotShare(10, 5);
const togetherShare = await hotShare(210, viewers);

let writing = true;
const write = async () => {
  while (writing) {
    await db.transaction(async (tx) => {
      const [made] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into danmaku (episode_id, author, time, type, colour, text, folded, created_at)
          values (1, 'Болд', 700, 0, 16777215, 'шинэ', 'шинэ', now()) returning id::float8 as id`,
      );
      const entry = [700, 0, 16777215, 'Болд', 'шинэ', made?.id];
      await live.publish(tx, { topic: 'danmaku', keys: ['1'], data: { thread: '1', entry } });
    });
    await new Promise((done) => setTimeout(done, 200));
  }
};
const writer = write();
await measure('a million comments, 5 writes/s', 100, () => http.inject({ url: '/danmaku/v3/?id=1' }), 50);
writing = false;
await writer;

/** Commits per second of 16 clients, each with a notification. */
const commits = async (notify: boolean) => {
  const until = performance.now() + 4_000;
  let count = 0;
  const client = async (index: number) => {
    while (performance.now() < until) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`update users set nickname = nickname where id = ${benchUser(index + 1)}`);
        if (notify) await live.publish(tx, { topic: 'bench', keys: [String(index)] });
      });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => client(index)));
  return Math.round(count / 4);
};

console.table(results);
console.log(
  `History updates within their page (HOT): ${spreadShare} %, if all viewers report at the same moment ${togetherShare} %`,
);
console.log(`Commits a second with a notification ${await commits(true)}, without ${await commits(false)}`);
await http.close();
await database.close();
