import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';

// Statistics for staff. They name no account. A schema of its own keeps them out of backup files (`backup.ts`).

export const statistics = pgSchema('statistics');

/**
 * The quality of playbacks, one row each. Partitioned by day (`playback/reports/partitions.ts`), so that old days are
 * dropped as a whole. Drizzle cannot declare partitions: the migration adds `PARTITION BY`.
 */
export const playbackReports = statistics.table(
  'playback_reports',
  {
    /** The day in Ulaanbaatar on which the playback began. */
    day: date('day').notNull(),
    /** A random id. */
    view: text('view').notNull(),
    titleId: integer('title_id').notNull(),
    /** Null for a movie of the theatre. */
    episodeId: integer('episode_id'),
    browser: text('browser').notNull(),
    backend: text('backend').notNull(),
    /** `site`, the host of a CDN or of object storage, or `other`. */
    host: text('host').notNull(),
    startMs: integer('start_ms'),
    stalls: integer('stalls').notNull(),
    stallMs: integer('stall_ms').notNull(),
    /** Seconds, as the next two. */
    watched: integer('watched').notNull(),
    position: integer('position').notNull(),
    duration: integer('duration').notNull(),
    frames: integer('frames'),
    dropped: integer('dropped'),
    /** The code of the error that ended the playback; null if it could go on. */
    failure: text('failure'),
    /** Number of errors by code. */
    errors: jsonb('errors').$type<Record<string, number>>(),
    /** The hundredths of the duration that were watched again; null if none was. */
    replayed: smallint('replayed').array(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.view] }),
    // The heatmap of an item.
    index('playback_reports_replayed').on(t.titleId, t.episodeId).where(sql`${t.replayed} is not null`),
  ],
);

/** Sums of the reports of days that are over (`playback/reports/day-sums.ts`): playbacks by browser, backend and failure. */
export const playbackDays = statistics.table(
  'playback_days',
  {
    day: date('day').notNull(),
    browser: text('browser').notNull(),
    backend: text('backend').notNull(),
    /** The code of the error that ended these playbacks; null for those that could go on. */
    failure: text('failure'),
    plays: integer('plays').notNull(),
  },
  (t) => [unique('playback_days_key').on(t.day, t.browser, t.backend, t.failure).nullsNotDistinct()],
);

/** The same by start time. */
export const playbackStartDays = statistics.table(
  'playback_start_days',
  {
    day: date('day').notNull(),
    /** 100 × the natural logarithm of the start time in ms. */
    bucket: smallint('bucket').notNull(),
    plays: integer('plays').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.bucket] })],
);

/** The same by media item, for the most played ones of the day. */
export const playbackItemDays = statistics.table(
  'playback_item_days',
  {
    day: date('day').notNull(),
    titleId: integer('title_id').notNull(),
    /** Null for a movie of the theatre. */
    episodeId: integer('episode_id'),
    plays: integer('plays').notNull(),
    /** Playbacks that reached each of `reachedShares`. */
    reached: integer('reached').array().notNull(),
  },
  (t) => [unique('playback_item_days_key').on(t.day, t.titleId, t.episodeId).nullsNotDistinct()],
);

/** Search terms that found nothing, by day in Ulaanbaatar. */
export const searchMisses = statistics.table(
  'search_misses',
  {
    day: date('day').notNull(),
    /** In lower case, at most 60 characters. */
    term: text('term').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
);
