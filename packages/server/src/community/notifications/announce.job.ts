import { sql } from 'drizzle-orm';
import { isPremiereAhead } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { at, iso } from '../../platform/database/sql-time';
import { formatDay } from '../../platform/i18n/format-day';
import { type LocalText, type Message, message, translateToMongolian } from '../../platform/i18n/messages';
import type { JobPayload } from '../../platform/jobs/job-rules';
import type { JobWork } from '../../platform/jobs/job-work';
import { localTime } from '../../platform/time-zone';
import { isFollower, isNewNotification, localTitle, notifyReaders } from './notifications.queries';

/** Followers in a transaction: short enough that it blocks nothing. */
const BATCH = 1_000;

/** Followers of a title, and those that have the notification. */
async function countFollowers(
  { db }: Context,
  { title_id, key }: JobPayload<'announce'>,
): Promise<{ all: number; notified: number }> {
  const [found] = await rowsOf<{ all: number; notified: number }>(
    db,
    sql`
      select count(distinct m.user_id)::int as all, count(distinct n.user_id)::int as notified
      from title_marks m left join notifications n on n.user_id = m.user_id and n.key = ${key}
      where m.title_id = ${title_id} and ${isFollower}`,
  );
  return found ?? { all: 0, notified: 0 };
}

/** What followers read about. */
interface Release {
  readonly title: LocalText;
  readonly number: number;
  readonly released_at: string;
}

function messageOf(
  { title, number, released_at }: Release,
  { premiere, episodes }: JobPayload<'announce'>,
): Message {
  const [day = '', clock = ''] = localTime(new Date(released_at)).split('T');
  const time = clock.slice(0, 5);
  if (premiere === 'set')
    return message('notification.premiere-set', { title, number, day: formatDay(day), time });
  if (premiere === 'soon') return message('notification.premiere-soon', { title, number, time });
  return episodes === 1
    ? message('notification.episode', { title, number })
    : message('notification.episodes', { title, episodes });
}

/** The release, unless staff have hidden it or moved its premiere into the past. */
async function findRelease(
  db: Database,
  now: Date,
  { title_id, episode_id, premiere }: JobPayload<'announce'>,
): Promise<Release | undefined> {
  const [found] = await rowsOf<Release>(
    db,
    sql`
      select ${localTitle} as title, e.number, ${iso(sql`e.released_at`)} as released_at
      from titles t, episodes e
      where t.id = ${title_id} and not t.is_blacklist and e.id = ${episode_id}
        and ${premiere === undefined ? sql`true` : isPremiereAhead(sql`e`, sql`${at(now)}::timestamptz`)}`,
  );
  return found;
}

/** Notifies the next followers who have not been notified; resolves to their number. */
const notifyBatch = ({ db, live, clock }: Context, payload: JobPayload<'announce'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const release = await findRelease(tx, now, payload);
    if (!release) return 0;
    const { title_id, episode_id, key, premiere } = payload;
    const text = messageOf(release, payload);
    const notified = await rowsOf<{ user_id: string }>(
      tx,
      sql`
        insert into notifications (user_id, kind, key, text, message, image, title_id, episode_id, created_at)
        select m.user_id, 'episode', ${key}, ${translateToMongolian(text)}, ${JSON.stringify(text)}::jsonb,
          e.image, e.title_id, ${premiere === 'set' ? sql`null` : sql`e.id`}, ${at(now)}
        from (
          select distinct m.user_id from title_marks m
          where m.title_id = ${title_id} and ${isFollower} and ${isNewNotification(sql`m.user_id`, sql`${key}`)}
          order by m.user_id limit ${BATCH}
        ) m, episodes e
        where e.id = ${episode_id}
        on conflict do nothing
        returning user_id`,
    );
    await notifyReaders(
      tx,
      live,
      notified.map(({ user_id }) => user_id),
    );
    return notified.length;
  });

/** Notifies the followers of a title of new episodes. A repeated run skips those who have been notified. */
export const announceJob: JobWork<'announce'> = {
  async handle(context, { job, signal, report }) {
    const { all, notified } = await countFollowers(context, job.data);
    let done = notified;
    for (;;) {
      signal.throwIfAborted();
      const batch = await notifyBatch(context, job.data);
      if (batch === 0) return;
      done += batch;
      report(Math.min(1, done / Math.max(1, all)));
    }
  },
};
