import * as z from 'zod/mini';
import { route } from './route';
import { card, category } from './titles';
import {
  cursor,
  cursorPaged,
  done,
  id,
  imagePath,
  imageThumb,
  page,
  translations,
  userIdOrVisitor,
} from './wire';

/** A quarter in which series start, for example "2026 намар". */
export const season = z.object({ id: z.number(), title: z.string(), translations });
export type Season = z.infer<typeof season>;

/** Age limits; 0 means all ages. */
export const AGE_LIMITS = [0, 6, 12, 16, 18] as const;

/** Orders of a list. The links of the specification use `all`, which means `new` (R2.3-10). */
export const listSorts = ['new', 'old', 'popular', 'rating', 'name', 'all'] as const;
export const listSort = z.enum(listSorts);
export type ListSort = z.infer<typeof listSort>;

/** The specification's client sends "all" as null; both mean no filter. */
const orAll = <T extends z.ZodMiniType>(of: T) => z.optional(z.nullable(z.union([z.literal('all'), of])));

const paging = z.object({ page, cursor });
const cards = done(cursorPaged(card));

/** The content of a list: all titles, the viewer's likes or watchlist, or the titles of a character or actor (`id`). */
export const listKind = z.enum(['all', 'liked', 'later', 'character', 'actor']);

export const categories = route({
  method: 'GET',
  path: '/api/m/anime/cats',
  summary: 'Lists all genres.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(category)),
});

export const categoryTitles = route({
  method: 'GET',
  path: '/api/m/anime/cats/:cat',
  summary: 'Lists the titles of a genre, newest first. `all`: of every genre.',
  auth: 'none',
  cache: 'public',
  params: z.object({ cat: z.union([z.literal('all'), id]) }),
  query: paging,
  reply: done(z.extend(cursorPaged(card), { category: z.nullable(category) })),
});

export const currentSeason = route({
  method: 'GET',
  path: '/api/m/anime/season',
  summary: 'Returns the latest season that has started; null if there is none.',
  auth: 'none',
  cache: 'public',
  reply: done(z.nullable(season)),
});

export const seasons = route({
  method: 'GET',
  path: '/api/m/anime/seasonList',
  summary: 'Lists all seasons, newest first.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(season)),
});

export const titleList = route({
  method: 'POST',
  path: '/api/m/anime/list/:userId',
  summary:
    'Lists titles by genre, season, status, age and type, in an order; or those of a character, an actor or a viewer’s marks.',
  auth: 'optional',
  rate: 'read',
  cache: 'public',
  owner: 'userId',
  params: z.object({ userId: userIdOrVisitor }),
  query: z.extend(paging, { t: z._default(listKind, 'all'), id: z.optional(id) }),
  body: z.object({
    cats: orAll(id),
    season: orAll(id),
    sort: z.optional(z.nullable(listSort)),
    animeStatus: orAll(z.enum(['completed', 'ongoing'])),
    age: orAll(z.coerce.number().check(z.int(), z.gte(0), z.lte(21))),
    type: orAll(z.enum(['series', 'movie'])),
  }),
  reply: cards,
});

export const markedTitles = route({
  method: 'GET',
  path: '/api/m/anime/list/:userId',
  summary: 'Lists the titles that the viewer has liked or saved for later, the newest mark first.',
  auth: 'required',
  owner: 'userId',
  params: z.object({ userId: userIdOrVisitor }),
  query: z.extend(paging, { t: z._default(z.enum(['liked', 'later']), 'liked') }),
  reply: cards,
});

export const suggestedMedia = route({
  method: 'GET',
  path: '/api/m/media/suggested/:cat',
  summary:
    'Lists at most 12 popular titles of a genre, without those that the viewer has started or disliked.',
  auth: 'optional',
  cache: 'public',
  params: z.object({ cat: z.union([z.literal('all'), id]) }),
  reply: done(z.array(card)),
});

export const upcomingMedia = route({
  method: 'GET',
  path: '/api/m/media/upcoming',
  summary: 'Lists at most 20 announced titles, the next one first.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(card)),
});

/** An episode of the calendar: released or upcoming. */
export const calendarEpisode = z.object({
  episode_id: z.number(),
  number: z.number(),
  image: imagePath,
  image_thumb: imageThumb,
  /** ISO date and time. */
  released_at: z.string(),
  /** All viewers watch the episode together at its time. */
  is_premiere: z.boolean(),
  /** Whether this viewer subscribed to notifications about new episodes of the title. */
  notify: z.boolean(),
  media: card,
});
export type CalendarEpisode = z.infer<typeof calendarEpisode>;

export const episodeCalendar = route({
  method: 'GET',
  path: '/api/m/media/calendar',
  summary:
    'Lists the episodes of seven days in Ulaanbaatar’s time zone, from a date, the earliest first: at most 12 of a title a day, and 500 of all.',
  auth: 'optional',
  query: z.object({ from: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)) }),
  reply: done(z.array(calendarEpisode)),
});

export const movieList = route({
  method: 'POST',
  path: '/api/m/movies/web',
  summary: 'Lists movies by genre, in an order. `theatre`: only movies of the theatre.',
  auth: 'none',
  rate: 'read',
  cache: 'public',
  query: paging,
  body: z.object({
    cats: orAll(id),
    sort: z.optional(z.nullable(listSort)),
    theatre: z.optional(z.nullable(z.boolean())),
  }),
  reply: cards,
});

export const ageTitles = route({
  method: 'GET',
  path: '/api/m/age/media/:age',
  summary: 'Lists the titles of an age group. `all`: of every age group.',
  auth: 'none',
  cache: 'public',
  params: z.object({
    age: z.union([z.literal('all'), z.coerce.number().check(z.int(), z.gte(0), z.lte(21))]),
  }),
  query: paging,
  reply: cards,
});

export const ageGroups = route({
  method: 'GET',
  path: '/api/m/age/list',
  summary: 'Lists the age limits, lowest first, with the number of titles of each.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(z.object({ age: z.number(), total: z.number() }))),
});
