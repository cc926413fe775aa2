import { type Notification, notificationKinds } from '@tenger/api-contract';
import { and, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isVisibleEpisode, isVisibleTitle } from '../../catalog/titles/visibility';
import type { Database } from '../../platform/database/database';
import { notifications } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import {
  isKnownMessage,
  type Message,
  type Translate,
  translateToMongolian,
} from '../../platform/i18n/messages';
import { type MessageKey, mn } from '../../platform/i18n/messages/mn';
import { toPage } from '../../platform/paging';
import type { PubSub } from '../../platform/pubsub/pubsub';

type Row = typeof notifications.$inferSelect;
type NewNotification = Omit<typeof notifications.$inferInsert, 'text' | 'message'> & {
  readonly message: Message;
};

const PER_PAGE = 20;
/** Maximum ids in a message between processes. */
const MAX_KEYS = 150;

const toNotification = (row: Row, t: Translate): Notification => ({
  id: row.id,
  kind: row.kind,
  text: row.message !== null && isKnownMessage(row.message) ? t(row.message) : row.text,
  image: row.image,
  media_id: row.titleId,
  episode_id: row.episodeId,
  comment_id: row.commentId,
  created_at: row.createdAt.toISOString(),
  read: row.readAt !== null,
});

/** Notifies the connected users among these; their streams query the database. */
export async function notifyReaders(db: Database, live: PubSub, userIds: readonly string[]): Promise<void> {
  const all = [...new Set(userIds)];
  for (let from = 0; from < all.length; from += MAX_KEYS)
    await live.publish(db, { topic: 'notifications', keys: all.slice(from, from + MAX_KEYS) });
}

/**
 * Skips notifications that exist. `on conflict do nothing` alone takes an id from the sequence for each skipped row:
 * with 100,000 ending subscriptions, the ids would run out within days.
 */
export const isNewNotification = (userId: SQL, key: SQL): SQL => sql`
  not exists (select 1 from notifications sent where sent.user_id = ${userId} and sent.key = ${key})`;

/** SQL condition on `title_marks m`: the viewer wants to hear of new episodes. */
export const isFollower: SQL = sql`m.action in ('like', 'notify')`;

/** SQL: the title of `t` as a value of a message, as the site shows it in each language. */
export const localTitle: SQL = sql`jsonb_strip_nulls(jsonb_build_object(
  'mn', t.title,
  'en', coalesce(t.translations->'en'->>'title', nullif(t.original_name, '')),
  'ru', coalesce(t.translations->'ru'->>'title', t.translations->'en'->>'title', nullif(t.original_name, ''))))`;

/** SQL: the columns `text` and `message` of a message with one value, which each row has. */
export const textAndMessage = (key: MessageKey, name: string, mongolian: SQL, value = mongolian): SQL => sql`
  replace(${mn[key]}, ${`{${name}}`}, ${mongolian}::text),
  jsonb_build_object('key', ${key}::text, 'values', jsonb_build_object(${name}::text, ${value}))`;

/** Adds a notification; idempotent. Servers of the former release read its text. */
export async function addNotification(
  tx: Database,
  live: PubSub,
  notification: NewNotification,
): Promise<void> {
  const { userId, key, message } = notification;
  const same = and(eq(notifications.userId, userId), eq(notifications.key, key));
  // A conflicting insert takes an id from the sequence.
  if ((await tx.$count(notifications, same)) > 0) return;
  const inserted = await tx
    .insert(notifications)
    .values({ ...notification, text: translateToMongolian(message) })
    .onConflictDoNothing()
    .returning({ userId: notifications.userId });
  await notifyReaders(
    tx,
    live,
    inserted.map(({ userId }) => userId),
  );
}

/** A notification quotes its comment: it returns with a comment that a moderator shows again. */
const hasShownComment = sql`(notifications.comment_id is null
  or exists (select 1 from comments where comments.id = notifications.comment_id and comments.state = 'shown'))`;

/**
 * The decision about a report stays readable: staff may have withdrawn the episode because of it. A notification of several
 * episodes has the first one.
 */
const hasVisibleEpisode = (now: Date) => sql`(notifications.kind = 'report'
  or notifications.message->>'key' = 'notification.episodes'
  or ${isVisibleEpisode(sql`notifications.episode_id`, at(now))})`;

/** The notifications that a user sees. A newer release beside this one may have added kinds. */
const ofUser = (userId: string, now: Date) =>
  and(
    eq(notifications.userId, userId),
    inArray(notifications.kind, [...notificationKinds]),
    isVisibleTitle(sql`notifications.title_id`),
    hasVisibleEpisode(now),
    hasShownComment,
  );

export async function countUnread(db: Database, userId: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ofUser(userId, now), isNull(notifications.readAt)));
  return found?.unread ?? 0;
}

export async function listLatest(
  db: Database,
  userId: string,
  limit: number,
  now: Date,
  t: Translate,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ofUser(userId, now))
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map((row) => toNotification(row, t));
}

export async function notificationPage(db: Database, userId: string, page: number, now: Date, t: Translate) {
  const [counted] = await db.select({ total: count() }).from(notifications).where(ofUser(userId, now));
  const rows = await db
    .select()
    .from(notifications)
    .where(ofUser(userId, now))
    .orderBy(desc(notifications.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    ...toPage(
      rows.map((row) => toNotification(row, t)),
      counted?.total ?? 0,
      page,
      PER_PAGE,
    ),
    unread: await countUnread(db, userId, now),
  };
}

/** Marks notifications as read; returns how many were unread. */
export async function markRead(db: Database, userId: string, upTo: number, now: Date): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofUser(userId, now), lte(notifications.id, upTo), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return read.length;
}
