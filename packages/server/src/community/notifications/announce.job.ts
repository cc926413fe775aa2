import { type SQL, sql } from 'drizzle-orm';
import { isPremiereAhead } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';
import { at, localTimeOf } from '../../platform/database/sql-time';
import type { JobPayload } from '../../platform/jobs/job-rules';
import type { JobWork } from '../../platform/jobs/job-work';
import { isFollower, isNewNotification, notifyReaders } from './notifications.queries';

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

/** SQL: what the notification says of the episode `e`, after the title. */
function textOf(premiere: JobPayload<'announce'>['premiere'], episodes: number): SQL {
  const localTime = localTimeOf(sql`e.released_at`);
  if (premiere === 'set')
    return sql`e.number || '-р ангийн нээлт ' || to_char(${localTime}, 'FMMM"-р сарын "FMDD", "HH24:MI') || ' цагт'`;
  if (premiere === 'soon')
    return sql`e.number || '-р ангийн нээлт ' || to_char(${localTime}, 'HH24:MI') || ' цагт эхэлнэ'`;
  return sql`case when ${episodes} = 1 then e.number || '-р анги' else ${episodes} || ' шинэ анги' end || ' гарлаа'`;
}

/** Notifies the next followers who have not been notified; resolves to their number. */
const notifyBatch = (
  { db, live, clock }: Context,
  { title_id, episode_id, episodes, key, premiere }: JobPayload<'announce'>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const notified = await rowsOf<{ user_id: string }>(
      tx,
      sql`
        insert into notifications (user_id, kind, key, text, image, title_id, episode_id, created_at)
        select m.user_id, 'episode', ${key},
          '«' || t.title || '» ' || ${textOf(premiere, episodes)},
          e.image, t.id, ${premiere === 'set' ? sql`null` : sql`e.id`}, ${at(clock())}::timestamptz
        from (
          select distinct m.user_id from title_marks m
          where m.title_id = ${title_id} and ${isFollower} and ${isNewNotification(sql`m.user_id`, sql`${key}`)}
          order by m.user_id limit ${BATCH}
        ) m, titles t, episodes e
        where t.id = ${title_id} and not t.is_blacklist and e.id = ${episode_id}
          and ${premiere === undefined ? sql`true` : isPremiereAhead(sql`e`, sql`${at(clock())}::timestamptz`)}
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
