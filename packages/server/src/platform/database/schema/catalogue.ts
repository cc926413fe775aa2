import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { belowComments, byteText, instant, translations } from './columns';

// The catalog.

export const studios = pgTable('studios', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image'),
});

export const translators = pgTable('translators', {
  id: integer('id').primaryKey(),
  nickname: text('nickname').notNull(),
  avatar: text('avatar'),
});

/** Directors and voice actors. */
export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  image: text('image'),
});

/** A quarter in which series start, for example "2026 намар". Ids are in order of time. */
export const seasons = pgTable('seasons', {
  id: integer('id').primaryKey(),
  title: text('title').notNull().unique(),
  translations: translations(),
});

/** Groups the seasons of a series (`other_seasons`). */
export const seasonGroups = pgTable('season_groups', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
});

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  title: text('title').notNull().unique(),
  translations: translations(),
});

/** Series and movies share one sequence of ids, because lists mix them. */
export const titles = pgTable(
  'titles',
  {
    id: integer('id').primaryKey(),
    type: text('type', { enum: ['series', 'movie'] }).notNull(),
    title: text('title').notNull(),
    /** The title in Mongolian order (`platform/i18n/sort-key.ts`), written by `catalog/search/names.queries.ts`. */
    sortKey: byteText('sort_key').notNull().default(''),
    originalName: text('original_name').notNull(),
    description: text('description').notNull(),
    /** Poster, 2:3, with lettering. */
    image1: text('image1'),
    logo: text('logo'),
    posterHz: text('poster_hz'),
    banner: text('banner'),
    /** Short silent clip for hovering a card: a path under the media root. */
    hover: text('hover'),
    /** The clip of a movie. Series have clips per episode. */
    clipId: text('clip_id').references((): AnyPgColumn => clips.id, { onDelete: 'set null' }),
    /** Out of ten; null without ratings. */
    rating: doublePrecision('rating'),
    ageLimit: integer('age_limit').notNull().default(0),
    isCompleted: boolean('is_completed').notNull(),
    releasedDate: date('released_date', { mode: 'string' }),
    seasonId: integer('season_id').references(() => seasons.id),
    seasonGroupId: integer('season_group_id').references(() => seasonGroups.id),
    /** Number of announced episodes. */
    totalEpisode: integer('total_episode').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    isMirror: boolean('is_mirror').notNull().default(false),
    isBlacklist: boolean('is_blacklist').notNull().default(false),
    isTheatre: boolean('is_theatre').notNull().default(false),
    /** Rental price in tugrik; null if the title is not for rent. */
    price: integer('price'),
    studioId: integer('studio_id').references(() => studios.id),
    translatorId: integer('translator_id').references(() => translators.id),
    /** Number of first plays by viewers, summed over the episodes. */
    views: integer('views').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
    /** Only staff see a draft (`catalog/titles/visibility.ts`). */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When a draft becomes public; null if no time is set. */
    publishAt: instant('publish_at'),
    /** When staff withdrew the title. Such a title is also a draft. */
    archivedAt: instant('archived_at'),
    /** Counts the changes by staff, so that a form does not overwrite the change of a colleague. */
    version: integer('version').notNull().default(1),
    translations: translations(),
  },
  (t) => [
    belowComments('titles_id_range', t.id),
    check('titles_type', sql`${t.type} in ('series', 'movie')`),
    check('titles_rating', sql`${t.rating} between 0 and 10`),
    check('titles_price', sql`${t.price} >= 0`),
    // Lists exclude hidden titles, so the indexes do too. Each order ends with the id, which makes it total.
    // NULLS FIRST is PostgreSQL's default for DESC; with another order, it would sort instead of using the index.
    // Newest first, of one type and of both.
    index('titles_newest')
      .on(t.type, t.releasedDate.desc().nullsFirst(), t.id)
      .where(sql`not ${t.isBlacklist}`),
    index('titles_newest_all').on(t.releasedDate.desc().nullsFirst(), t.id).where(sql`not ${t.isBlacklist}`),
    // "Popular". The index includes the date, so that a deep page is an index-only scan.
    index('titles_popular')
      .on(t.views.desc().nullsFirst(), t.id, t.releasedDate)
      .where(sql`not ${t.isBlacklist}`),
    // By rating.
    index('titles_best')
      .on(sql`coalesce(${t.rating}, 0) desc`, t.id, t.releasedDate)
      .where(sql`not ${t.isBlacklist}`),
    // By name.
    index('titles_by_name').on(t.sortKey, t.id, t.releasedDate).where(sql`not ${t.isBlacklist}`),
    // Of one season, newest first.
    index('titles_season').on(t.seasonId, t.releasedDate.desc().nullsFirst(), t.id),
    // Hidden titles: few, so that queries can subtract them from an index of another table.
    index('titles_hidden').on(t.id).where(sql`${t.isBlacklist}`),
    // Drafts: few, for the same reason.
    index('titles_drafts').on(t.id).where(sql`${t.isDraft}`),
    // The other seasons of a series.
    index('titles_season_group').on(t.seasonGroupId),
    // Deleting a clip.
    index('titles_clip').on(t.clipId),
  ],
);

/**
 * Names for the search, folded to one spelling (`i18n/fold.ts`). Keys start with a space, so that one pattern
 * matches the start of any word.
 */
export const titleNames = pgTable(
  'title_names',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** 0 title, 1 original name, 2 alias. */
    kind: integer('kind').notNull(),
    name: text('name').notNull(),
    key: byteText('key').notNull(),
    coarseKey: byteText('coarse_key').notNull(),
    /** The title's views, copied periodically; orders equal matches. */
    popularity: integer('popularity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.titleId, t.kind, t.name] }),
    check('title_names_kind', sql`${t.kind} in (0, 1, 2)`),
    // Prefix matches, most popular first, without reading the other titles.
    index('title_names_first').on(
      sql`substr(${t.key}, 2, 1)`,
      t.kind,
      t.popularity.desc().nullsFirst(),
      t.titleId,
    ),
    index('title_names_second').on(
      sql`substr(${t.key}, 2, 2)`,
      t.kind,
      t.popularity.desc().nullsFirst(),
      t.titleId,
    ),
    index('title_names_third').on(
      sql`substr(${t.key}, 2, 3)`,
      t.kind,
      t.popularity.desc().nullsFirst(),
      t.titleId,
    ),
    // Prefixes of words, and similar names.
    index('title_names_parts').using('gin', sql`${t.key} gin_trgm_ops`),
    index('title_names_coarse_parts').using('gin', sql`${t.coarseKey} gin_trgm_ops`),
  ],
);

/** Genres of a title. Includes a copy of the title's date, so that one index serves the newest page of a genre. */
export const titleCategory = pgTable(
  'title_category',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull().default(0),
    releasedDate: date('released_date', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.titleId, t.categoryId] }),
    // With 100,000 titles, this index makes a genre's page 143 times faster.
    index('title_category_newest').on(t.categoryId, t.releasedDate.desc().nullsFirst(), t.titleId),
  ],
);

export const titleDirector = pgTable(
  'title_director',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
  },
  (t) => [primaryKey({ columns: [t.titleId, t.personId] })],
);

/** Characters and their voice actors. */
export const characters = pgTable(
  'characters',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name in Mongolian order, and its initial; written by `search/names.queries.ts`. */
    sortKey: byteText('sort_key').notNull().default(''),
    initial: text('initial').notNull().default('#'),
    about: text('about').notNull(),
    image: text('image'),
    voiceId: integer('voice_id').references(() => people.id),
  },
  (t) => [
    // All characters in order, and those of an initial.
    index('characters_by_name').on(t.sortKey, t.id),
    index('characters_initial').on(t.initial, t.sortKey, t.id),
    // Characters of an actor.
    index('characters_voice').on(t.voiceId),
  ],
);

export const titleCharacter = pgTable(
  'title_character',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    characterId: integer('character_id')
      .notNull()
      .references(() => characters.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.titleId, t.characterId] }),
    // Titles of a character.
    index('title_character_character').on(t.characterId),
  ],
);

/** One video with all its renditions. Paths are relative to the media root; playing needs a signature (`playback/`). */
export const clips = pgTable('clips', {
  /** Also the clip's folder under the media root; signatures are bound to it. */
  id: text('id').primaryKey(),
  /** Seconds. */
  duration: doublePrecision('duration').notNull(),
  hls: text('hls'),
  qualities: jsonb('qualities').$type<{ height: number; path: string }[]>().notNull(),
  thumbnails: text('thumbnails'),
  segments: jsonb('segments').$type<{ kind: 'intro' | 'outro'; start: number; end: number }[]>().notNull(),
  /** Dubs in separate audio files; `inStream` if the adaptive stream also contains the language. */
  dubs: jsonb('dubs')
    .$type<{ key: string; label: string; path: string; inStream: boolean }[]>()
    .notNull()
    .default([]),
  /** `encryption` has the key and initialization vector in hex. */
  subtitles: jsonb('subtitles')
    .$type<
      {
        code: string;
        label: string;
        path: string;
        type: 'vtt' | 'srt' | 'ass';
        encryption?: { key: string; iv: string };
      }[]
    >()
    .notNull()
    .default([]),
  highlights: jsonb('highlights').$type<{ time: number; text: string }[]>().notNull().default([]),
});

export const episodes = pgTable(
  'episodes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The episode's name, if it has more than a number. */
    name: text('name'),
    isFree: boolean('is_free').notNull().default(false),
    image: text('image'),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    clipId: text('clip_id').references(() => clips.id, { onDelete: 'set null' }),
    releasedAt: instant('released_at').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** When followers were notified; null until then. */
    announcedAt: instant('announced_at'),
    /** Only staff see a draft (`catalog/titles/visibility.ts`). */
    isDraft: boolean('is_draft').notNull().default(false),
    description: text('description'),
    translations: translations(),
    /** The episode opens for all viewers together at its release time. */
    isPremiere: boolean('is_premiere').notNull().default(false),
    /** The last notification of the premiere that followers received; null if none, or if its time has changed since. */
    premiereNotice: text('premiere_notice', { enum: ['set', 'soon'] }),
    /** Counts the changes by staff, as in `titles`. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    belowComments('episodes_id_range', t.id),
    check('episodes_number', sql`${t.number} > 0`),
    // The episodes of a title in order, and the first, previous and next one.
    unique('episodes_title_number').on(t.titleId, t.number),
    // "New episodes" over all titles.
    index('episodes_newest').on(t.releasedAt.desc().nullsFirst(), t.id),
    // Episodes without a notification yet.
    index('episodes_unannounced').on(t.releasedAt).where(sql`${t.announcedAt} is null`),
    check('episodes_premiere_notice', sql`${t.premiereNotice} in ('set', 'soon')`),
    // Premieres whose followers have not received all notifications.
    index('episodes_premieres')
      .on(t.releasedAt)
      .where(sql`${t.isPremiere} and ${t.premiereNotice} is distinct from 'soon'`),
  ],
);

/** A named range of episodes, both ends included (R3-04). */
export const episodeGroups = pgTable(
  'episode_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    translations: translations(),
  },
  (t) => [
    check('episode_groups_order', sql`${t.firstNumber} <= ${t.lastNumber}`),
    // The groups of a title in order.
    unique('episode_groups_title').on(t.titleId, t.firstNumber),
  ],
);
