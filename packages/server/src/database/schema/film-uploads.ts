import { subtitleLanguages, uploadKinds, uploadStates, uploadTroubles } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { episodes, titles } from './catalogue';
import { instant, oneOf } from './columns';
import { users } from './people';

/** Files that are sent in, and the work on them. The file itself lies in the data folder under its id (uploads/). */
export const filmUploads = pgTable(
  'film_uploads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Who sends it; null once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: uploadKinds }).notNull(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** Null for a movie. */
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    /** Of subtitles. */
    language: text('language', { enum: subtitleLanguages }),
    /** What the sender calls it; no path of ours is made of it. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** When the sender's file was changed last, ms. */
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** Bytes from the first one on that are on the disk. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    state: text('state', { enum: uploadStates }).notNull().default('sending'),
    stage: text('stage'),
    /** How much of the work is done, 0 to 1. */
    part: doublePrecision('part').notNull().default(0),
    secondsLeft: integer('seconds_left'),
    trouble: text('trouble', { enum: uploadTroubles }),
    detail: text('detail'),
    /** Who works on it now, and until when it is believed that they still do. */
    worker: text('worker'),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    oneOf('film_uploads_kind', t.kind, uploadKinds),
    oneOf('film_uploads_state', t.state, uploadStates),
    check('film_uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
    // The next one to work on, and those that somebody sends.
    index('film_uploads_open').on(t.state, t.id).where(sql`${t.state} in ('sending', 'queued', 'working')`),
    // One file at a time for one place.
    uniqueIndex('film_uploads_place')
      .on(t.titleId, sql`coalesce(${t.episodeId}, 0)`, t.kind, sql`coalesce(${t.language}, '')`)
      .where(sql`${t.state} in ('sending', 'queued', 'working')`),
    // Deleting an episode, a title, an account.
    index('film_uploads_episode').on(t.episodeId),
    index('film_uploads_title').on(t.titleId),
    index('film_uploads_user').on(t.userId),
  ],
);
