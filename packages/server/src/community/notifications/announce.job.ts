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

/** Marks of the followers of a title, of which a follower may have two. */
async function countMarks({ db }: Context, titleId: number): Promise<number> {
  const [found] = await rowsOf<{ marks: number }>(
    db,
    sql`select count(*)::int as marks from title_marks m where m.title_id = ${titleId} and ${isFollower}`,
  );
  return found?.marks ?? 0;
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

interface Follower {
  readonly user_id: string;
  readonly marks: number;
  /** Had no such notification before. */
  readonly is_new: boolean;
}

/** Notifies the followers whose ids come after `last`, as many as fit, and returns them. */
const notifyBatch = (
  { db, live, clock }: Context,
  { title_id, episode_id, episodes, key, premiere }: JobPayload<'announce'>,
  last: string,
): Promise<readonly Follower[]> =>
  db.transaction(async (tx) => {
    const followers = await rowsOf<Follower>(
      tx,
      sql`
        with subject as (
          select t.id as title_id, '«' || t.title || '» ' || ${textOf(premiere, episodes)} as text, e.image,
            ${premiere === 'set' ? sql`null::int` : sql`e.id`} as episode_id
          from titles t, episodes e
          where t.id = ${title_id} and not t.is_blacklist and e.id = ${episode_id}
            and ${premiere === undefined ? sql`true` : isPremiereAhead(sql`e`, sql`${at(clock())}::timestamptz`)}
        ), followers as (
          select m.user_id, count(*)::int as marks from title_marks m
          where m.title_id = ${title_id} and ${isFollower} and m.user_id > ${last} and exists (select 1 from subject)
          group by m.user_id order by m.user_id limit ${BATCH}
        ), notified as (
          insert into notifications (user_id, kind, key, text, image, title_id, episode_id, created_at)
          select f.user_id, 'episode', ${key}, s.text, s.image, s.title_id, s.episode_id, ${at(clock())}::timestamptz
          from followers f, subject s where ${isNewNotification(sql`f.user_id`, sql`${key}`)}
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
