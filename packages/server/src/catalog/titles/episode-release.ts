import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: the release time of the episode has passed. Its page explains a missing video (R8-12). */
export const isReleaseTimePast = (episode: SQL, now: SQL = sql`now()`): SQL<boolean> =>
  sql`${episode}.released_at <= ${now}`;

/**
 * SQL condition: the episode is released, that is, its release time has passed and its video is playable. `episode` is
 * the table name in the statement.
 */
export const isReleased = (episode: SQL, now: SQL = sql`now()`): SQL<boolean> =>
  sql`(${isReleaseTimePast(episode, now)} and ${episode}.clip_id is not null)`;

/** The same for staff, with the reason if it is not released. */
export const releaseStateOf = (episode: SQL): SQL<'out' | 'coming' | 'no-film'> =>
  sql`case when ${isReleased(episode)} then 'out' when ${isReleaseTimePast(episode)} then 'no-film' else 'coming' end`;

/** SQL condition for calendars: released or upcoming. Excludes episodes whose time passed without a video. */
export const isReleasedOrUpcoming = (episode: SQL): SQL<boolean> =>
  sql`${releaseStateOf(episode)} <> 'no-film'`;
