import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath, imageThumb, userIdOrVisitor } from './wire';

/** How far a viewer came, in seconds. */
export const progress = z.object({ time: z.number(), duration: z.number(), finished: z.boolean() });
export type Progress = z.infer<typeof progress>;

/** An episode (R3-03) as lists show it. */
export const episode = z.object({
  id: z.number(),
  anime_id: z.number(),
  number: z.number(),
  /** What it is called, where it is called anything beside its number. */
  name: z.optional(z.nullable(z.string())),
  is_free: z.boolean(),
  likeCount: z.number(),
  dislikeCount: z.number(),
  /** 1 like, 2 dislike, 0 neither. */
  liked: z.literal([0, 1, 2]),
  commentCount: z.number(),
  image: imagePath,
  image_thumb: imageThumb,
  /** Seconds. */
  duration: z.number(),
  /** True where this viewer would meet a message instead of the player. */
  locked: z.boolean(),
  progress: z.nullable(progress),
});
export type Episode = z.infer<typeof episode>;

/** A quality of a progressive video; the names are those of R9-13. */
export const qualityFile = z.object({ name: z.enum(['480 SD', '720 HD', '1080 QHD']), url: z.string() });

/** A dub in a sound file of its own (R3-06). */
export const dubFile = z.object({ key: z.string(), label: z.string(), url: z.string() });

/** A subtitle track (R3-06). `key` and `iv` are hex and make reading harder, not impossible (R3-15). */
export const subtitleFile = z.object({
  code: z.string(),
  label: z.string(),
  url: z.string(),
  type: z.enum(['vtt', 'srt', 'ass']),
  /** The file is not encrypted. */
  isRaw: z.boolean(),
  key: z.optional(z.string()),
  iv: z.optional(z.string()),
});

/** An advertisement before the film. */
export const preroll = z.object({
  url: z.string(),
  /** Seconds after which it may be skipped (R9-26). */
  skipAfter: z.number(),
});

/** What the player needs. Every URL is signed, bound to the viewer, and expires. */
export const playback = z.object({
  /** Adaptive stream with all qualities and dubs, where the episode has one. */
  hls: z.nullable(z.string()),
  /** Progressive files, lowest first. */
  qualities: z.array(qualityFile),
  /** Viewers may give each other the stream: where they meet, relative to this server, and the film's name there. */
  peers: z.nullable(z.object({ tracker: z.string(), swarm: z.string() })),
  thumbnails: z.nullable(z.string()),
  /** Seconds; `end` is exclusive. */
  segments: z.array(z.object({ kind: z.enum(['intro', 'outro']), start: z.number(), end: z.number() })),
  /** Spoken languages that are not in the adaptive stream already. */
  dubs: z.array(dubFile),
  subs: z.array(subtitleFile),
  /** Moments worth finding again; seconds. */
  highlights: z.array(z.object({ time: z.number(), text: z.string() })),
  /** For viewers without days alone; nothing where there is none to show. */
  preroll: z.optional(preroll),
  /** Stands for the viewer on one subtitle; only the operator can tell whom it means (R3-16). */
  stamp: z.string(),
  /** ISO time after which the URLs answer 403. */
  expires_at: z.string(),
});
export type Playback = z.infer<typeof playback>;

/**
 * Why something plays, or what stands in the way: `extend` asks for days, `rent` for a rental of this title; `busy`:
 * three other devices of this account play already.
 */
export const access = z.enum(['ok', 'login', 'extend', 'rent', 'busy', 'missing']);
export type Access = z.infer<typeof access>;

/** An episode with the player's sources, where access allows them (R4.5-05). */
export const episodeDetail = z.extend(episode, {
  media: z.object({
    id: z.number(),
    title: z.string(),
    translater: z.nullable(z.string()),
    poster: imagePath,
    poster_thumb: imageThumb,
  }),
  access,
  /** The message to show where access is not 'ok'. */
  access_msg: z.nullable(z.string()),
  playback: z.nullable(playback),
  previous_id: z.nullable(z.number()),
  next_id: z.nullable(z.number()),
});
export type EpisodeDetail = z.infer<typeof episodeDetail>;

/** Which episodes of a title, and in which order; all of them, first one first, where nothing is asked. */
const episodeChoice = z.object({
  /** The beginning of a number: "12" finds 12 and 120. */
  q: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  sort: z.optional(z.enum(['asc', 'desc'])),
});

export const episodesForUser = route({
  method: 'GET',
  path: '/api/m/episodes/:mediaId/:userId',
  summary: 'The episodes of a title with this viewer’s progress.',
  auth: 'optional',
  owner: 'userId',
  params: z.object({ mediaId: id, userId: userIdOrVisitor }),
  query: episodeChoice,
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

/** A named run of episodes, both ends included (R3-04). */
export const episodeGroup = z.object({
  id: z.number(),
  anime_id: z.number(),
  title: z.string(),
  first_number: z.number(),
  last_number: z.number(),
});
export type EpisodeGroup = z.infer<typeof episodeGroup>;

export const episodeGroups = route({
  method: 'GET',
  path: '/api/m/groups/:anime/:userId',
  summary: 'The named runs of episodes of a title, in order; none where it has not been divided.',
  auth: 'optional',
  owner: 'userId',
  params: z.object({ anime: id, userId: userIdOrVisitor }),
  reply: done(z.array(episodeGroup)),
});

export const groupEpisodes = route({
  method: 'GET',
  path: '/api/m/episodes/group/:group/:userId',
  summary: 'The episodes of one group.',
  auth: 'optional',
  owner: 'userId',
  params: z.object({ group: id, userId: userIdOrVisitor }),
  query: episodeChoice,
  reply: done(z.array(episode)),
});
