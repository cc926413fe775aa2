import { sql } from 'drizzle-orm';
import { isPremiereAhead, isReleased } from '../../catalog/titles/visibility';
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

/** Marks of the followers of a title, of which a follower may have two. */
async function countMarks({ db }: Context, titleId: number): Promise<number> {
  const [found] = await rowsOf<{ marks: number }>(
    db,
    sql`select count(*)::int as marks from title_marks m where m.title_id = ${titleId} and ${isFollower}`,
  );
  return found?.marks ?? 0;
}

/** The episode of a notification. */
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

/** The release, unless staff have hidden or postponed it, or moved its premiere into the past. */
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
        and ${premiere === undefined ? isReleased(sql`e`, { now: at(now) }) : isPremiereAhead(sql`e`, at(now))}`,
  );
  return found;
}

interface Follower {
  readonly user_id: string;
  readonly marks: number;
  /** Had no such notification before. */
  readonly is_new: boolean;
}

/** Notifies the followers whose ids come after `last`, as many as fit, and returns them. */
const notifyBatch = (
  { db, live, clock }: Context,
  payload: JobPayload<'announce'>,
  last: string,
): Promise<readonly Follower[]> =>
  db.transaction(async (tx) => {
    const now = clock();
    const release = await findRelease(tx, now, payload);
    if (!release) return [];
    const { title_id, episode_id, key, premiere } = payload;
    const text = messageOf(release, payload);
    const followers = await rowsOf<Follower>(
      tx,
      sql`
        with followers as (
          select m.user_id, count(*)::int as marks from title_marks m
          where m.title_id = ${title_id} and ${isFollower} and m.user_id > ${last}
          group by m.user_id order by m.user_id limit ${BATCH}
        ), notified as (
          insert into notifications (user_id, kind, key, text, message, image, title_id, episode_id, created_at)
          select f.user_id, 'episode', ${key}, ${translateToMongolian(text)}, ${JSON.stringify(text)}::jsonb,
            e.image, e.title_id, ${premiere === 'set' ? sql`null` : sql`e.id`}, ${at(now)}
          from followers f, episodes e
          where e.id = ${episode_id} and ${isNewNotification(sql`f.user_id`, sql`${key}`)}
          on conflict do nothing
          returning user_id
        )
        select f.user_id, f.marks, n.user_id is not null as is_new
        from followers f left join notified n on n.user_id = f.user_id order by f.user_id`,
    );
    await notifyReaders(
      tx,
      live,
      followers.flatMap(({ user_id, is_new }) => (is_new ? user_id : [])),
    );
    return followers;
  });

/** Notifies the followers of a title of new episodes. A repeated run skips those who have been notified. */
export const announceJob: JobWork<'announce'> = {
  async handle(context, { job, signal, report }) {
    const all = await countMarks(context, job.data.title_id);
    let done = 0;
    for (let last: string | undefined = ''; last !== undefined; ) {
      signal.throwIfAborted();
      const batch = await notifyBatch(context, job.data, last);
      for (const { marks } of batch) done += marks;
      report(Math.min(1, done / Math.max(1, all)));
      last = batch.at(-1)?.user_id;
    }
  },
};
