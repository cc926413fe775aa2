import { authorRoles, type Comment, type CommentSort, type Role, type Thread } from '@tenger/api-contract';
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { thumbOf } from '../../catalog/titles/cards.queries';
import { hasPage } from '../../catalog/titles/visibility';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { commentMarks, comments, episodes, notifications, users } from '../../platform/database/schema';
import { iso } from '../../platform/database/sql-time';
import { toPage } from '../../platform/paging';
import { notifyReaders } from '../notifications/notifications.queries';
import { lockRecipient, notifyOfReply } from './reply-notification';

const PER_PAGE = 20;
/** Replies that a list includes per comment; clients request the others. */
const REPLIES_SHOWN = 3;
/** A repeated text within this time is rejected. */
const REPEAT_WINDOW_MS = 10 * 60_000;

type CommentRow = typeof comments.$inferSelect;
type State = CommentRow['state'];
type LiveContext = Pick<Context, 'live' | 'clock'>;

interface ShownRow {
  readonly id: number;
  readonly body: string;
  readonly parent_id: number | null;
  readonly thread_id: number | null;
  readonly user_id: string | null;
  readonly state: State;
  readonly likes: number;
  readonly dislikes: number;
  readonly reply_count: number;
  readonly created_at: string;
  readonly action: 0 | 1 | 2;
  readonly nickname: string | null;
  readonly image: string | null;
  readonly image_thumb: string | null;
  readonly role: Role | null;
}

/** The reader; undefined for a visitor. */
type ViewerId = string | undefined;

const columns = sql`
  c.id::float8 as id, c.body, c.parent_id::float8 as parent_id, c.thread_id::float8 as thread_id, c.user_id, c.state,
  c.likes, c.dislikes, c.reply_count, ${iso(sql`c.created_at`)} as created_at, coalesce(m.action, 0)::int as action,
  u.nickname, u.image, ${thumbOf(sql`u.image`)} as image_thumb, u.role`;

const tables = (viewer: ViewerId) => sql`
  comments c left join users u on u.id = c.user_id
  left join comment_marks m on m.comment_id = c.id and m.user_id = ${viewer ?? null}`;

/** Held comments are visible to their author only. Deleted comments stay while they have replies. */
const listed = (viewer: ViewerId) =>
  sql`(c.state = 'shown' or (c.state = 'held' and c.user_id = ${viewer ?? null}) or c.reply_count > 0)`;

function toComment(row: ShownRow, viewer: ViewerId): Comment {
  const { id, parent_id, created_at, reply_count, state, role } = row;
  const there = state === 'shown' || (state === 'held' && viewer !== undefined && row.user_id === viewer);
  if (!there) {
    const nothing = { body: '', user_id: null, user: null, likes: 0, dislikes: 0, action: 0 as const };
    return { id, parent_id, created_at, reply_count, ...nothing, deleted: true };
  }
  const { body, user_id, likes, dislikes, action, nickname, image, image_thumb } = row;
  const user =
    nickname === null
      ? null
      : { nickname, image, image_thumb, role: authorRoles.find((one) => one === role) ?? null };
  return {
    id,
    parent_id,
    created_at,
    reply_count,
    body,
    user_id,
    likes,
    dislikes,
    action,
    user,
    deleted: false,
  };
}

const orders: Readonly<Record<CommentSort, SQL>> = {
  new: sql`c.id desc`,
  top: sql`c.likes - c.dislikes desc, c.id desc`,
};

/** A page of the comments on an episode, each with its first replies. */
export async function threadPage(
  db: Database,
  episodeId: number,
  viewer: ViewerId,
  page: number,
  sort: CommentSort = 'new',
) {
  const where = sql`c.episode_id = ${episodeId} and c.thread_id is null and ${listed(viewer)}`;
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from comments c where ${where}`,
  );
  const rows = await rowsOf<ShownRow>(
    db,
    sql`select ${columns} from ${tables(viewer)} where ${where}
      order by ${orders[sort]} limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  const replies = await firstReplies(db, rows, viewer);
  const data = rows.map((row): Thread => ({ ...toComment(row, viewer), replies: replies.get(row.id) ?? [] }));
  return toPage(data, counted?.total ?? 0, page, PER_PAGE);
}

async function firstReplies(db: Database, threads: readonly ShownRow[], viewer: ViewerId) {
  const answered = threads.map(({ id }) => id);
  const found = new Map<number, Comment[]>();
  if (answered.length === 0) return found;
  const ids = sql.join(
    answered.map((id) => sql`(${id}::bigint)`),
    sql`, `,
  );
  const rows = await rowsOf<ShownRow>(
    db,
    sql`
      select ${columns} from (values ${ids}) as t (id) cross join lateral (
        select * from comments c where c.thread_id = t.id
          and (c.state = 'shown' or (c.state = 'held' and c.user_id = ${viewer ?? null}))
        order by c.id limit ${REPLIES_SHOWN}
      ) c left join users u on u.id = c.user_id
      left join comment_marks m on m.comment_id = c.id and m.user_id = ${viewer ?? null}
      order by c.id`,
  );
  for (const row of rows) {
    const of = row.thread_id ?? 0;
    found.set(of, [...(found.get(of) ?? []), toComment(row, viewer)]);
  }
  return found;
}

/** A page of the replies to a comment, oldest first. */
export async function replyPage(db: Database, threadId: number, viewer: ViewerId, page: number) {
  const where = sql`c.thread_id = ${threadId} and (c.state = 'shown' or (c.state = 'held' and c.user_id = ${viewer ?? null}))`;
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from comments c where ${where}`,
  );
  const rows = await rowsOf<ShownRow>(
    db,
    sql`select ${columns} from ${tables(viewer)} where ${where}
      order by c.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  return toPage(
    rows.map((row) => toComment(row, viewer)),
    counted?.total ?? 0,
    page,
    PER_PAGE,
  );
}

export async function commentById(db: Database, id: number): Promise<CommentRow | undefined> {
  const [found] = await db.select().from(comments).where(eq(comments.id, id));
  return found;
}

/** A comment, for one reader. */
export async function shownComment(db: Database, id: number, viewer: ViewerId): Promise<Comment | undefined> {
  const [row] = await rowsOf<ShownRow>(db, sql`select ${columns} from ${tables(viewer)} where c.id = ${id}`);
  return row && toComment(row, viewer);
}

export async function episodeIsOut(db: Database, id: number): Promise<boolean> {
  const found = await rowsOf(db, sql`select 1 from episodes where id = ${id} and ${hasPage(sql`episodes`)}`);
  return found.length > 0;
}

export async function isRepeatedComment(
  db: Database,
  userId: string,
  body: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - REPEAT_WINDOW_MS);
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.userId, userId), gt(comments.createdAt, since), eq(comments.body, body)))
    .limit(1);
  return found.length > 0;
}

/** Writes a comment, counts it and notifies the viewer to whom it replies. */
export async function insertComment(
  tx: Database,
  context: LiveContext,
  values: typeof comments.$inferInsert,
): Promise<CommentRow> {
  const [made] = await tx.insert(comments).values(values).returning();
  if (!made) throw new Error('A comment was not written.');
  if (made.state !== 'shown') return made;
  const recipient = await lockRecipient(tx, made.id);
  if (recipient) await notifyOfReply(tx, context, made, recipient);
  await count(tx, made, 1);
  return made;
}

/**
 * Updates the counts in lists: replies to the comment, comments of the episode. All transactions lock in the order
 * user, thread, reply, episode: two that lock in different orders would wait for each other.
 */
async function count(tx: Database, { episodeId, threadId }: CommentRow, change: 1 | -1): Promise<void> {
  if (threadId !== null)
    await tx
      .update(comments)
      .set({ replyCount: sql`greatest(0, ${comments.replyCount} + ${change})` })
      .where(eq(comments.id, threadId));
  await tx
    .update(episodes)
    .set({ commentCount: sql`greatest(0, ${episodes.commentCount} + ${change})` })
    .where(eq(episodes.id, episodeId));
}

/** Locks a comment and its thread, which has the lower id. Undefined if the comment does not exist. */
async function lockWithThread(tx: Database, id: number): Promise<CommentRow | undefined> {
  const thread = tx.select({ id: comments.threadId }).from(comments).where(eq(comments.id, id));
  const locked = await tx
    .select()
    .from(comments)
    .where(or(eq(comments.id, id), inArray(comments.id, thread)))
    .orderBy(comments.id)
    // A new reply refers to its thread: only a lock that leaves the key free lets it.
    .for('no key update');
  return locked.find((comment) => comment.id === id);
}

/** Changes the state of a comment, and updates the counts and the notifications that quote it. */
export async function setCommentState(
  tx: Database,
  context: LiveContext,
  id: number,
  state: State,
): Promise<void> {
  const recipient = state === 'shown' ? await lockRecipient(tx, id) : undefined;
  const before = await lockWithThread(tx, id);
  if (!before || before.state === state || before.state === 'deleted') return;
  const gone = state === 'deleted' ? { body: '' } : {};
  await tx
    .update(comments)
    .set({ state, ...gone })
    .where(eq(comments.id, id));
  const quotes = eq(notifications.commentId, id);
  const reader = { id: notifications.userId };
  const readers =
    state === 'deleted'
      ? await tx.delete(notifications).where(quotes).returning(reader)
      : await tx.select(reader).from(notifications).where(quotes);
  // Only a shown comment has visible notifications: the number of unread ones may have changed.
  await notifyReaders(
    tx,
    context.live,
    readers.map(({ id }) => id),
  );
  if (recipient) await notifyOfReply(tx, context, before, recipient);
  if (before.state === 'shown') await count(tx, before, -1);
  else if (state === 'shown') await count(tx, before, 1);
}

export interface CommentReaction {
  readonly likes: number;
  readonly dislikes: number;
  readonly action: 0 | 1 | 2;
}

/** Likes or dislikes; repeating the action removes it. Undefined if the comment or the user does not exist. */
export function react(
  db: Database,
  userId: string,
  commentId: number,
  action: 1 | 2,
): Promise<CommentReaction | undefined> {
  return db.transaction(async (tx) => {
    // The mark locks its user. The deletion of an account locks the user before the comment.
    const isUser = eq(users.id, userId);
    const [user] = await tx.select({ id: users.id }).from(users).where(isUser).for('key share');
    // Lock the row until the end, so that counts and marks change together.
    const [comment] = await tx.select().from(comments).where(eq(comments.id, commentId)).for('no key update');
    if (!user || comment?.state !== 'shown') return undefined;
    const mine = and(eq(commentMarks.userId, userId), eq(commentMarks.commentId, commentId));
    const [before] = await tx.delete(commentMarks).where(mine).returning({ action: commentMarks.action });
    const after = before?.action === action ? 0 : action;
    if (after !== 0) await tx.insert(commentMarks).values({ userId, commentId, action: after });
    const changed = (which: 1 | 2) => Number(after === which) - Number(before?.action === which);
    const [counts] = await tx
      .update(comments)
      .set({
        likes: sql`greatest(0, ${comments.likes} + ${changed(1)})`,
        dislikes: sql`greatest(0, ${comments.dislikes} + ${changed(2)})`,
      })
      .where(eq(comments.id, commentId))
      .returning({ likes: comments.likes, dislikes: comments.dislikes });
    return counts && { ...counts, action: after };
  });
}

/** When an account was created; undefined if it was deleted. */
export async function creationTimeOf(db: Database, userId: string): Promise<Date | undefined> {
  const [found] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return found?.createdAt;
}
