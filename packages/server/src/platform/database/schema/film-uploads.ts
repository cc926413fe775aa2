import { subtitleLanguages, uploadKinds, uploadStates, uploadTroubles } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { episodes, titles } from './catalogue';
import { instant, oneOf } from './columns';

/** Uploads of files. Their processing is a job. The file is in the data folder or in object storage, under its id (uploads/). */
export const filmUploads = pgTable(
  'film_uploads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The uploader; null after the account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: uploadKinds }).notNull(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** Null for a movie. */
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    /** Only for subtitles. */
    language: text('language', { enum: subtitleLanguages }),
    /** The file's name on the uploader's device; never used in a path. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Last modification of the uploader's file, ms. */
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** Received bytes on disk, from the start of the file. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** The id of the multipart upload, if the client sends the file to object storage. */
    multipartId: text('multipart_id'),
    /** The ETags of the parts that arrived in object storage, from the first. */
    partEtags: jsonb('part_etags').$type<string[]>(),
    /** `working` is what servers before 0029 wrote: whether a worker has the upload is in `job_runs`. */
    state: text('state', { enum: uploadStates }).notNull().default('sending'),
    trouble: text('trouble', { enum: uploadTroubles }),
    // Only servers before 0029 write these columns; a later release drops them.
    stage: text('stage'),
    part: doublePrecision('part').notNull().default(0),
    secondsLeft: integer('seconds_left'),
    detail: text('detail'),
    worker: text('worker'),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    oneOf('film_uploads_kind', t.kind, uploadKinds),
    oneOf('film_uploads_state', t.state, uploadStates),
    check('film_uploads_received', sql`${t.received} between 0 and ${t.bytes}`),
    // The next upload to process, and uploads in progress.
    index('film_uploads_open').on(t.state, t.id).where(sql`${t.state} in ('sending', 'queued', 'working')`),
    // One open upload per target.
    uniqueIndex('film_uploads_place')
      .on(t.titleId, sql`coalesce(${t.episodeId}, 0)`, t.kind, sql`coalesce(${t.language}, '')`)
      .where(sql`${t.state} in ('sending', 'queued', 'working')`),
    // Deleting an episode, a title, an account.
    index('film_uploads_episode').on(t.episodeId),
    index('film_uploads_title').on(t.titleId),
    index('film_uploads_user').on(t.userId),
  ],
);
