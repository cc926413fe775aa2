import * as z from 'zod/mini';
import { route } from './route';
import { cursor, done, id, imagePath, keysetPaged, searchText } from './wire';

/** A date, "2026-11-21". */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A time, "2026-11-21T12:00:00.000Z". */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/));

/** A title in the list of the staff area. */
export const staffTitle = z.object({
  id: z.number(),
  type: z.enum(['series', 'movie']),
  title: z.string(),
  original_name: z.string(),
  image1: imagePath,
  released_date: z.nullable(z.string()),
  is_completed: z.boolean(),
  is_free: z.boolean(),
  /** Hidden in lists. */
  is_hidden: z.boolean(),
  /** Number of announced episodes and of existing ones. */
  total_episode: z.number(),
  episodes: z.number(),
});
export type StaffTitle = z.infer<typeof staffTitle>;

/** All editable fields of a title. */
export const staffTitleDetail = z.extend(staffTitle, {
  description: z.string(),
  age_limit: z.number(),
  /** Rental price in tugrik; null if it is not for rent. */
  price: z.nullable(z.number()),
});
export type StaffTitleDetail = z.infer<typeof staffTitleDetail>;

export const staffTitles = route({
  method: 'GET',
  path: '/api/staff/titles',
  summary: 'Lists titles by name or number, including hidden ones, the newest first.',
  auth: 'required',
  right: 'texts',
  query: z.object({ q: searchText, state: z.optional(z.enum(['hidden', 'ongoing', 'free'])), cursor }),
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

export const saveStaffTitle = route({
  method: 'POST',
  path: '/api/staff/titles/save',
  summary:
    'Changes the given fields of a title. Translators may change texts; other fields need the right to the catalog.',
  auth: 'required',
  rate: 'write',
  right: 'texts',
  body: z.object({
    id,
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    original_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    description: z.optional(z.string().check(z.maxLength(5_000))),
    age_limit: z.optional(z.number().check(z.int(), z.gte(0), z.lte(21))),
    is_completed: z.optional(z.boolean()),
    is_free: z.optional(z.boolean()),
    is_hidden: z.optional(z.boolean()),
    total_episode: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10_000))),
    released_date: z.optional(z.nullable(day)),
    price: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(10_000_000)))),
  }),
  reply: done(staffTitleDetail),
});

/** The editable fields of an episode. */
export const staffEpisode = z.object({
  id: z.number(),
  number: z.number(),
  /** Null if the episode has only a number. */
  name: z.nullable(z.string()),
  is_free: z.boolean(),
  released_at: z.string(),
  /** Whether the episode has a video. */
  has_film: z.boolean(),
  /** Whether visitors see it; otherwise the reason: not released yet, or released without a playable video. */
  standing: z.enum(['out', 'coming', 'no-film']),
  /** Seconds. */
  duration: z.number(),
});
export type StaffEpisode = z.infer<typeof staffEpisode>;

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

export const saveStaffEpisode = route({
  method: 'POST',
  path: '/api/staff/episodes/save',
  summary: 'Changes an episode, or adds one without an id. Followers are notified when it is released.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  body: z.object({
    id: z.optional(id),
    title_id: id,
    number: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
    /** Null removes the name; absent keeps it. */
    name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    is_free: z.boolean(),
    released_at: moment,
  }),
  reply: done(staffEpisode),
});

/** The editable fields of a news article. */
export const staffNewsItem = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  /** HTML of a small set of tags. */
  body: z.string(),
  created_at: z.string(),
});
export type StaffNewsItem = z.infer<typeof staffNewsItem>;

export const staffNews = route({
  method: 'GET',
  path: '/api/staff/news',
  summary: 'Lists the news, newest first.',
  auth: 'required',
  right: 'notices',
  query: z.object({ cursor }),
  reply: keysetPaged(staffNewsItem),
});

export const saveStaffNews = route({
  method: 'POST',
  path: '/api/staff/news/save',
  summary: 'Changes a news article, or adds one without an id. Unsafe HTML is removed.',
  auth: 'required',
  rate: 'write',
  right: 'notices',
  body: z.object({
    id: z.optional(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    summary: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    body: z.string().check(z.minLength(1), z.maxLength(20_000)),
  }),
  reply: done(staffNewsItem),
});

export const deleteStaffNews = route({
  method: 'POST',
  path: '/api/staff/news/delete',
  summary: 'Deletes a news article. The audit log keeps its content.',
  auth: 'required',
  rate: 'write',
  right: 'notices',
  body: z.object({ id }),
  reply: done(z.null()),
});
