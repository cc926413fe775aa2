import { type SQL, sql } from 'drizzle-orm';
import { isReleased } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { localTime } from '../../platform/time-zone';
import { notifyReaders } from './notifications.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An episode whose video arrives later than this after its release time counts as late. */
const LATE_MS = 7 * DAY_MS;
const RENTAL_WARNING_MS = 6 * HOUR_MS;
const DAYS_WARNING_MS = 3 * DAY_MS;
/** Maximum episodes per statement. */
const AT_ONCE = 500;

interface Recipient {
  readonly user_id: string;
}

/** Only one process sends announcements at a time. */
const ANNOUNCEMENT_LOCK = 'announcements';

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Skips notifications that exist. `on conflict do nothing` alone takes an id from the sequence for each skipped row:
 * with 100,000 ending subscriptions, the ids would run out within days.
 */
const isNew = (userId: SQL, key: SQL) => sql`
  not exists (select 1 from notifications sent where sent.user_id = ${userId} and sent.key = ${key})`;

/**
 * Notifies viewers who like or follow a title about episodes released since the last run. Episodes released together
 * share one notification. Late videos share one per day and title, because an imported title receives its videos
 * one after another.
 */
async function announceEpisodes(db: Database, now: Date): Promise<readonly Recipient[]> {
  return rowsOf<Recipient>(
    db,
    sql`
      with due as (
        select id, title_id, number, image, released_at from episodes
        where announced_at is null and ${isReleased(sql`episodes`, { now: at(now) })}
        order by released_at limit ${AT_ONCE} for update
      ), done as (
        update episodes set announced_at = ${at(now)} from due where episodes.id = due.id
      ), news as (
        select distinct on (title_id, late) *, count(*) over (partition by title_id, late) as episodes,
          case when late then 'late:' || title_id || ':' || ${localTime(now).slice(0, 10)}::text
            else 'episode:' || id end as key
        from (select *, released_at <= ${at(before(now, LATE_MS))} as late from due) as dated
        order by title_id, late, number
      )
      insert into notifications (user_id, kind, key, text, image, title_id, episode_id, created_at)
      select distinct m.user_id, 'episode', news.key,
        '«' || t.title || '» ' ||
          case when news.episodes = 1 then news.number || '-р анги' else news.episodes || ' шинэ анги' end || ' гарлаа',
        news.image, t.id, news.id, ${at(now)}::timestamptz
      from news join titles t on t.id = news.title_id
        join title_marks m on m.title_id = t.id and m.action in ('like', 'notify')
      where not t.is_blacklist and ${isNew(sql`m.user_id`, sql`news.key`)}
      on conflict do nothing
      returning user_id`,
  );
}

/** Warns about rentals that end within six hours, unless another one follows. */
const warnOfRentals = (db: Database, now: Date): Promise<Recipient[]> =>
  rowsOf<Recipient>(
    db,
    sql`
      insert into notifications (user_id, kind, key, text, image, title_id, created_at)
      select g.user_id, 'rental', 'rental:' || g.order_id,
        '«' || t.title || '» киноны түрээсийн хугацаа дуусах гэж байна', t.image1, t.id, ${at(now)}
      from grants g join titles t on t.id = g.title_id
      where g.ends_at > ${at(now)} and g.ends_at <= ${at(after(now, RENTAL_WARNING_MS))} and g.title_id is not null
        and not exists (
          select 1 from grants l where l.user_id = g.user_id and l.title_id = g.title_id and l.ends_at > g.ends_at)
        and ${isNew(sql`g.user_id`, sql`'rental:' || g.order_id`)}
      on conflict do nothing
      returning user_id`,
  );

/** Warns about subscriptions that end within three days. */
const warnOfDays = (db: Database, now: Date): Promise<Recipient[]> => {
  const key = sql`'days:' || extract(epoch from expires_at)::bigint`;
  return rowsOf<Recipient>(
    db,
    sql`
      insert into notifications (user_id, kind, key, text, created_at)
      select id, 'days', ${key},
        'Таны эрх ' || ceil(extract(epoch from expires_at - ${at(now)}) / 86400)::int || ' хоногийн дараа дуусна', ${at(now)}
      from users where expires_at > ${at(now)} and expires_at <= ${at(after(now, DAYS_WARNING_MS))}
        and ${isNew(sql`users.id`, key)}
      on conflict do nothing
      returning user_id`,
  );
};

/**
 * Sends notifications that depend on the time. Every process runs it repeatedly; each notification is sent once. A
 * process that finds another one at work leaves it to that one.
 */
export async function announce({ db, live, clock }: Context): Promise<number> {
  const now = clock();
  let count = 0;
  for (const announcement of [announceEpisodes, warnOfRentals, warnOfDays]) {
    count += await db.transaction(async (tx) => {
      const [lock] = await rowsOf<{ free: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(hashtext(${ANNOUNCEMENT_LOCK})) as free`,
      );
      if (!lock?.free) return 0;
      const whom = await announcement(tx, now);
      await notifyReaders(
        tx,
        live,
        whom.map(({ user_id }) => user_id),
      );
      return whom.length;
    });
  }
  return count;
}
