import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgSchema, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

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
