import type { QueueItem, ReportType } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { isVisibleTitle } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { type Message, message, translateToMongolian } from '../../platform/i18n/messages';
import { notifyReaders } from '../notifications/notifications.queries';

/** A reported item, and the time at which a decision closed its reports. */
interface SettledReports {
  readonly type: ReportType;
  readonly id: number;
  readonly closedAt: Date;
}

interface Reporter {
  readonly user_id: string;
}

/** What reporters read. `state`: the state of the text after the decision; null for an episode or a title. */
export function settledMessage(state: QueueItem['state'], reply: string): Message {
  const values = { reply: reply === '' ? '' : `. «${reply}»` };
  if (state === null) return message('moderation.settled', values);
  return state === 'shown'
    ? message('moderation.settled-kept', values)
    : message('moderation.settled-hidden', values);
}

/**
 * Locks the reporters of an item. They are locked before its reports, as in a deletion of an account: otherwise the two
 * would wait for each other.
 */
export const lockReporters = (tx: Database, type: ReportType, id: number) =>
  tx.execute(sql`
    select from users where id in (select user_id from reports where type = ${type} and target_id = ${id}::bigint)
    order by id for key share`);

/** Notifies each reporter whose report the decision closed. A title above the age limit of a profile is not linked. */
export async function notifyReporters(
  tx: Database,
  { live }: Pick<Context, 'live'>,
  { type, id, closedAt }: SettledReports,
  text: Message,
): Promise<void> {
  const reporters = await rowsOf<Reporter>(
    tx,
    sql`
      insert into notifications (user_id, kind, key, text, message, image, title_id, episode_id, created_at)
      select r.user_id, 'report', 'report:' || r.id, ${translateToMongolian(text)}, ${JSON.stringify(text)}::jsonb,
        t.image1, t.id, case when t.id is not null then e.id end, ${at(closedAt)}
      from reports r join users u on u.id = r.user_id
        left join comments c on r.type = 'comment' and c.id = r.target_id
        left join danmaku d on r.type = 'danmaku' and d.id = r.target_id
        left join episodes e on e.id = coalesce(c.episode_id, d.episode_id,
          case when r.type = 'episode' then r.target_id::integer end)
        left join titles t on t.id = coalesce(e.title_id, d.title_id, case when r.type = 'media' then r.target_id::integer end)
          and (u.watches_up_to is null or t.age_limit <= u.watches_up_to) and ${isVisibleTitle(sql`t.id`)}
      where r.type = ${type} and r.target_id = ${id}::bigint and r.resolved_at = ${at(closedAt)}
      on conflict do nothing
      returning user_id`,
  );
  await notifyReaders(
    tx,
    live,
    reporters.map(({ user_id }) => user_id),
  );
}

/** Takes the notifications of a decision back: the reports open again. */
export async function withdrawNotifications(
  tx: Database,
  { live }: Pick<Context, 'live'>,
  { type, id, closedAt }: SettledReports,
): Promise<void> {
  const reporters = await rowsOf<Reporter>(
    tx,
    sql`
      delete from notifications n using reports r
      where r.type = ${type} and r.target_id = ${id}::bigint and r.resolved_at = ${at(closedAt)}
        and n.user_id = r.user_id and n.key = 'report:' || r.id
      returning n.user_id`,
  );
  await notifyReaders(
    tx,
    live,
    reporters.map(({ user_id }) => user_id),
  );
}
