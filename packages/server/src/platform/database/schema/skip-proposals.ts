import { skipMarkKinds, skipProposalStates } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { clips, episodes, titles } from './catalogue';
import { bytea, instant, oneOf } from './columns';

/** Fingerprints of the sound of videos (ingest/intros/), so that each is computed once. About 30 KB per video. */
export const clipFingerprints = pgTable('clip_fingerprints', {
  clipId: text('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  /** The version of the program that computed them. */
  version: integer('version').notNull(),
  /** Of the start of the video. */
  head: bytea('head').notNull(),
  /** Of its end. */
  tail: bytea('tail').notNull(),
});

/** Skip marks that comparing the sound of a season has found. */
export const skipProposals = pgTable(
  'skip_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** The video that was compared: another one of the episode makes the proposal invalid. */
    clipId: text('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: skipMarkKinds }).notNull(),
    /** Seconds. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    /** 0 to 1. */
    confidence: doublePrecision('confidence').notNull(),
    state: text('state', { enum: skipProposalStates }).notNull().default('proposed'),
  },
  (t) => [
    oneOf('skip_proposals_kind', t.kind, skipMarkKinds),
    oneOf('skip_proposals_state', t.state, skipProposalStates),
    check('skip_proposals_span', sql`${t.start} >= 0 and ${t.start} < ${t.end}`),
    unique('skip_proposals_episode').on(t.episodeId, t.kind),
    // Deleting a clip.
    index('skip_proposals_clip').on(t.clipId),
  ],
);

const outcomes = ['done', 'few-episodes', 'unavailable'] as const;

/** The last complete search of each series. */
export const skipSearches = pgTable(
  'skip_searches',
  {
    titleId: integer('title_id')
      .primaryKey()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** `unavailable`: ffmpeg of the worker cannot make fingerprints. */
    outcome: text('outcome', { enum: outcomes }).notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [oneOf('skip_searches_outcome', t.outcome, outcomes)],
);
