import * as z from 'zod/mini';
import { access, dubFile, playback, subtitleFile } from './episodes';
import { route } from './route';
import { media } from './titles';
import { done, id } from './wire';

/** A movie (R3-06) with this viewer's access; video URLs only if access is 'ok'. */
export const movie = z.extend(media, {
  /** The original name, under the specification's field name. */
  atitle: z.string(),
  has_price: z.boolean(),
  access,
  /** The message to display if access is not 'ok'. */
  access_msg: z.nullable(z.string()),
  /** ISO time at which this viewer's rental ends; null without a current one. */
  rental_ends_at: z.nullable(z.string()),
  /** Seconds until then, for devices with a wrong clock; 0 without a current rental. */
  rental_seconds_left: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** 480 SD, 720 HD, 1080 QHD; null if access is not 'ok' or the file does not exist. */
  vid1: z.nullable(z.string()),
  vid2: z.nullable(z.string()),
  vid3: z.nullable(z.string()),
  /** The separate audio file, if any. */
  audio: z.nullable(z.string()),
  dubs: z.array(dubFile),
  subs: z.array(subtitleFile),
  playback: z.nullable(playback),
});
export type Movie = z.infer<typeof movie>;

export const oneMovie = route({
  method: 'GET',
  path: '/api/m/movie/:id',
  summary: 'Returns a movie, with its sources if the viewer has access.',
  auth: 'optional',
  params: z.object({ id }),
  reply: done(movie),
});
