import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath, imageThumb, translations, userIdOrVisitor } from './wire';

/** The viewer's last position, in seconds. */
export const progress = z.object({ time: z.number(), duration: z.number(), finished: z.boolean() });
export type Progress = z.infer<typeof progress>;

/** An episode (R3-03) in a list. */
export const episode = z.object({
  id: z.number(),
  anime_id: z.number(),
  number: z.number(),
  /** The name of the episode, if it has more than a number. */
  name: z.optional(z.nullable(z.string())),
  /** Translations of the name. The detail of an episode also has those of the description. */
  translations,
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
  /** True if this viewer sees a message instead of the player. */
  locked: z.boolean(),
  /** In a preview: its video is not ready. Absent otherwise. */
  no_video: z.optional(z.boolean()),
  progress: z.nullable(progress),
});
export type Episode = z.infer<typeof episode>;

/** A quality of a progressive video, with the names of R9-13. */
export const qualityFile = z.object({ name: z.enum(['480 SD', '720 HD', '1080 QHD']), url: z.string() });

/** A dub in a separate audio file (R3-06). */
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

/** An ad before the video. */
export const preroll = z.object({
  url: z.string(),
  /** Seconds after which the viewer may skip it (R9-26). */
  skipAfter: z.number(),
});

/** A STUN or TURN server that helps viewers behind routers to connect, as in `RTCPeerConnection`. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.exactOptional(z.string()),
  credential: z.exactOptional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

/** The sources of the player. Every URL is signed, bound to the viewer, and expires. */
export const playback = z.object({
  /** Adaptive stream with all qualities and dubs; null if the episode has none. */
  hls: z.nullable(z.string()),
  /** Progressive files, lowest first. */
  qualities: z.array(qualityFile),
  /**
   * Peer-to-peer delivery: the tracker's URL, relative to this server, the name of the swarm, and the STUN and TURN
   * servers if there are any. Null if disabled.
   */
  peers: z.nullable(
    z.object({ tracker: z.string(), swarm: z.string(), iceServers: z.optional(z.array(iceServer)) }),
  ),
  thumbnails: z.nullable(z.string()),
  /** Seconds; `end` is exclusive. */
  segments: z.array(z.object({ kind: z.enum(['intro', 'outro']), start: z.number(), end: z.number() })),
  /** Audio tracks that the adaptive stream does not contain. */
  dubs: z.array(dubFile),
  subs: z.array(subtitleFile),
  /** Highlights of the episode; seconds. */
  highlights: z.array(z.object({ time: z.number(), text: z.string() })),
  /** Only for viewers without a subscription; absent if no ad is configured. */
  preroll: z.optional(preroll),
  /** Identifies the viewer on one subtitle; only the operator can map it to an account (R3-16). */
  stamp: z.string(),
  /** ISO time after which the URLs return 403. */
  expires_at: z.string(),
});
export type Playback = z.infer<typeof playback>;

/**
 * Whether the item plays, or why not. `extend`: the subscription has ended. `rent`: this title needs a rental. `busy`:
 * three other devices of this account are playing.
 */
export const access = z.enum(['ok', 'login', 'extend', 'rent', 'busy', 'age', 'missing']);
export type Access = z.infer<typeof access>;

/** All viewers watch an episode together: at each moment, the position is the time since `starts_at`. */
export const premiere = z.object({
  /** ISO time, by the server's clock. */
  starts_at: z.string(),
  /** The duration of the film in seconds. */
  duration: z.number(),
});
export type Premiere = z.infer<typeof premiere>;

/** An episode with the player's sources, if access allows them (R4.5-05). */
export const episodeDetail = z.extend(episode, {
  /** The synopsis; null without one. */
  description: z.optional(z.nullable(z.string())),
  media: z.object({
    id: z.number(),
    title: z.string(),
    original_name: z.string(),
    translations,
    translater: z.nullable(z.string()),
    poster: imagePath,
    poster_thumb: imageThumb,
  }),
  access,
  /** The message to display if access is not 'ok'. */
  access_msg: z.nullable(z.string()),
  playback: z.nullable(playback),
  previous_id: z.nullable(z.number()),
  next_id: z.nullable(z.number()),
  /** The premiere of the episode while it runs. */
  premiere: z.optional(z.nullable(premiere)),
});
export type EpisodeDetail = z.infer<typeof episodeDetail>;

/** Filter and order of a title's episodes. Default: all, the first episode first. */
const episodeChoice = z.object({
  /** Prefix of an episode number: "12" matches 12 and 120. */
  q: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  sort: z.optional(z.enum(['asc', 'desc'])),
});

export const episodesForUser = route({
  method: 'GET',
  path: '/api/m/episodes/:mediaId/:userId',
  summary: 'Lists the episodes of a title with the viewer’s progress.',
  auth: 'optional',
  cache: 'public',
  owner: 'userId',
  params: z.object({ mediaId: id, userId: userIdOrVisitor }),
  query: episodeChoice,
  reply: done(z.array(episode)),
});

export const titleEpisodes = route({
  method: 'GET',
  path: '/api/m/episodes/:id',
  summary: 'Lists the episodes of a title.',
  auth: 'optional',
  cache: 'public',
  params: z.object({ id }),
  reply: done(z.array(episode)),
});

export const oneEpisode = route({
  method: 'GET',
  path: '/api/m/episode/:id/:userId?',
  summary: 'Returns an episode, with its sources if the viewer has access.',
  auth: 'optional',
  prerender: true,
  owner: 'userId',
  params: z.object({ id, userId: z.optional(userIdOrVisitor) }),
  reply: done(episodeDetail),
});

/** A named range of episodes, both ends included (R3-04). */
export const episodeGroup = z.object({
  id: z.number(),
  anime_id: z.number(),
  title: z.string(),
  first_number: z.number(),
  last_number: z.number(),
  translations,
});
export type EpisodeGroup = z.infer<typeof episodeGroup>;

export const episodeGroups = route({
  method: 'GET',
  path: '/api/m/groups/:anime/:userId',
  summary: 'Lists the groups of episodes of a title, in order. Empty if the title has no groups.',
  auth: 'optional',
  cache: 'public',
  owner: 'userId',
  params: z.object({ anime: id, userId: userIdOrVisitor }),
  reply: done(z.array(episodeGroup)),
});

export const groupEpisodes = route({
  method: 'GET',
  path: '/api/m/episodes/group/:group/:userId',
  summary: 'Lists the episodes of a group.',
  auth: 'optional',
  cache: 'public',
  owner: 'userId',
  params: z.object({ group: id, userId: userIdOrVisitor }),
  query: episodeChoice,
  reply: done(z.array(episode)),
});
