import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts';
import { episodes, titles } from './catalogue';
import { instant, now, rowId } from './columns';

// Likes, watchlist, watch history and kept words.

/** One row while the mark is set. */
export const titleMarks = pgTable(
  'title_marks',
  {
    userId: userReference(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['like', 'dislike', 'later', 'notify', 'watch'] }).notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.titleId, t.action] }),
    check('title_marks_action', sql`${t.action} in ('like', 'dislike', 'later', 'notify', 'watch')`),
    // Lists of a viewer (liked, later), newest first.
    index('title_marks_list').on(t.userId, t.action, t.createdAt.desc().nullsFirst()),
    // Followers of a title; and deleting a title.
    index('title_marks_title').on(t.titleId, t.action),
  ],
);

export const episodeMarks = pgTable(
  'episode_marks',
  {
    userId: userReference(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['like', 'dislike', 'later', 'notify', 'watch'] }).notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.episodeId, t.action] }),
    check('episode_marks_action', sql`${t.action} in ('like', 'dislike', 'later', 'notify', 'watch')`),
    // Deleting an episode.
    index('episode_marks_episode').on(t.episodeId),
  ],
);

/** The viewer's position in an episode. One row each, updated every 10 s of playback. */
export const watchHistory = pgTable(
  'watch_history',
  {
    userId: userReference(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** Copy of the episode's title: "continue watching" selects the latest episode of each title. */
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** Seconds. */
    time: doublePrecision('time').notNull(),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    watchedAt: instant('watched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.episodeId] }),
    check('watch_history_time', sql`${t.time} >= 0 and ${t.duration} >= 0`),
    // No index contains the columns that a report changes: PostgreSQL then updates the row within its page (HOT), and no
    // index. The history of a viewer is sorted when it is read.
    // The latest episode of one title; and deleting a title or an episode.
    index('watch_history_title').on(t.titleId, t.userId),
    index('watch_history_episode').on(t.episodeId),
  ],
);

/** Words of subtitles that viewers keep, with their cue. */
export const keptWords = pgTable(
  'kept_words',
  {
    id: rowId(),
    userId: userReference(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** BCP 47. */
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** The cue of the second track; null without one. */
    translation: text('translation'),
    /** Seconds. */
    start: doublePrecision('start_at').notNull(),
    end: doublePrecision('end_at').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [
    // A word of a cue is kept once; and the words of a viewer.
    uniqueIndex('kept_words_cue').on(t.userId, t.episodeId, t.start, t.word),
    index('kept_words_list').on(t.userId, t.id),
    // Deleting an episode.
    index('kept_words_episode').on(t.episodeId),
  ],
);
