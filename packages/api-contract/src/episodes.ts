import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath, userIdOrVisitor } from './wire';

/** How far a viewer came, in seconds. */
export const progress = z.object({ time: z.number(), duration: z.number(), finished: z.boolean() });
export type Progress = z.infer<typeof progress>;

/** An episode (R3-03) as lists show it. */
export const episode = z.object({
  id: z.number(),
  anime_id: z.number(),
  number: z.number(),
  is_free: z.boolean(),
  likeCount: z.number(),
  dislikeCount: z.number(),
  /** 1 like, 2 dislike, 0 neither. */
  liked: z.literal([0, 1, 2]),
  commentCount: z.number(),
  image: imagePath,
  /** Seconds. */
  duration: z.number(),
  /** True where this viewer would meet a message instead of the player. */
  locked: z.boolean(),
  progress: z.nullable(progress),
});
export type Episode = z.infer<typeof episode>;

/** A quality of a progressive video; the names are those of R9-13. */
export const qualityFile = z.object({ name: z.enum(['480 SD', '720 HD', '1080 QHD']), url: z.string() });

/** What the player needs. Every URL is signed, bound to the viewer, and expires. */
export const playback = z.object({
  /** Adaptive stream with all qualities and dubs, where the episode has one. */
  hls: z.nullable(z.string()),
  /** Progressive files, lowest first. */
  qualities: z.array(qualityFile),
  thumbnails: z.nullable(z.string()),
  /** Seconds; `end` is exclusive. */
  segments: z.array(z.object({ kind: z.enum(['intro', 'outro']), start: z.number(), end: z.number() })),
  /** ISO time after which the URLs answer 403. */
  expires_at: z.string(),
});
export type Playback = z.infer<typeof playback>;

/** Why an episode plays, or what stands in the way. */
export const access = z.enum(['ok', 'login', 'extend', 'missing']);
export type Access = z.infer<typeof access>;

/** An episode with the player's sources, where access allows them (R4.5-05). */
export const episodeDetail = z.extend(episode, {
  media: z.object({
    id: z.number(),
    title: z.string(),
    translater: z.nullable(z.string()),
    poster: imagePath,
  }),
  access,
  /** The message to show where access is not 'ok'. */
  access_msg: z.nullable(z.string()),
  playback: z.nullable(playback),
  previous_id: z.nullable(z.number()),
  next_id: z.nullable(z.number()),
});
export type EpisodeDetail = z.infer<typeof episodeDetail>;

export const episodesForUser = route({
  method: 'GET',
  path: '/api/m/episodes/:mediaId/:userId',
  summary: 'The episodes of a title with this viewer’s progress.',
  auth: 'optional',
  owner: 'userId',
  params: z.object({ mediaId: id, userId: userIdOrVisitor }),
  reply: done(z.array(episode)),
});

export const episodes = route({
  method: 'GET',
  path: '/api/m/episodes/:id',
  summary: 'The episodes of a title.',
  auth: 'optional',
  params: z.object({ id }),
  reply: done(z.array(episode)),
});

export const oneEpisode = route({
  method: 'GET',
  path: '/api/m/episode/:id/:userId?',
  summary: 'An episode; with its sources where the viewer may watch it.',
  auth: 'optional',
  owner: 'userId',
  params: z.object({ id, userId: z.optional(userIdOrVisitor) }),
  reply: done(episodeDetail),
});
