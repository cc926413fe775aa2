import * as z from 'zod/mini';
import { type FieldRules, type FormValues, schemaOfRules } from './form-rules';
import { AGE_LIMITS } from './lists';
import { route } from './route';
import { cursor, done, id, imagePath, isoTime, keysetPaged, searchText } from './wire';

/** The rules of a title. An empty text removes a translation. */
export const titleRules = {
  title: { type: 'text', min: 1, max: 120 },
  original_name: { type: 'text', min: 1, max: 120 },
  title_en: { type: 'text', min: 0, max: 120 },
  title_ru: { type: 'text', min: 0, max: 120 },
  /** Other names, for the search. */
  aliases: { type: 'text-list', max: 20, maxLength: 120 },
  description: { type: 'multiline-text', min: 1, max: 4_000 },
  description_en: { type: 'multiline-text', min: 0, max: 4_000 },
  description_ru: { type: 'multiline-text', min: 0, max: 4_000 },
  /** Poster, 2:3, with lettering. */
  image1: { type: 'image' },
  /** Wide image, 16:9, without text. */
  poster_hz: { type: 'image' },
  /** Very wide image for heroes. */
  banner: { type: 'image' },
  /** Lettering on a transparent background. */
  logo: { type: 'image' },
  category_ids: { type: 'ids', max: 20 },
  season_id: { type: 'optional-id' },
  /** The group of the other seasons. */
  season_group_id: { type: 'optional-id' },
  studio_id: { type: 'optional-id' },
  director_ids: { type: 'ids', max: 20 },
  character_ids: { type: 'ids', max: 500 },
  translator_id: { type: 'optional-id' },
  released_date: { type: 'optional-date' },
  total_episode: { type: 'integer', min: 0, max: 10_000 },
  is_completed: { type: 'boolean' },
  /** Out of ten. */
  rating: { type: 'optional-decimal', min: 0, max: 10 },
  age_limit: { type: 'choice', of: AGE_LIMITS },
  is_free: { type: 'boolean' },
  is_theatre: { type: 'boolean' },
  /** Rental price in tugrik; null if it is not for rent. */
  price: { type: 'optional-integer', min: 0, max: 10_000_000 },
  is_mirror: { type: 'boolean' },
  /** On the blacklist: hidden in lists and not playable. */
  is_hidden: { type: 'boolean' },
} as const satisfies FieldRules;
/** The fields of a title. */
export const titleFields = /* @__PURE__ */ schemaOfRules(titleRules);
export type TitleFields = FormValues<typeof titleRules>;

export const titleTypes = ['series', 'movie'] as const;
/** `archived`: withdrawn by staff, and a draft. Only `published` titles are public. */
export const titleStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type TitleStatus = (typeof titleStatuses)[number];

/** A title in the list of the staff area. */
export const staffTitle = z.object({
  id: z.number(),
  type: z.enum(titleTypes),
  title: z.string(),
  original_name: z.string(),
  image1: imagePath,
  released_date: z.nullable(z.string()),
  is_completed: z.boolean(),
  is_free: z.boolean(),
  is_hidden: z.boolean(),
  status: z.enum(titleStatuses),
  /** When a scheduled title becomes public. */
  publish_at: z.nullable(z.string()),
  /** Number of announced episodes and of existing ones. */
  total_episode: z.number(),
  episodes: z.number(),
});
export type StaffTitle = z.infer<typeof staffTitle>;

/** All fields of a title. */
export const staffTitleDetail = z.extend(staffTitle, {
  ...titleFields.shape,
  /** Sent back with a change: the server refuses a change to another version. */
  version: z.number(),
  /** A movie has a playable video. */
  has_film: z.boolean(),
  /** Number of episodes that viewers would see. */
  ready_episodes: z.number(),
});
export type StaffTitleDetail = z.infer<typeof staffTitleDetail>;

export const staffTitles = route({
  method: 'GET',
  path: '/api/staff/titles',
  summary: 'Lists titles by name or number, including hidden ones, the newest first. Omits archived titles.',
  auth: 'required',
  right: 'texts',
  query: z.object({
    q: searchText,
    state: z.optional(z.enum(['hidden', 'ongoing', 'free', 'draft', 'scheduled', 'archived'])),
    cursor,
  }),
  reply: keysetPaged(staffTitle),
});

export const readStaffTitle = route({
  method: 'GET',
  path: '/api/staff/titles/:id',
  summary: 'Returns a title with all editable fields.',
  auth: 'required',
  right: 'texts',
  params: z.object({ id }),
  reply: done(staffTitleDetail),
});

/** The version that the caller has read; absent, the change applies to any version. */
const version = z.optional(z.number().check(z.int(), z.gte(1)));

export const saveStaffTitle = route({
  method: 'POST',
  path: '/api/staff/titles/save',
  summary:
    'Changes the given fields of a title, or adds a draft without an id. Translators may change texts; other fields need the right to the catalog. Returns 409 if a colleague has saved another version.',
  auth: 'required',
  rate: 'write',
  right: 'texts',
  body: z.extend(z.partial(titleFields), {
    id: z.optional(id),
    /** Only for a new title. */
    type: z.optional(z.enum(titleTypes)),
    version,
  }),
  reply: done(staffTitleDetail),
});

export const publishStaffTitle = route({
  method: 'POST',
  path: '/api/staff/titles/publish',
  summary:
    'Publishes a title now or at a time, makes it a draft again, or archives it. Returns 409 while a viewer rents it.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({
    id,
    version,
    status: z.enum(titleStatuses),
    /** For `scheduled`. */
    publish_at: z.optional(isoTime),
    /** The status that the operator saw. Another one is a conflict: a scheduled title may be public by now. */
    seen: z.optional(z.enum(titleStatuses)),
  }),
  reply: done(staffTitleDetail),
});

/** Seconds from the start of the video; null without the mark. */
const skipMark = { type: 'optional-decimal', min: 0, max: 86_400 } as const;

/** The rules of an episode. An empty text removes a translation. */
export const episodeRules = {
  number: { type: 'integer', min: 1, max: 100_000 },
  /** Empty if the episode has only a number. */
  name: { type: 'text', min: 0, max: 120 },
  name_en: { type: 'text', min: 0, max: 120 },
  name_ru: { type: 'text', min: 0, max: 120 },
  description: { type: 'multiline-text', min: 0, max: 2_000 },
  description_en: { type: 'multiline-text', min: 0, max: 2_000 },
  description_ru: { type: 'multiline-text', min: 0, max: 2_000 },
  image: { type: 'image' },
  is_free: { type: 'boolean' },
  /** Only staff see a draft. Others become public at `released_at`, when their video is ready. */
  is_draft: { type: 'boolean' },
  released_at: { type: 'time' },
  /** All viewers watch the episode together at `released_at`, with a countdown and a chat before it. */
  is_premiere: { type: 'boolean' },
  intro_start: skipMark,
  intro_end: skipMark,
  outro_start: skipMark,
  outro_end: skipMark,
} as const satisfies FieldRules;
/** The fields of an episode. */
export const episodeFields = /* @__PURE__ */ schemaOfRules(episodeRules);
export type EpisodeFields = FormValues<typeof episodeRules>;

/** An episode in the list of the staff area. */
export const staffEpisode = z.object({
  id: z.number(),
  number: z.number(),
  name: z.nullable(z.string()),
  image: imagePath,
  is_free: z.boolean(),
  is_draft: z.boolean(),
  is_premiere: z.boolean(),
  released_at: z.string(),
  /** Whether the episode has a video. */
  has_film: z.boolean(),
  /** Whether viewers see it; otherwise the reason. Episodes of a draft title are `draft`, of a scheduled one `coming`. */
  standing: z.enum(['out', 'draft', 'coming', 'no-film']),
  /** Seconds. */
  duration: z.number(),
});
export type StaffEpisode = z.infer<typeof staffEpisode>;

export const staffEpisodeDetail = z.extend(staffEpisode, {
  ...episodeFields.shape,
  version: z.number(),
  /** A signed URL of the smallest rendition, to choose a still and skip marks; null without a video. */
  film: z.nullable(z.string()),
  /** The id of the video. The skip marks belong to it: after a replacement there are none. */
  clip_id: z.nullable(z.string()),
  /** The ids of the episodes before and after it. */
  previous_id: z.nullable(z.number()),
  next_id: z.nullable(z.number()),
});
export type StaffEpisodeDetail = z.infer<typeof staffEpisodeDetail>;

export const staffEpisodes = route({
  method: 'GET',
  path: '/api/staff/titles/:id/episodes',
  summary: 'Lists the episodes of a title, released or not, the last first.',
  auth: 'required',
  right: 'texts',
  params: z.object({ id }),
  query: z.object({
    cursor,
    /** Only this episode. */
    number: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  }),
  reply: keysetPaged(staffEpisode),
});

export const readStaffEpisode = route({
  method: 'GET',
  path: '/api/staff/episodes/:id',
  summary: 'Returns an episode with all editable fields.',
  auth: 'required',
  right: 'catalogue',
  params: z.object({ id }),
  reply: done(staffEpisodeDetail),
});

export const saveStaffEpisode = route({
  method: 'POST',
  path: '/api/staff/episodes/save',
  summary:
    'Changes the given fields of an episode, or adds one without an id. Followers are notified when it is released. Returns 409 if a colleague has saved another version.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.extend(z.partial(episodeFields), {
    id: z.optional(id),
    title_id: id,
    version,
    /** Null removes the name; absent keeps it. */
    name: z.optional(z.nullable(z.string().check(z.maxLength(episodeRules.name.max)))),
  }),
  reply: done(staffEpisodeDetail),
});

/** The most episodes that one call adds. */
export const MAX_ADDED_EPISODES = 300;

export const addStaffEpisodes = route({
  method: 'POST',
  path: '/api/staff/episodes/add',
  summary: 'Adds several episodes: all, or none if one of the numbers is taken (409).',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({
    title_id: id,
    episodes: z
      .array(
        z.object({
          number: episodeFields.shape.number,
          is_free: episodeFields.shape.is_free,
          released_at: episodeFields.shape.released_at,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_ADDED_EPISODES)),
  }),
  reply: done(z.object({ episodes: z.array(z.object({ id: z.number(), number: z.number() })) })),
});

/** The most days by which one call moves episodes. */
export const MAX_MOVED_DAYS = 366;

export const moveStaffEpisodes = route({
  method: 'POST',
  path: '/api/staff/episodes/move',
  summary:
    'Moves the release of an episode, and of all with a higher number, by a number of days. Returns 409 if a colleague has saved another version of the episode.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({
    id,
    /** Required, so that a repeated call does not move the episodes twice. */
    version: z.number().check(z.int(), z.gte(1)),
    /** Negative for an earlier release. */
    days: z.number().check(z.int(), z.gte(-MAX_MOVED_DAYS), z.lte(MAX_MOVED_DAYS)),
  }),
  reply: done(z.object({ moved: z.number() })),
});

export const deleteStaffEpisode = route({
  method: 'POST',
  path: '/api/staff/episodes/delete',
  summary:
    'Deletes an episode that was added by mistake. Returns 409 if it has a video, an unfinished upload, comments, or the history of a viewer.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({ id }),
  reply: done(z.null()),
});

export const staffEpisodeStill = route({
  method: 'POST',
  path: '/api/staff/episodes/still',
  summary:
    'Stores a frame of the episode’s video as an image and returns its path. Saving the episode uses it.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({ id, second: z.number().check(z.gte(0), z.lte(86_400)) }),
  reply: done(z.object({ path: z.string() })),
});

/** The largest side in pixels of a stored image, by use. */
export const staffImageSlots = {
  poster: { width: 1000, height: 1500 },
  wide: { width: 1920, height: 1080 },
  banner: { width: 2560, height: 1440 },
  logo: { width: 1200, height: 600 },
  still: { width: 1280, height: 720 },
  portrait: { width: 640, height: 640 },
  footer: { width: 2560, height: 512 },
} as const;
export type StaffImageSlot = keyof typeof staffImageSlots;

export const uploadStaffImage = route({
  method: 'POST',
  path: '/api/staff/images',
  summary:
    'Stores an image under a name that cannot be guessed and returns its path. The form field `image` has the file, at max 5 MB.',
  auth: 'required',
  rate: 'write',
  right: 'notices',
  upload: 'image',
  query: z.object({
    slot: z.enum(['poster', 'wide', 'banner', 'logo', 'still', 'portrait', 'footer']),
    /** The point that stays visible where the image is cropped, in percent of its width and height. */
    x: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 50),
    y: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 50),
  }),
  reply: done(z.object({ path: z.string() })),
});

/** Entries that titles refer to. */
export const catalogueKinds = [
  'category',
  'season',
  'season-group',
  'studio',
  'person',
  'character',
  'translator',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** What forms choose from: entries that they also add and edit, and titles and packages, which have their own sections. */
export const choiceKinds = [...catalogueKinds, 'title', 'package'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
export const isCatalogueKind = (kind: ChoiceKind): kind is CatalogueKind =>
  catalogueKinds.some((one) => one === kind);

/** Whether entries of this kind have an English and a Russian name: viewers read genres and seasons in their language. */
export const hasTranslations = (kind: ChoiceKind): boolean => kind === 'category' || kind === 'season';

/**
 * The rules of an entry. Only characters have `about` and `voice_id`; genres, seasons and groups have no image. An empty
 * text removes a translation.
 */
export const catalogueEntryRules = {
  name: { type: 'text', min: 1, max: 120 },
  name_en: { type: 'text', min: 0, max: 120 },
  name_ru: { type: 'text', min: 0, max: 120 },
  image: { type: 'image' },
  about: { type: 'multiline-text', min: 0, max: 1_000 },
  /** The voice actor, a `person`. */
  voice_id: { type: 'optional-id' },
} as const satisfies FieldRules;
export const catalogueEntryFields = /* @__PURE__ */ schemaOfRules(catalogueEntryRules);

export const catalogueEntry = z.object({
  ...catalogueEntryFields.shape,
  id: z.number(),
  image: imagePath,
  version: z.number(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

export const staffCatalogueEntries = route({
  method: 'GET',
  path: '/api/staff/catalogue',
  summary: 'Lists at max 50 entries of a kind by name, or those with the given ids.',
  auth: 'required',
  right: 'texts',
  query: z.object({
    kind: z.enum(choiceKinds),
    q: searchText,
    ids: z.optional(z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,499}$/))),
  }),
  reply: done(z.array(catalogueEntry)),
});

export const saveCatalogueEntry = route({
  method: 'POST',
  path: '/api/staff/catalogue/save',
  summary:
    'Changes an entry, or adds one without an id. Returns 409 if a colleague has saved another version, or if a genre or season has this name already.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.extend(z.partial(catalogueEntryFields), {
    kind: z.enum(catalogueKinds),
    id: z.optional(id),
    /** The version that the caller has read; absent, the change applies to any. A checksum, not a count. */
    version: z.optional(z.number().check(z.int(), z.gte(0))),
    name: catalogueEntryFields.shape.name,
  }),
  reply: done(catalogueEntry),
});
