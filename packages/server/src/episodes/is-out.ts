import { type SQL, sql } from 'drizzle-orm';

/** Part of a statement: an episode whose hour has come. Opened by its address it says what is the matter with it (R8-12). */
export const hasCome = (episode: SQL, now: SQL = sql`now()`): SQL<boolean> =>
  sql`${episode}.released_at <= ${now}`;

/**
 * Part of a statement: an episode that visitors are led to. Its hour has come, and a film is behind it: one is put there
 * only once it can be played, so that nobody is sent to an empty player. `episode` is the table's name in the statement.
 */
export const isOut = (episode: SQL, now: SQL = sql`now()`): SQL<boolean> =>
  sql`(${hasCome(episode, now)} and ${episode}.clip_id is not null)`;

/** The same for the staff area, where what is not out says why. */
export const standingOf = (episode: SQL): SQL<'out' | 'coming' | 'no-film'> =>
  sql`case when ${isOut(episode)} then 'out' when ${hasCome(episode)} then 'no-film' else 'coming' end`;

/** The same for lists of what is to come: whose hour passed without a film is neither here nor there. */
export const isOutOrComing = (episode: SQL): SQL<boolean> => sql`${standingOf(episode)} <> 'no-film'`;
