import type { Notification } from '@tenger/api-contract';
import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { notifications } from '../database/schema';
import type { Live } from '../live/live';
import { toPage } from '../paging';

type Row = typeof notifications.$inferSelect;
export type News = typeof notifications.$inferInsert;

const PER_PAGE = 20;
/** A message between processes holds so many ids. */
const IDS = 150;

const toNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  image: row.image,
  media_id: row.titleId,
  episode_id: row.episodeId,
  comment_id: row.commentId,
  created_at: row.createdAt.toISOString(),
  read: row.readAt !== null,
});

/** Wakes whoever is connected among these; they look for themselves. */
export async function wake(db: Database, live: Live, userIds: readonly string[]): Promise<void> {
  const all = [...new Set(userIds)];
  for (let from = 0; from < all.length; from += IDS)
    await live.say(db, { topic: 'notifications', keys: all.slice(from, from + IDS) });
}

/** Tells somebody something; the same a second time is nothing. */
export async function tell(tx: Database, live: Live, news: News): Promise<void> {
  const told = await tx
    .insert(notifications)
    .values(news)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId });
  await wake(
    tx,
    live,
    told.map(({ userId }) => userId),
  );
}

const mine = (userId: string) => eq(notifications.userId, userId);

export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(mine(userId), isNull(notifications.readAt)));
  return found?.unread ?? 0;
}

export async function latestOf(db: Database, userId: string, limit: number): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(mine(userId))
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map(toNotification);
}

export async function notificationPage(db: Database, userId: string, page: number) {
  const [counted] = await db.select({ total: count() }).from(notifications).where(mine(userId));
  const rows = await db
    .select()
    .from(notifications)
    .where(mine(userId))
    .orderBy(desc(notifications.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    ...toPage(rows.map(toNotification), counted?.total ?? 0, page, PER_PAGE),
    unread: await unreadOf(db, userId),
  };
}

/** Answers how many were not read before. */
export async function markRead(db: Database, userId: string, upTo: number, now: Date): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(mine(userId), lte(notifications.id, upTo), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return read.length;
}
