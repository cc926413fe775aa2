import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAccountOf } from '../../platform/database/account-id';
import { type Database, rowsOf } from '../../platform/database/database';
import { uploads, users } from '../../platform/database/schema';
import { sqlList } from '../../platform/database/sql-list';
import { clearAllAttempts } from '../session/session.queries';
import { withdrawRequests } from '../withdraw-requests';
import { nameOfUpload } from './upload-path';

/** Stored pictures per user that no profile uses: previews. */
const PREVIEWS = 3;

export async function profileOf(db: Database, userId: string) {
  const account = alias(users, 'account');
  const [found] = await db
    .select({
      image: users.image,
      firstname: users.firstname,
      lastname: users.lastname,
      nickename: users.nickname,
      gender: users.gender,
      phone: sql<string>`${account.phone}`,
      email: users.email,
    })
    .from(users)
    .innerJoin(account, isAccountOf(account, users))
    .where(eq(users.id, userId));
  return found;
}

export const updateProfile = (db: Database, userId: string, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, userId));

/** Whether a path leads to a picture that the user uploaded. */
export async function isUploadOf(db: Database, userId: string, path: string): Promise<boolean> {
  const name = nameOfUpload(path);
  if (!name) return false;
  const found = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.name, name)));
  return found.length > 0;
}

/** Stores a picture and deletes old ones, except the last few and those that the household uses. */
export async function keepUpload(tx: Database, upload: typeof uploads.$inferInsert) {
  await tx.insert(uploads).values(upload);
  const images = await tx
    .select({ image: users.image })
    .from(users)
    .where(or(eq(users.id, upload.userId), eq(users.householdId, upload.userId)));
  const inUse = new Set(images.map(({ image }) => nameOfUpload(image)));
  const all = await tx
    .select({ name: uploads.name })
    .from(uploads)
    .where(eq(uploads.userId, upload.userId))
    .orderBy(desc(uploads.createdAt));
  const old = all
    .map(({ name }) => name)
    .filter((name) => !inUse.has(name))
    .slice(PREVIEWS);
  if (old.length > 0) await tx.delete(uploads).where(inArray(uploads.name, old));
}

export async function uploadByName(db: Database, name: string): Promise<Uint8Array | undefined> {
  const [found] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.name, name));
  return found?.bytes;
}

/** Tables with data of a user, and the columns that the export omits: fingerprints and image bytes. */
const tables: Readonly<Record<string, readonly string[]>> = {
  users: ['pin_hash', 'blocked_by'],
  sessions: ['token_hash'],
  passkeys: ['public_key'],
  totp_secrets: ['secret'],
  recovery_codes: ['code_hash'],
  title_marks: [],
  episode_marks: [],
  watch_history: [],
  kept_words: [],
  comments: [],
  comment_marks: [],
  danmaku: ['folded'],
  danmaku_likes: [],
  reports: [],
  notifications: ['key', 'message'],
  preferences: [],
  party_streams: [],
  party_lines: ['folded'],
  orders: ['invoice'],
  grants: [],
  day_grants: ['granted_by'],
  uploads: ['bytes'],
};

/** All data of an account and the profiles of its household by table, for the export. */
export async function everythingOf(db: Database, userId: string) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, withheld] of Object.entries(tables)) {
    const column = sql.raw(table === 'users' ? 'id' : 'user_id');
    const without = withheld.map((name) => sql` - ${name}::text`);
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`
        select to_jsonb(t) ${sql.join(without, sql``)} as row from ${sql.raw(table)} t
        where t.${column} in (select id from users where ${userId} in (id, household_id))`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/**
 * Locks users and the rows whose counts their deletion changes. All transactions lock in the order user, comment, title,
 * episode, each by id: two that lock in different orders would wait for each other.
 */
async function lockDeletion(tx: Database, userIds: readonly string[]): Promise<void> {
  const isOneOf = sql`in (${sqlList(userIds)})`;
  await tx.execute(sql`select 1 from users where id ${isOneOf} order by id for update`);
  await tx.execute(sql`
    select 1 from comments where id in (
      select id from comments where user_id ${isOneOf} union
      select thread_id from comments where user_id ${isOneOf} union
      select comment_id from comment_marks where user_id ${isOneOf}
    ) order by id for no key update`);
  await tx.execute(sql`
    select 1 from titles where id in (select title_id from title_marks where user_id ${isOneOf})
    order by id for no key update`);
  await tx.execute(sql`
    select 1 from episodes where id in (
      select episode_id from episode_marks where user_id ${isOneOf} union
      select episode_id from comments where user_id ${isOneOf}
    ) order by id for no key update`);
}

/**
 * Deletes a user, with the profiles of the household and all texts, and updates the counts. A comment with replies stays
 * without text and author. Orders stay without a user.
 */
export async function deleteUser(tx: Database, userId: string, now: Date): Promise<void> {
  // A payment locks its order before the account that gets the purchase.
  await tx.execute(sql`
    select 1 from orders where id in (
      select id from orders where user_id in (select id from users where ${userId} in (id, household_id)) union
      select id from orders where present_to = (select phone from users where id = ${userId})
    ) order by id for no key update`);
  // A decision locks its request before the account that it notifies.
  await withdrawRequests(tx, userId, now);
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) return;
  const profiles = await tx.select({ id: users.id }).from(users).where(eq(users.householdId, userId));
  const all = [...profiles.map(({ id }) => id), userId];
  await lockDeletion(tx, all);
  for (const id of all) await deleteOneUser(tx, id);
  if (user.phone !== null) {
    // The number may belong to another person later.
    await tx.execute(sql`
      update orders set present_to = null, present_message = null where present_to = ${user.phone}`);
    await clearAllAttempts(tx, user.phone);
  }
}

async function deleteOneUser(tx: Database, userId: string): Promise<void> {
  for (const [table, marks, column] of [
    ['titles', 'title_marks', 'title_id'],
    ['episodes', 'episode_marks', 'episode_id'],
  ] as const) {
    await tx.execute(sql`
      update ${sql.raw(table)} t set
        like_count = greatest(0, t.like_count - (m.action = 'like')::int),
        dislike_count = greatest(0, t.dislike_count - (m.action = 'dislike')::int)
      from ${sql.raw(marks)} m
      where m.user_id = ${userId} and m.${sql.raw(column)} = t.id and m.action in ('like', 'dislike')`);
  }
  await tx.execute(sql`
    update comments c set likes = greatest(0, c.likes - (m.action = 1)::int),
      dislikes = greatest(0, c.dislikes - (m.action = 2)::int)
    from comment_marks m where m.user_id = ${userId} and m.comment_id = c.id`);
  await tx.execute(sql`
    update episodes e set comment_count = greatest(0, e.comment_count - mine.number)
    from (select episode_id, count(*)::int as number from comments
      where user_id = ${userId} and state = 'shown' group by episode_id) mine
    where mine.episode_id = e.id`);
  await tx.execute(sql`
    update comments c set reply_count = greatest(0, c.reply_count - mine.number)
    from (select thread_id, count(*)::int as number from comments
      where user_id = ${userId} and state = 'shown' and thread_id is not null group by thread_id) mine
    where mine.thread_id = c.id`);
  // They quote the comment and name its author.
  await tx.execute(sql`
    delete from notifications n using comments c where c.user_id = ${userId} and n.comment_id = c.id`);
  // They quote the message of a present and name its buyer.
  await tx.execute(sql`
    delete from notifications n using orders o where o.user_id = ${userId} and n.key = 'present:' || o.id`);
  await tx.execute(sql`update orders set present_message = null where user_id = ${userId}`);
  await tx.execute(sql`update comments set body = '', state = 'deleted' where user_id = ${userId}`);
  await tx.execute(sql`update reports set body = '' where user_id = ${userId}`);
  await tx.delete(users).where(eq(users.id, userId));
}
