import { boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { episodes } from './catalogue';
import { instant } from './columns';
import { users } from './people';

// Watching together.

/** A room: whose film stands at `position` at the moment `setAt`, and goes on from there where it plays. */
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
    /** Everybody may steer. */
    open: boolean('open').notNull().default(false),
    playing: boolean('playing').notNull(),
    /** Seconds. */
    position: doublePrecision('position').notNull(),
    rate: doublePrecision('rate').notNull(),
    setAt: instant('set_at').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When somebody was last in it. */
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  // A host has one room. The other: deleting an episode.
  (t) => [unique('parties_host').on(t.hostId), index('parties_episode').on(t.episodeId)],
);

/** Open lines to a room: somebody with two tabs has two, and is one person. */
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
    /** A line whose process died says nothing any more. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('party_streams_code').on(t.code), index('party_streams_user').on(t.userId)],
);

/** What is said in a room; it goes with it. */
export const partyLines = pgTable(
  'party_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code')
      .notNull()
      .references(() => parties.code, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The nickname when it was written. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    folded: text('folded').notNull(),
    /** Seen by its author alone: it has a word that a moderator would look at. */
    held: boolean('held').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('party_lines_code').on(t.code, t.id), index('party_lines_user').on(t.userId)],
);
