import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { at } from '../database/sql-time';
import { isOut } from '../episodes/is-out';
import { localTime } from '../zone';
import { wake } from './notifications.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What is out later than this after its hour was late with its film. */
const LATE_MS = 7 * DAY_MS;
const RENTAL_WARNING_MS = 6 * HOUR_MS;
const DAYS_WARNING_MS = 3 * DAY_MS;
/** Episodes looked at in one statement. */
const AT_ONCE = 500;

interface Told {
  readonly user_id: string;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Episodes that are out since the last look, to everybody who likes their title or asked to be told: those that come at
 * once in one piece of news. Of films that come late there is one a day for each title, since an old title that was
 * imported gets its films one after another. Two processes share the episodes out.
 */
async function announceEpisodes(db: Database, now: Date): Promise<readonly Told[]> {
  return rowsOf<Told>(
    db,
    sql`
      with due as (
        select id, title_id, number, image, released_at from episodes
        where announced_at is null and ${isOut(sql`episodes`, at(now))}
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

/** A rental that ends within six hours, unless another one follows it. */
const warnOfRentals = (db: Database, now: Date): Promise<Told[]> =>
  rowsOf<Told>(
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

/** Days that end within three. */
const warnOfDays = (db: Database, now: Date): Promise<Told[]> =>
  rowsOf<Told>(
    db,
    sql`
      insert into notifications (user_id, kind, key, text, created_at)
      select id, 'days', 'days:' || extract(epoch from expires_at)::bigint,
        'Таны эрх ' || ceil(extract(epoch from expires_at - ${at(now)}) / 86400)::int || ' хоногийн дараа дуусна', ${at(now)}
      from users where expires_at > ${at(now)} and expires_at <= ${at(after(now, DAYS_WARNING_MS))}
      on conflict do nothing
      returning user_id`,
  );

/** What time itself brings. Looked at every so often by every process; each thing is told once. */
export async function announce({ db, live, clock }: Context): Promise<number> {
  const now = clock();
  let told = 0;
  for (const look of [announceEpisodes, warnOfRentals, warnOfDays]) {
    told += await db.transaction(async (tx) => {
      const whom = await look(tx, now);
      await wake(
        tx,
        live,
        whom.map(({ user_id }) => user_id),
      );
      return whom.length;
    });
  }
  return told;
}
