import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath, imageThumb, page, paged, translations, userIdOrVisitor } from './wire';

/** A genre. */
export const category = z.object({ id: z.number(), title: z.string(), translations });
export type Category = z.infer<typeof category>;

/** A title on a poster card, without its people and relations. */
export const card = z.object({
  id: z.number(),
  type: z.enum(['series', 'movie']),
  title: z.string(),
  original_name: z.string(),
  /** Poster, 2:3, with lettering. */
  image1: imagePath,
  image1_thumb: imageThumb,
  /** Wide picture, 16:9, without text. */
  poster_hz: imagePath,
  poster_hz_thumb: imageThumb,
  /** Out of 10; null without ratings. */
  rating: z.nullable(z.number()),
  /** 0 or null means all ages. */
  age_limit: z.nullable(z.number()),
  is_completed: z.boolean(),
  /** ISO date. */
  released_date: z.nullable(z.string()),
  total_episode: z.number(),
  is_free: z.boolean(),
  is_theatre: z.boolean(),
  /** Rental price in tugrik; null if the title is not for rent. */
  price: z.nullable(z.number()),
  /** Number of released episodes. */
  episodes_out: z.number(),
  categories: z.array(category),
  translations,
});
export type Card = z.infer<typeof card>;

/** A director has `name` or `title` (R2.3-19). */
export const director = z.object({
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  image: imagePath,
});
/** A character, and the person who gives it its voice (`vname`, `vimage`). */
export const actor = z.object({
  id: z.number(),
  name: z.string(),
  image: imagePath,
  image_thumb: imageThumb,
  vname: z.string(),
  vimage: imagePath,
  vimage_thumb: imageThumb,
});

/** A title with all data of its page (R3-02; "translater" is the specification's spelling). */
export const media = z.extend(card, {
  description: z.string(),
  /** Lettering of the title on a transparent background. */
  logo: imagePath,
  /** Very wide image for heroes and headers. */
  banner: imagePath,
  is_mirror: z.boolean(),
  is_blacklist: z.boolean(),
  /** Target of the play button: the episode to continue, else the first one; null without episodes. */
  epId: z.nullable(z.number()),
  liked: z.boolean(),
  later: z.boolean(),
  notify: z.boolean(),
  watch_status: z.nullable(z.enum(['watching', 'watched'])),
  /** In order of release. `translations` are those of the title. */
  other_seasons: z.array(
    z.object({ id: z.number(), title: z.string(), original_name: z.optional(z.string()), translations }),
  ),
  /** How many of the other seasons come before this title. */
  seasons_before: z.optional(z.number()),
  translater: z.nullable(z.object({ nickname: z.string(), avatar: imagePath, avatar_thumb: imageThumb })),
  studio: z.nullable(z.object({ name: z.string(), image: imagePath })),
  director: z.array(director),
  actors: z.array(actor),
  related: z.array(card),
});
export type Media = z.infer<typeof media>;

/** One slide of the home page's hero. */
export const slide = z.object({
  id: z.number(),
  media: z.omit(media, { actors: true, director: true, related: true, studio: true, translater: true }),
  tagline: z.string(),
  translations,
});
export type Slide = z.infer<typeof slide>;

/** A new episode with its title. */
export const freshEpisode = z.object({
  episode_id: z.number(),
  number: z.number(),
  image: imagePath,
  image_thumb: imageThumb,
  /** ISO date and time. */
  released_at: z.string(),
  media: card,
});
export type FreshEpisode = z.infer<typeof freshEpisode>;

export const homeSlides = route({
  method: 'GET',
  path: '/api/m/slides/big',
  summary: 'Lists the slides of the home page.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(slide)),
});

export const pageSlides = route({
  method: 'GET',
  path: '/api/m/slides/big/:slot',
  summary:
    'Returns a slide of a page, or all with `multi=1`. Pages: 2 series, 3 movies, 4 theatre, 5 banner of search and empty pages.',
  auth: 'none',
  cache: 'public',
  params: z.object({ slot: z.enum(['2', '3', '4', '5']) }),
  query: z.object({ multi: z.optional(z.enum(['0', '1'])) }),
  reply: done(z.union([z.array(slide), z.nullable(slide)])),
});

export const homeCategories = route({
  method: 'GET',
  path: '/api/m/media/home/cat',
  summary: 'Lists the genres with their first 20 titles.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(z.object({ category, titles: z.array(card) }))),
});

export const latestMovies = route({
  method: 'GET',
  path: '/api/m/latest/movie',
  summary: 'Lists the newest movies.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(card)),
});

export const latestMedia = route({
  method: 'GET',
  path: '/api/m/media/latest/:type',
  summary: 'Lists the newest titles. Type 0: any.',
  auth: 'none',
  cache: 'public',
  params: z.object({ type: z.literal('0') }),
  reply: done(z.array(card)),
});

export const popularMedia = route({
  method: 'GET',
  path: '/api/m/media/popular',
  summary: 'Lists the ten most watched and best rated titles.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(card)),
});

export const latestEpisodes = route({
  method: 'GET',
  path: '/api/m/latest/anime/:type',
  summary: 'Lists the newest episodes. Type 1: series.',
  auth: 'none',
  cache: 'public',
  params: z.object({ type: z.literal('1') }),
  query: z.object({ page }),
  reply: done(paged(freshEpisode)),
});

export const mediaDetail = route({
  method: 'GET',
  path: '/api/m/anime/detail/:id/:userId',
  summary: 'Returns a title with its people, seasons and related titles.',
  auth: 'optional',
  cache: 'public',
  owner: 'userId',
  params: z.object({ id, userId: userIdOrVisitor }),
  reply: done(media),
});

export const relatedMedia = route({
  method: 'GET',
  path: '/api/m/media/related/:id',
  summary: 'Lists at most 12 similar titles.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(z.array(card)),
});

export const hoverClip = route({
  method: 'GET',
  path: '/api/m/anime/hover/:id',
  summary: 'Returns the hover clip of a title, as `p`.',
  auth: 'none',
  params: z.object({ id }),
  reply: z.object({ status: z.literal([0, 1]), p: z.nullable(z.string()) }),
});
