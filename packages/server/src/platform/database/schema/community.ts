import { auditKinds, FIRST_COMMENT_ID, notificationKinds } from '@tenger/api-contract';
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
import type { Message } from '../../i18n/messages';
import { userReference, users } from './accounts';
import { episodes, titles } from './catalogue';
import { instant, rowId } from './columns';

// User content, reports and moderation.

/** Visibility of a text: shown, held for moderation, hidden by a moderator, or deleted by its author. */
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
    /** The comment it replies to. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** The top-level comment of its thread; null for a top-level comment. */
    threadId: bigint('thread_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** Null after the account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    /** Number of visible replies, for a top-level comment. */
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('comments_id_range', sql`${t.id} >= ${sql.raw(String(FIRST_COMMENT_ID))}`),
    knownState('comments_state', t.state),
    // Top-level comments of an episode, newest first.
    index('comments_episode').on(t.episodeId, t.id.desc().nullsFirst()).where(sql`${t.threadId} is null`),
    // Replies of a thread, oldest first.
    index('comments_thread').on(t.threadId, t.id),
    // Texts of a user, and the check for repeated texts.
    index('comments_user').on(t.userId, t.createdAt),
    // Deletion of a comment that has replies.
    index('comments_parent').on(t.parentId),
    // Texts that wait for moderation.
    index('comments_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const commentMarks = pgTable(
  'comment_marks',
  {
    userId: userReference(),
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

/** Danmaku of an episode or a movie. */
export const danmaku = pgTable(
  'danmaku',
  {
    id: rowId(),
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    /** Null for comments that were imported with the catalog. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The author's nickname at the time of writing. */
    author: text('author').notNull(),
    /** Position in the video. Seconds; negative before the start of a premiere, where lists omit it. */
    time: doublePrecision('time').notNull(),
    type: smallint('type').$type<0 | 1 | 2>().notNull(),
    /** 0xRRGGBB. */
    colour: integer('colour').notNull(),
    text: text('text').notNull(),
    /** The text folded for search, so that spellings of the same text are equal. */
    folded: text('folded').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('danmaku_thread', sql`(${t.episodeId} is null) <> (${t.titleId} is null)`),
    check('danmaku_type', sql`${t.type} in (0, 1, 2)`),
    check('danmaku_time', sql`${t.time} >= -86400`),
    knownState('danmaku_state', t.state),
    // Comments of an episode or a movie by position.
    index('danmaku_episode').on(t.episodeId, t.time, t.id),
    index('danmaku_title').on(t.titleId, t.time, t.id),
    // The newest comment of an episode or a movie, and those after a comment.
    index('danmaku_episode_newest').on(t.episodeId, t.id),
    index('danmaku_title_newest').on(t.titleId, t.id),
    // Texts of a user, and the check for repeated texts.
    index('danmaku_user').on(t.userId, t.createdAt),
    // Texts that wait for moderation.
    index('danmaku_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const danmakuLikes = pgTable(
  'danmaku_likes',
  {
    userId: userReference(),
    danmakuId: bigint('danmaku_id', { mode: 'number' })
      .notNull()
      .references(() => danmaku.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.danmakuId] }),
    // Like counts, and deletion of a comment.
    index('danmaku_likes_danmaku').on(t.danmakuId),
  ],
);

/** Reports by viewers. One per viewer and object. */
export const reports = pgTable(
  'reports',
  {
    id: rowId(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['comment', 'danmaku', 'episode', 'media'] }).notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** The title of the reported object, for moderators. */
    mediaId: integer('media_id').references(() => titles.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    unique('reports_once').on(t.userId, t.type, t.targetId),
    // Open reports by object.
    index('reports_open').on(t.type, t.targetId).where(sql`${t.resolvedAt} is null`),
    // Deletion of a title.
    index('reports_media').on(t.mediaId),
  ],
);

/**
 * The audit and the security log; only `platform/audit.ts` writes them. Changes stay for good; sign-ins and refusals are
 * deleted after `AUDIT_DAYS`.
 */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    id: rowId(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: auditKinds }).notNull().default('change'),
    /** The caller's shortened network. */
    network: text('network'),
    /** The actor's id; kept when the account is deleted. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: text('detail'),
    /** Changed fields with their values before and after. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    // Audit entries of an object.
    index('moderation_events_target').on(t.target, t.id),
    // Audit entries of a kind.
    index('moderation_events_kind').on(t.kind, t.id),
    // Audit entries of the operator.
    index('moderation_events_operator').on(t.id).where(sql`${t.actor} = 'operator'`),
    // Deletion of old security events.
    index('moderation_events_at').on(t.at).where(sql`${t.kind} in ('account', 'sign-in', 'denial')`),
    // Deletion of old networks.
    index('moderation_events_network').on(t.at).where(sql`${t.network} is not null`),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    userId: userReference(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Identifies the event, so that a viewer is notified once, however many processes run. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** The same text as a message, for readers of other languages. Null for a text that has one language only. */
    message: jsonb('message').$type<Message>(),
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
    // Notifications of a viewer, newest first.
    index('notifications_newest').on(t.userId, t.id.desc().nullsFirst()),
    // Number of unread notifications.
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    // Deletion of the linked objects.
    index('notifications_title').on(t.titleId),
    index('notifications_episode').on(t.episodeId),
    index('notifications_comment').on(t.commentId),
  ],
);
