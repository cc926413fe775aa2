import {
  FIRST_COMMENT_ID,
  roles,
  subtitleLanguages,
  uploadKinds,
  uploadStates,
  uploadTroubles,
} from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// Keep to PostgreSQL 15: the embedded engine is newer, but a server in production may not be.
// Times are UTC instants. Picture columns hold paths under the asset host, never addresses.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const now = sql`now()`;
/** Text that is compared byte by byte whatever the database's own language: made by `language/`. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A few kilobytes that every server process must be able to answer with. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Comment ids start at 10^9, so that one number on the wire can name either (R7.2-13). */
const belowComments = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} < 1000000000`);

const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((one) => `'${one}'`).join(', '))})`);

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
    /** Verified at registration. Two accounts may share one, as families do. */
    email: text('email'),
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    /** 1 male, 2 female, 3 other (R3-11). */
    gender: smallint('gender'),
    /** What somebody may do here beyond watching. */
    role: text('role', { enum: roles }).notNull().default('viewer'),
    /** Until then this user writes nothing that others would read. */
    mutedUntil: instant('muted_until'),
    /** When the terms were accepted. */
    termsAt: instant('terms_at'),
    /** End of the subscription. Days left are computed from it; nothing counts them down. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    check('users_phone_digits', sql`${t.phone} ~ '^[0-9]{8}$'`),
    check('users_role', sql`${t.role} in (${sql.raw(roles.map((one) => `'${one}'`).join(', '))})`),
    // Whose days end soon.
    index('users_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
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
    /** To the hour. */
    seenAt: instant('seen_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    /** Browser and system in a few words, for the owner's list. */
    device: text('device').notNull().default(''),
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

/** How often something was done in a window that began `since`: limits that hold across restarts and processes. */
export const quotas = pgTable(
  'quotas',
  {
    /** What is counted and for whom; phones and addresses as fingerprints. */
    key: text('key').primaryKey(),
    since: instant('since').notNull(),
    count: integer('count').notNull(),
  },
  // Sweeping out windows that are over.
  (t) => [index('quotas_since').on(t.since)],
);

/** A registration, or a PIN that was forgotten, on its way through the steps (R4.3). Its holder has a ticket. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the ticket, hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'reset'] }).notNull(),
    phone: text('phone').notNull(),
    /** The id the account will have, or has; null where a PIN was asked for that nobody owns. */
    userId: text('user_id'),
    phoneVerifiedAt: instant('phone_verified_at'),
    pinHash: text('pin_hash'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  // Sweeping out what was given up.
  (t) => [index('registrations_expiry').on(t.expiresAt)],
);

/** Codes that were sent: one live one for a ticket and a channel. */
export const codes = pgTable(
  'codes',
  {
    ticketHash: text('ticket_hash')
      .notNull()
      .references(() => registrations.ticketHash, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** Keyed fingerprint over ticket, channel, address and code: good for nothing else. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.ticketHash, t.channel] })],
);

/** A second way to sign in: the public half of a key that a device keeps (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, as the authenticator gave it. */
    publicKey: bytea('public_key').notNull(),
    /** How often it has signed, where it counts: one that goes back is a copy. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** Ways to reach it, as the browser named them. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Kept in an account of its maker, and so on several devices. */
    synced: boolean('synced').notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  // Those of one user, the oldest first.
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

/** What an authenticator is asked to sign: for one purpose, once, and not for long. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text('hash').primaryKey(),
    /** The session that adds a passkey; null where somebody signs in. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  // Sweeping out those that nobody answered.
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** What the demo would have sent. Never written to in production. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  address: text('address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** Profile pictures, made small. In the database, so that every process has them. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random: the address says nothing about whose it is. */
    name: text('name').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // The pictures of one user.
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
);

/** What a viewer chose once: the newest of each choice. */
export const preferences = pgTable(
  'preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** As the contract has it; a boolean, a number or a text. */
    value: jsonb('value').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** Devices that play now, each by its session: an account may have three at a time. */
export const streams = pgTable(
  'streams',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
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

/** What people wrote, as far as others see it: held until a moderator has looked, hidden by one, or taken back. */
export const textStates = ['shown', 'held', 'hidden', 'deleted'] as const;
const knownState = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in (${sql.raw(textStates.map((one) => `'${one}'`).join(', '))})`);

export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: FIRST_COMMENT_ID }),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** The comment it answers. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** The comment on the episode under which it stands; null for such a one. */
    threadId: bigint('thread_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    /** Null once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    /** Of a comment on the episode: its answers that are shown. */
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('comments_id_range', sql`${t.id} >= ${sql.raw(String(FIRST_COMMENT_ID))}`),
    knownState('comments_state', t.state),
    // The comments on an episode, newest first.
    index('comments_episode').on(t.episodeId, t.id.desc().nullsFirst()).where(sql`${t.threadId} is null`),
    // The answers under a comment, oldest first.
    index('comments_thread').on(t.threadId, t.id),
    // What somebody wrote; the guard against saying it twice.
    index('comments_user').on(t.userId, t.createdAt),
    // Deleting a comment that was answered.
    index('comments_parent').on(t.parentId),
    // What a moderator has to look at.
    index('comments_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const commentMarks = pgTable(
  'comment_marks',
  {
    userId: markedBy(),
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** 1 like, 2 dislike. */
    action: smallint('action').$type<1 | 2>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.commentId] }),
    check('comment_marks_action', sql`${t.action} in (1, 2)`),
    // Deleting a comment.
    index('comment_marks_comment').on(t.commentId),
  ],
);

/** Comments that fly over the picture, of an episode or of a movie. */
export const danmaku = pgTable(
  'danmaku',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    /** Null for those that came with the catalogue. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The nickname when it was written. */
    author: text('author').notNull(),
    /** Seconds of the video. */
    time: doublePrecision('time').notNull(),
    type: smallint('type').$type<0 | 1 | 2>().notNull(),
    /** 0xRRGGBB. */
    colour: integer('colour').notNull(),
    text: text('text').notNull(),
    /** The text as search folds it: two spellings of one thing are one thing. */
    folded: text('folded').notNull(),
    state: text('state', { enum: textStates }).notNull().default('shown'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('danmaku_thread', sql`(${t.episodeId} is null) <> (${t.titleId} is null)`),
    check('danmaku_type', sql`${t.type} in (0, 1, 2)`),
    check('danmaku_time', sql`${t.time} >= 0`),
    knownState('danmaku_state', t.state),
    // The comments of an episode, or of a movie, in the order of time.
    index('danmaku_episode').on(t.episodeId, t.time, t.id),
    index('danmaku_title').on(t.titleId, t.time, t.id),
    // What somebody wrote; the guard against saying it twice.
    index('danmaku_user').on(t.userId, t.createdAt),
    // What a moderator has to look at.
    index('danmaku_waiting').on(t.id).where(sql`${t.state} = 'held'`),
  ],
);

export const danmakuLikes = pgTable(
  'danmaku_likes',
  {
    userId: markedBy(),
    danmakuId: bigint('danmaku_id', { mode: 'number' })
      .notNull()
      .references(() => danmaku.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.danmakuId] }),
    // How many like one; deleting one.
    index('danmaku_likes_danmaku').on(t.danmakuId),
  ],
);

/** What somebody said is wrong with something. One each. */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['comment', 'danmaku', 'episode', 'media'] }).notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    /** The title it belongs to, for whoever has to look at it. */
    mediaId: integer('media_id').references(() => titles.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    unique('reports_once').on(t.userId, t.type, t.targetId),
    // What is open, by what it is about.
    index('reports_open').on(t.type, t.targetId).where(sql`${t.resolvedAt} is null`),
    // Deleting a title.
    index('reports_media').on(t.mediaId),
  ],
);

/** What was done by those who work here. Never changed, never deleted; `audit/audit.ts` alone writes it. */
export const moderationEvents = pgTable(
  'moderation_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    /** Their id; kept when the account goes. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: text('detail'),
    /** The fields that changed, as they were and as they are. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  // What was done to something.
  (t) => [index('moderation_events_target').on(t.target, t.id)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: markedBy(),
    kind: text('kind', { enum: ['episode', 'reply', 'rental', 'days'] }).notNull(),
    /** What it is about: nobody is told the same twice, however many processes look. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    image: text('image'),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    episodeId: integer('episode_id').references(() => episodes.id, { onDelete: 'cascade' }),
    commentId: bigint('comment_id', { mode: 'number' }).references(() => comments.id, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.key),
    // A viewer's own, newest first.
    index('notifications_newest').on(t.userId, t.id.desc().nullsFirst()),
    // How many are unread.
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    // Deleting what they lead to.
    index('notifications_title').on(t.titleId),
    index('notifications_episode').on(t.episodeId),
    index('notifications_comment').on(t.commentId),
  ],
);

// --- watching together ---

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

// --- money ---

/** Days for sale. A package that is no longer sold stays for the orders that name it. */
export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey(),
    title: text('title').notNull(),
    days: integer('days').notNull(),
    /** Whole tugrik. */
    price: integer('price').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (t) => [check('packages_numbers', sql`${t.days} > 0 and ${t.price} > 0`)],
);

export const orderStates = [
  'created',
  'invoiced',
  'expired',
  'cancelled',
  'failed',
  'review',
  'paid',
  'granted',
] as const;

/**
 * What somebody wants to buy, from the wish to the money. `payments/order.ts` decides every change of state, and
 * `order_events` keeps each one. Orders outlive accounts, as book-keeping asks.
 */
export const orders = pgTable(
  'orders',
  {
    /** The bill: 128 random bits, hexadecimal. */
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['days', 'rental'] }).notNull(),
    method: text('method', { enum: ['qpay', 'card', 'transfer'] }).notNull(),
    /** What is bought, in words: a title may change or go. */
    title: text('title').notNull(),
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id),
    /** Days that are bought; null for a rental. */
    days: integer('days'),
    /** Whole tugrik, as the catalogue said when it was ordered. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    /** The gateway's name for it; null until the gateway has answered. */
    invoiceId: text('invoice_id'),
    /** What the viewer needs to pay it. */
    invoice: jsonb('invoice').$type<{
      qrText?: string;
      qrImage?: string;
      shortUrl?: string;
      links?: { name: string; description: string; link: string }[];
      redirectUrl?: string;
      note?: string;
    }>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the reconciler looks at it next; null once nothing more is expected. */
    recheckAt: instant('recheck_at'),
    /** Tugrik that arrived beyond the amount and wait to be given back. */
    surplus: integer('surplus').notNull().default(0),
    /** When somebody began to make the receipt: it is made by one at a time. */
    receiptClaimedAt: instant('receipt_claimed_at'),
    /** The VAT receipt, once it was asked for. */
    receipt: jsonb('receipt').$type<{
      id: string;
      lottery: string | null;
      qr_text: string | null;
      amount: number;
      vat: number;
    }>(),
  },
  (t) => [
    check('orders_amount', sql`${t.amount} > 0 and ${t.surplus} >= 0`),
    check('orders_kind', sql`(${t.kind} = 'days') = (${t.days} is not null)`),
    check('orders_state', sql`${t.state} in (${sql.raw(orderStates.map((one) => `'${one}'`).join(', '))})`),
    // A viewer's own list, newest first.
    index('orders_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    // One open order of a viewer for one thing in one way, whatever is clicked twice or in two tabs.
    uniqueIndex('orders_open')
      .on(t.userId, t.method, t.kind, sql`coalesce(${t.titleId}, ${t.packageId})`)
      .where(sql`${t.state} in ('created', 'invoiced')`),
    // What the reconciler has to look at.
    index('orders_recheck').on(t.recheckAt).where(sql`${t.recheckAt} is not null`),
    // What a person has to look at.
    index('orders_review')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.state} = 'review' or ${t.surplus} > 0`),
    // The note of a transfer leads to its order.
    uniqueIndex('orders_invoice').on(t.method, t.invoiceId),
    // Deleting a title.
    index('orders_title').on(t.titleId),
  ],
);

/** Every change of an order, and whom it came from. Never changed, never deleted. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** Who made it happen: viewer, callback, reconciler, operator, server. */
    source: text('source').notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  // The story of one order.
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** Money that arrived, as the gateway names it. One payment belongs to one order, for ever. */
export const payments = pgTable(
  'payments',
  {
    method: text('method').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whole tugrik. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When an operator gave it back; it counts no more. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.method, t.paymentId] }),
    // What arrived for one order.
    index('payments_order').on(t.orderId),
  ],
);

/** What an order gave. The key is the order, so nothing can be given twice. */
export const grants = pgTable(
  'grants',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The rented title; null for days. */
    titleId: integer('title_id').references(() => titles.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    // May this viewer play this title, and until when.
    index('grants_rental').on(t.userId, t.titleId, t.endsAt),
    // Deleting a title.
    index('grants_title').on(t.titleId),
    // Which rentals end soon.
    index('grants_end').on(t.endsAt).where(sql`${t.titleId} is not null`),
  ],
);

/** Lines of the bank's statement: transfers that came in, whether an order was found for them or not. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    /** The bank's own number of the line: importing a statement twice changes nothing. */
    reference: text('reference').primaryKey(),
    /** Whole tugrik. */
    amount: integer('amount').notNull(),
    /** What the sender wrote. */
    note: text('note').notNull(),
    /** The code found in the note; null where there is none, and a person has to look. */
    code: text('code'),
    receivedAt: instant('received_at').notNull(),
  },
  // The transfers of one order.
  (t) => [index('bank_transfers_code').on(t.code)],
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

/** What pictures look like from afar (`images/thumbs.ts`). */
export const thumbs = pgTable('thumbs', {
  /** Of the picture, below the asset host. */
  path: text('path').primaryKey(),
  /** Which picture it was taken of: the mark of the original changes with it. */
  version: text('version').notNull(),
  /** Thumbhash, base64. */
  hash: text('hash').notNull(),
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
