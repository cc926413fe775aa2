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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

// Keep to PostgreSQL 15: the embedded engine is newer, but a server in production may not be.
// Times are UTC instants. Picture columns hold paths under the asset host, never addresses.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const now = sql`now()`;

/** Comment ids start at 10^9, so that one number on the wire can name either (R7.2-13). */
const belowComments = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} < 1000000000`);

// --- people who watch ---

export const users = pgTable(
  'users',
  {
    /** Opaque, url-safe, at least 8 characters. */
    id: text('id').primaryKey(),
    /** The sign-in name. Leaves the server only towards its owner. */
    phone: text('phone').notNull().unique(),
    /** argon2id over a peppered PIN: the table alone does not give PINs away. */
    pinHash: text('pin_hash').notNull(),
    nickname: text('nickname').notNull(),
    image: text('image'),
    /** End of the subscription. Days left are computed from it; nothing counts them down. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [check('users_phone_digits', sql`${t.phone} ~ '^[0-9]{8}$'`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    // "Sign out everywhere", and deleting an account.
    index('sessions_user').on(t.userId),
    // Sweeping out what has expired.
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Wrong PINs per phone, known or not: an attacker must not learn which is which, and a restart forgives nothing. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    phone: text('phone').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  // Sweeping out what is a day old.
  (t) => [index('login_attempts_last').on(t.lastAt)],
);

// --- the catalogue ---

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
    originalName: text('original_name').notNull(),
    description: text('description').notNull(),
    /** Poster, 2:3, with the title on it. */
    image1: text('image1'),
    logo: text('logo'),
    posterHz: text('poster_hz'),
    banner: text('banner'),
    /** A few silent seconds for the card under the pointer: a path under the media root. */
    hover: text('hover'),
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
    // Newest first, of one type; the id makes the order total. NULLS FIRST, because PostgreSQL's own DESC is so
    // and would otherwise sort instead of reading the index.
    index('titles_newest').on(t.type, t.releasedDate.desc().nullsFirst(), t.id),
    // The same over both types.
    index('titles_newest_all').on(t.releasedDate.desc().nullsFirst(), t.id),
    // "Popular".
    index('titles_popular').on(t.views.desc().nullsFirst(), t.rating.desc().nullsFirst(), t.id),
    // The other seasons of a story.
    index('titles_season_group').on(t.seasonGroupId),
    // Search by any part of the name, Cyrillic in either case.
    index('titles_title_parts').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('titles_original_parts').using('gin', sql`lower(${t.originalName}) gin_trgm_ops`),
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
export const characters = pgTable('characters', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  about: text('about').notNull(),
  image: text('image'),
  voiceId: integer('voice_id').references(() => people.id),
});

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
});

export const episodes = pgTable(
  'episodes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    image: text('image'),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    clipId: text('clip_id').references(() => clips.id, { onDelete: 'set null' }),
    releasedAt: instant('released_at').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
  },
  (t) => [
    belowComments('episodes_id_range', t.id),
    check('episodes_number', sql`${t.number} > 0`),
    // A title's episodes in order, and the first, previous and next of them.
    unique('episodes_title_number').on(t.titleId, t.number),
    // "New episodes" over all titles.
    index('episodes_newest').on(t.releasedAt.desc().nullsFirst(), t.id),
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

// --- what viewers leave behind ---

const markedBy = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row while the mark is set. */
export const titleMarks = pgTable(
  'title_marks',
  {
    userId: markedBy(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['like', 'dislike', 'later', 'notify', 'watch'] }).notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.titleId, t.action] }),
    check('title_marks_action', sql`${t.action} in ('like', 'dislike', 'later', 'notify', 'watch')`),
    // A viewer's own lists (liked, later), newest first.
    index('title_marks_list').on(t.userId, t.action, t.createdAt.desc().nullsFirst()),
    // Whom to tell of a new episode; and deleting a title.
    index('title_marks_title').on(t.titleId, t.action),
  ],
);

export const episodeMarks = pgTable(
  'episode_marks',
  {
    userId: markedBy(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['like', 'dislike', 'later', 'notify', 'watch'] }).notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.episodeId, t.action] }),
    check('episode_marks_action', sql`${t.action} in ('like', 'dislike', 'later', 'notify', 'watch')`),
    // Deleting an episode.
    index('episode_marks_episode').on(t.episodeId),
  ],
);

/** How far a viewer came in an episode. One row each, written over every 10 s of playback. */
export const watchHistory = pgTable(
  'watch_history',
  {
    userId: markedBy(),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** The episode's own, copied: "continue watching" takes the latest of each title. */
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** Seconds. */
    time: doublePrecision('time').notNull(),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    watchedAt: instant('watched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.episodeId] }),
    check('watch_history_time', sql`${t.time} >= 0 and ${t.duration} >= 0`),
    // A viewer's history, newest first.
    index('watch_history_latest').on(t.userId, t.watchedAt.desc().nullsFirst()),
    // The latest episode of one title; and deleting a title or an episode.
    index('watch_history_title').on(t.titleId, t.userId),
    index('watch_history_episode').on(t.episodeId),
  ],
);

// --- pages ---

export const slides = pgTable(
  'slides',
  {
    id: integer('id').primaryKey(),
    /** Which page shows it: 1 home, 2 series, 3 movies, 4 theatre, 5 banner. */
    slot: integer('slot').notNull(),
    position: integer('position').notNull(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    tagline: text('tagline').notNull(),
  },
  // A page's slides in order.
  (t) => [unique('slides_order').on(t.slot, t.position)],
);

export const footerContacts = pgTable('footer_contacts', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  value: text('value').notNull(),
  icon: text('icon').notNull(),
});

export const footerSocials = pgTable('footer_socials', {
  id: integer('id').primaryKey(),
  url: text('url').notNull(),
  icon: text('icon').notNull(),
});

export const footerStores = pgTable('footer_stores', {
  id: integer('id').primaryKey(),
  links: text('links').notNull(),
  thumb: text('thumb'),
});

/** Single values an editor may change, e.g. `footer-image`. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML of a small set of tags. */
    body: text('body').notNull(),
    thumb: text('thumb'),
    createdAt: instant('created_at').notNull(),
  },
  // Newest first, page by page.
  (t) => [index('news_newest').on(t.createdAt.desc().nullsFirst(), t.id)],
);

export const faqs = pgTable('faqs', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
});

/** Static pages: about, terms, privacy. */
export const contents = pgTable('contents', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
});
