import { sql } from 'drizzle-orm';
import { isPremiereAhead, isReleased } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { localDay } from '../../platform/time-zone';
import {
  isFollower,
  isNewNotification,
  localTitle,
  notifyReaders,
  textAndMessage,
} from './notifications.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An episode whose video arrives later than this after its release time counts as late. */
const LATE_MS = 7 * DAY_MS;
const RENTAL_WARNING_MS = 6 * HOUR_MS;
const DAYS_WARNING_MS = 3 * DAY_MS;
/** Followers are reminded of a premiere this long before it. */
const PREMIERE_REMINDER_MS = 10 * 60_000;
/** Maximum episodes per statement. */
const AT_ONCE = 500;

interface Recipient {
  readonly user_id: string;
}

/** Only one process sends announcements at a time. */
const ANNOUNCEMENT_LOCK = 'announcements';

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Adds notifications that are due, and returns who received one. */
type Announcement = (context: Context, tx: Database, now: Date) => Promise<readonly Recipient[]>;

interface Release {
  readonly title_id: number;
  readonly episode_id: number;
  readonly episodes: number;
  readonly key: string;
}

/**
 * Queues the notifications of episodes that were released since the last run. Episodes released together share one
 * notification. Late videos share one per day and title, because an imported title receives its videos one after another.
 * The keys have the time, so that an episode that is postponed after its announcement is announced again.
 */
const announceEpisodes: Announcement = async ({ jobs }, tx, now) => {
  const releases = await rowsOf<Release>(
    tx,
    sql`
      with due as (
        select id, title_id, number, released_at from episodes
        where announced_at is null and ${isReleased(sql`episodes`, { now: at(now) })}
        order by released_at limit ${AT_ONCE} for update
      ), done as (
        update episodes set announced_at = ${at(now)} from due where episodes.id = due.id
      )
      select distinct on (due.title_id, late) due.title_id, due.id as episode_id,
        (count(*) over (partition by due.title_id, late))::int as episodes,
        case when late then 'late:' || due.title_id || ':' || ${localDay(now)}::text
          else 'episode:' || due.id || ':' || extract(epoch from due.released_at)::bigint end as key
      from (select *, released_at <= ${at(before(now, LATE_MS))} as late from due) as due
        join titles t on t.id = due.title_id
      where not t.is_blacklist and exists (select 1 from title_marks m where ${isFollower} and m.title_id = t.id)
      order by due.title_id, late, due.number`,
  );
  for (const release of releases) await jobs.send(tx, 'announce', release);
  return [];
};

/**
 * Queues the notifications of premieres: when staff have set one, and shortly before it starts. The keys have the time,
 * so that followers learn that it has changed.
 */
const announcePremieres: Announcement = async ({ jobs }, tx, now) => {
  const soon = sql`released_at <= ${at(after(now, PREMIERE_REMINDER_MS))}`;
  const premieres = await rowsOf<
    Pick<Release, 'title_id' | 'episode_id'> & { at: number; premiere: 'set' | 'soon' }
  >(
    tx,
    sql`
      with due as (
        select id from episodes
        where premiere_notice is distinct from 'soon' and (premiere_notice is null or (${soon} and clip_id is not null))
          and ${isPremiereAhead(sql`episodes`, sql`${at(now)}::timestamptz`)}
        order by released_at limit ${AT_ONCE} for update
      )
      update episodes set premiere_notice = case when ${soon} and clip_id is not null then 'soon' else 'set' end
      from due where episodes.id = due.id
      returning episodes.title_id, episodes.id as episode_id, extract(epoch from released_at)::float8 as at,
        premiere_notice as premiere`,
  );
  for (const { at: time, ...release } of premieres)
    await jobs.send(tx, 'announce', {
      ...release,
      episodes: 1,
      key: `premiere-${release.premiere}:${release.episode_id}:${time}`,
    });
  return [];
};

/** Warns about rentals that end within six hours, unless another one follows. */
const warnOfRentals: Announcement = (_context, tx, now) =>
  rowsOf<Recipient>(
    tx,
    sql`
      insert into notifications (user_id, kind, key, text, message, image, title_id, created_at)
      select g.user_id, 'rental', 'rental:' || g.order_id,
        ${textAndMessage('notification.rental-ends', 'title', sql`t.title`, localTitle)}, t.image1, t.id, ${at(now)}
      from grants g join titles t on t.id = g.title_id
      where g.ends_at > ${at(now)} and g.ends_at <= ${at(after(now, RENTAL_WARNING_MS))} and g.title_id is not null
        and not exists (
          select 1 from grants l where l.user_id = g.user_id and l.title_id = g.title_id and l.ends_at > g.ends_at)
        and ${isNewNotification(sql`g.user_id`, sql`'rental:' || g.order_id`)}
      on conflict do nothing
      returning user_id`,
  );

/** Warns about subscriptions that end within three days. */
const warnOfDays: Announcement = (_context, tx, now) => {
  const key = sql`'days:' || extract(epoch from expires_at)::bigint`;
  const days = sql`ceil(extract(epoch from expires_at - ${at(now)}) / 86400)::int`;
  return rowsOf<Recipient>(
    tx,
    sql`
      insert into notifications (user_id, kind, key, text, message, created_at)
      select id, 'days', ${key}, ${textAndMessage('notification.days-end', 'days', days)}, ${at(now)}
      from users where expires_at > ${at(now)} and expires_at <= ${at(after(now, DAYS_WARNING_MS))}
        and ${isNewNotification(sql`users.id`, key)}
      on conflict do nothing
      returning user_id`,
  );
};

/**
 * Sends notifications that depend on the time. Every process runs it repeatedly; each notification is sent once. A
 * process that finds another one at work leaves it to that one.
 */
export async function announce(context: Context): Promise<number> {
  const { db, live, clock } = context;
  const now = clock();
  let count = 0;
  for (const announcement of [announceEpisodes, announcePremieres, warnOfRentals, warnOfDays]) {
    count += await db.transaction(async (tx) => {
      const [lock] = await rowsOf<{ free: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(hashtext(${ANNOUNCEMENT_LOCK})) as free`,
      );
      if (!lock?.free) return 0;
      const whom = await announcement(context, tx, now);
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
