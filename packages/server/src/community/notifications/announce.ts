import { sql } from 'drizzle-orm';
import { isReleased } from '../../catalog/titles/episode-release';
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

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Notifies viewers who like or follow a title about episodes released since the last run. Episodes released together
 * share one notification. Late videos share one per day and title, because an imported title receives its videos
 * one after another. Concurrent processes divide the episodes.
 */
async function announceEpisodes(db: Database, now: Date): Promise<readonly Recipient[]> {
  return rowsOf<Recipient>(
    db,
    sql`
      with due as (
        select id, title_id, number, image, released_at from episodes
        where announced_at is null and ${isReleased(sql`episodes`, at(now))}
        order by released_at limit ${AT_ONCE} for update skip locked
      ), done as (
        update episodes set announced_at = ${at(now)} from due where episodes.id = due.id
      ), news as (
        select distinct on (title_id, late) *, count(*) over (partition by title_id, late) as episodes
        from (select *, released_at <= ${at(before(now, LATE_MS))} as late from due) as dated
        order by title_id, late, number
      )
      insert into notifications (user_id, kind, key, text, image, title_id, episode_id, created_at)
      select distinct m.user_id, 'episode',
        case when news.late then 'late:' || t.id || ':' || ${localTime(now).slice(0, 10)}::text else 'episode:' || news.id end,
        '«' || t.title || '» ' ||
          case when news.episodes = 1 then news.number || '-р анги' else news.episodes || ' шинэ анги' end || ' гарлаа',
        news.image, t.id, news.id, ${at(now)}::timestamptz
      from news join titles t on t.id = news.title_id
        join title_marks m on m.title_id = t.id and m.action in ('like', 'notify')
      where not t.is_blacklist
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
      on conflict do nothing
      returning user_id`,
  );

/** Warns about subscriptions that end within three days. */
const warnOfDays = (db: Database, now: Date): Promise<Recipient[]> =>
  rowsOf<Recipient>(
    db,
    sql`
      insert into notifications (user_id, kind, key, text, created_at)
      select id, 'days', 'days:' || extract(epoch from expires_at)::bigint,
        'Таны эрх ' || ceil(extract(epoch from expires_at - ${at(now)}) / 86400)::int || ' хоногийн дараа дуусна', ${at(now)}
      from users where expires_at > ${at(now)} and expires_at <= ${at(after(now, DAYS_WARNING_MS))}
      on conflict do nothing
      returning user_id`,
  );

/** Sends notifications that depend on the time. Every process runs it repeatedly; each notification is sent once. */
export async function announce({ db, live, clock }: Context): Promise<number> {
  const now = clock();
  let count = 0;
  for (const announcement of [announceEpisodes, warnOfRentals, warnOfDays]) {
    count += await db.transaction(async (tx) => {
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
