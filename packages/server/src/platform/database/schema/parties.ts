import { boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { episodes } from './catalogue';
import { instant, rowId } from './columns';

// Watch parties.

/** A room. Playback is at `position` at the time `setAt` and continues from there while playing. */
export const parties = pgTable(
  'parties',
  {
    code: text('code').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** Every guest may control playback. */
    open: boolean('open').notNull().default(false),
    playing: boolean('playing').notNull(),
    /** Seconds. */
    position: doublePrecision('position').notNull(),
    rate: doublePrecision('rate').notNull(),
    setAt: instant('set_at').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When a viewer was last in the room. */
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  // A host has one room. The second index serves the deletion of an episode.
  (t) => [unique('parties_host').on(t.hostId), index('parties_episode').on(t.episodeId)],
);

/** Open event streams of a room. A viewer with two tabs has two streams and counts once. */
export const partyStreams = pgTable(
  'party_streams',
  {
    id: text('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => parties.code, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    /** Heartbeat. It stops when the process of the stream dies. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('party_streams_code').on(t.code), index('party_streams_user').on(t.userId)],
);

/** Chat messages of a room; deleted with the room. */
export const partyMessages = pgTable(
  'party_lines',
  {
    id: rowId(),
    code: text('code')
      .notNull()
      .references(() => parties.code, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The author's nickname at the time of writing. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    folded: text('folded').notNull(),
    /** Visible only to its author, because it contains a filtered word. */
    held: boolean('held').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('party_lines_code').on(t.code, t.id), index('party_lines_user').on(t.userId)],
);
