import { FIRST_COMMENT_ID } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { episodes, titles } from './catalogue';
import { instant } from './columns';
import { markedBy, users } from './people';

// What people write, and what is done about it.

/** What people wrote, as far as others see it: held until a moderator has looked, hidden by one, or taken back. */
export const textStates = ['shown', 'held', 'hidden', 'deleted'] as const;
const knownState = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in (${sql.raw(textStates.map((one) => `'${one}'`).join(', '))})`);

export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: FIRST_COMMENT_ID }),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** The comment it answers. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** The comment on the episode under which it stands; null for such a one. */
    threadId: bigint('thread_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** Null once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    /** Of a comment on the episode: its answers that are shown. */
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('comments_id_range', sql`${t.id} >= ${sql.raw(String(FIRST_COMMENT_ID))}`),
    knownState('comments_state', t.state),
    // The comments on an episode, newest first.
    index('comments_episode').on(t.episodeId, t.id.desc().nullsFirst()).where(sql`${t.threadId} is null`),
    // The answers under a comment, oldest first.
    index('comments_thread').on(t.threadId, t.id),
    // What somebody wrote; the guard against saying it twice.
    index('comments_user').on(t.userId, t.createdAt),
    // Deleting a comment that was answered.
    index('comments_parent').on(t.parentId),
    // What a moderator has to look at.
    index('comments_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const commentMarks = pgTable(
  'comment_marks',
  {
    userId: markedBy(),
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** 1 like, 2 dislike. */
    action: smallint('action').$type<1 | 2>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.commentId] }),
    check('comment_marks_action', sql`${t.action} in (1, 2)`),
    // Deleting a comment.
    index('comment_marks_comment').on(t.commentId),
  ],
);

/** Comments that fly over the picture, of an episode or of a movie. */
export const danmaku = pgTable(
  'danmaku',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    /** Null for those that came with the catalogue. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The nickname when it was written. */
    author: text('author').notNull(),
    /** Seconds of the video. */
    time: doublePrecision('time').notNull(),
    type: smallint('type').$type<0 | 1 | 2>().notNull(),
    /** 0xRRGGBB. */
    colour: integer('colour').notNull(),
    text: text('text').notNull(),
    /** The text as search folds it: two spellings of one thing are one thing. */
    folded: text('folded').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('danmaku_thread', sql`(${t.episodeId} is null) <> (${t.titleId} is null)`),
    check('danmaku_type', sql`${t.type} in (0, 1, 2)`),
    check('danmaku_time', sql`${t.time} >= 0`),
    knownState('danmaku_state', t.state),
    // The comments of an episode, or of a movie, in the order of time.
    index('danmaku_episode').on(t.episodeId, t.time, t.id),
    index('danmaku_title').on(t.titleId, t.time, t.id),
    // What somebody wrote; the guard against saying it twice.
    index('danmaku_user').on(t.userId, t.createdAt),
    // What a moderator has to look at.
    index('danmaku_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const danmakuLikes = pgTable(
  'danmaku_likes',
  {
    userId: markedBy(),
    danmakuId: bigint('danmaku_id', { mode: 'number' })
      .notNull()
      .references(() => danmaku.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.danmakuId] }),
    // How many like one; deleting one.
    index('danmaku_likes_danmaku').on(t.danmakuId),
  ],
);

/** What somebody said is wrong with something. One each. */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['comment', 'danmaku', 'episode', 'media'] }).notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** The title it belongs to, for whoever has to look at it. */
    mediaId: integer('media_id').references(() => titles.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    unique('reports_once').on(t.userId, t.type, t.targetId),
    // What is open, by what it is about.
    index('reports_open').on(t.type, t.targetId).where(sql`${t.resolvedAt} is null`),
    // Deleting a title.
    index('reports_media').on(t.mediaId),
  ],
);

/** What was done by those who work here. Never changed, never deleted; `audit/audit.ts` alone writes it. */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    /** Their id; kept when the account goes. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: text('detail'),
    /** The fields that changed, as they were and as they are. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  // What was done to something.
  (t) => [index('moderation_events_target').on(t.target, t.id)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: markedBy(),
    kind: text('kind', { enum: ['episode', 'reply', 'rental', 'days'] }).notNull(),
    /** What it is about: nobody is told the same twice, however many processes look. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    image: text('image'),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    commentId: bigint('comment_id', { mode: 'number' }).references(() => comments.id, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.key),
    // A viewer's own, newest first.
    index('notifications_newest').on(t.userId, t.id.desc().nullsFirst()),
    // How many are unread.
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    // Deleting what they lead to.
    index('notifications_title').on(t.titleId),
    index('notifications_episode').on(t.episodeId),
    index('notifications_comment').on(t.commentId),
  ],
);
