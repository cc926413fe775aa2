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
import { belowComments, byteText, instant } from './columns';

// What there is to watch.

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

/** Directors and voices. */
export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  image: text('image'),
});

/** A quarter in which series start, e.g. "2026 намар". Ids follow time. */
export const seasons = pgTable('seasons', {
  id: integer('id').primaryKey(),
  title: text('title').notNull().unique(),
});

/** What binds the seasons of one story (`other_seasons`). */
export const seasonGroups = pgTable('season_groups', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
});

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  title: text('title').notNull().unique(),
});

/** Series and movies in one sequence of ids, because every list mixes them. */
export const titles = pgTable(
  'titles',
  {
    id: integer('id').primaryKey(),
    type: text('type', { enum: ['series', 'movie'] }).notNull(),
    title: text('title').notNull(),
    /** The title in Mongolian order (`language/sort-key.ts`); written by `search/names.queries.ts`. */
    sortKey: byteText('sort_key').notNull().default(''),
    originalName: text('original_name').notNull(),
    description: text('description').notNull(),
    /** Poster, 2:3, with the title on it. */
    image1: text('image1'),
    logo: text('logo'),
    posterHz: text('poster_hz'),
    banner: text('banner'),
    /** A few silent seconds for the card under the pointer: a path under the media root. */
    hover: text('hover'),
    /** What a movie is played from. A series is played by its episodes. */
    clipId: text('clip_id').references((): AnyPgColumn => clips.id, { onDelete: 'set null' }),
    /** Out of ten; null while nobody has rated. */
    rating: doublePrecision('rating'),
    ageLimit: integer('age_limit').notNull().default(0),
    isCompleted: boolean('is_completed').notNull(),
    releasedDate: date('released_date', { mode: 'string' }),
    seasonId: integer('season_id').references(() => seasons.id),
    seasonGroupId: integer('season_group_id').references(() => seasonGroups.id),
    /** How many episodes are announced. */
    totalEpisode: integer('total_episode').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    isMirror: boolean('is_mirror').notNull().default(false),
    isBlacklist: boolean('is_blacklist').notNull().default(false),
    isTheatre: boolean('is_theatre').notNull().default(false),
    /** Rental price in tugrik; null where the title is not rented. */
    price: integer('price'),
    studioId: integer('studio_id').references(() => studios.id),
    translatorId: integer('translator_id').references(() => translators.id),
    /** How often an episode of it was begun by somebody new. */
    views: integer('views').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
  },
  (t) => [
    belowComments('titles_id_range', t.id),
    check('titles_type', sql`${t.type} in ('series', 'movie')`),
    check('titles_rating', sql`${t.rating} between 0 and 10`),
    check('titles_price', sql`${t.price} >= 0`),
    // Lists show what is not hidden, so their indexes hold no more. Each order ends with the id, which makes it total.
    // NULLS FIRST, because PostgreSQL's own DESC is so and would otherwise sort instead of reading the index.
    // Newest first, of one type and of both.
    index('titles_newest')
      .on(t.type, t.releasedDate.desc().nullsFirst(), t.id)
      .where(sql`not ${t.isBlacklist}`),
    index('titles_newest_all').on(t.releasedDate.desc().nullsFirst(), t.id).where(sql`not ${t.isBlacklist}`),
    // "Popular". The date rides along, so that a deep page is read from the index alone.
    index('titles_popular')
      .on(t.views.desc().nullsFirst(), t.id, t.releasedDate)
      .where(sql`not ${t.isBlacklist}`),
    // Best first.
    index('titles_best')
      .on(sql`coalesce(${t.rating}, 0) desc`, t.id, t.releasedDate)
      .where(sql`not ${t.isBlacklist}`),
    // By name.
    index('titles_by_name').on(t.sortKey, t.id, t.releasedDate).where(sql`not ${t.isBlacklist}`),
    // Of one season, newest first.
    index('titles_season').on(t.seasonId, t.releasedDate.desc().nullsFirst(), t.id),
    // What lists leave out: few, so that they can be taken away from an index of another table.
    index('titles_hidden').on(t.id).where(sql`${t.isBlacklist}`),
    // The other seasons of a story.
    index('titles_season_group').on(t.seasonGroupId),
    // Deleting a clip.
    index('titles_clip').on(t.clipId),
  ],
);

/**
 * The names a title is found by, folded to one spelling (`language/fold.ts`). Keys begin with a space, so that "a word
 * begins so" is one pattern everywhere.
 */
export const titleNames = pgTable(
  'title_names',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** 0 the title, 1 the original name, 2 another one it is known by. */
    kind: integer('kind').notNull(),
    name: text('name').notNull(),
    key: byteText('key').notNull(),
    coarseKey: byteText('coarse_key').notNull(),
    /** The title's views, copied now and then: decides between equals. */
    popularity: integer('popularity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.titleId, t.kind, t.name] }),
    check('title_names_kind', sql`${t.kind} in (0, 1, 2)`),
    // Titles that begin so: the best known first, without looking at the thousands of others.
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
    // Words that begin so, and names that are alike.
    index('title_names_parts').using('gin', sql`${t.key} gin_trgm_ops`),
    index('title_names_coarse_parts').using('gin', sql`${t.coarseKey} gin_trgm_ops`),
  ],
);

/** Genres of a title. The date is the title's own, copied, so that a genre's newest page is one read of one index. */
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
    // The one index that made a genre's page 143 times faster among 100,000 titles.
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

/** Whom a story is about, and the voice behind them. */
export const characters = pgTable(
  'characters',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name in Mongolian order, and the letter it is filed under; written by `search/names.queries.ts`. */
    sortKey: byteText('sort_key').notNull().default(''),
    initial: text('initial').notNull().default('#'),
    about: text('about').notNull(),
    image: text('image'),
    voiceId: integer('voice_id').references(() => people.id),
  },
  (t) => [
    // All in order, and those of a letter.
    index('characters_by_name').on(t.sortKey, t.id),
    index('characters_initial').on(t.initial, t.sortKey, t.id),
    // Whom an actor speaks.
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
    // The titles a character appears in.
    index('title_character_character').on(t.characterId),
  ],
);

/** One video with all its renditions. Paths are relative to the media root; playing needs a signature (access/). */
export const clips = pgTable('clips', {
  /** Also the clip's folder under the media root: signatures are bound to it. */
  id: text('id').primaryKey(),
  /** Seconds. */
  duration: doublePrecision('duration').notNull(),
  hls: text('hls'),
  qualities: jsonb('qualities').$type<{ height: number; path: string }[]>().notNull(),
  thumbnails: text('thumbnails'),
  segments: jsonb('segments').$type<{ kind: 'intro' | 'outro'; start: number; end: number }[]>().notNull(),
  /** Dubs in sound files of their own; `inStream` when the adaptive stream has the language too. */
  dubs: jsonb('dubs')
    .$type<{ key: string; label: string; path: string; inStream: boolean }[]>()
    .notNull()
    .default([]),
  /** `encryption` holds key and initialisation vector in hex. */
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
    /** What it is called beside its number, where it is. */
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
    /** When those who wait for it were told; null until then. */
    announcedAt: instant('announced_at'),
  },
  (t) => [
    belowComments('episodes_id_range', t.id),
    check('episodes_number', sql`${t.number} > 0`),
    // A title's episodes in order, and the first, previous and next of them.
    unique('episodes_title_number').on(t.titleId, t.number),
    // "New episodes" over all titles.
    index('episodes_newest').on(t.releasedAt.desc().nullsFirst(), t.id),
    // What is out, or comes out, and has not been told.
    index('episodes_unannounced').on(t.releasedAt).where(sql`${t.announcedAt} is null`),
  ],
);

/** A named run of episodes, both ends included (R3-04). */
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
  },
  (t) => [
    check('episode_groups_order', sql`${t.firstNumber} <= ${t.lastNumber}`),
    // The groups of a title in order.
    unique('episode_groups_title').on(t.titleId, t.firstNumber),
  ],
);
