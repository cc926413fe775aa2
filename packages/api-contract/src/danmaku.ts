import * as z from 'zod/mini';
import { route } from './route';
import { done } from './wire';

/** The item that comments belong to: the id of an episode, or `m` and the id of a movie. */
export const danmakuThread = z.string().check(z.regex(/^m?[1-9]\d{0,8}$/));

/**
 * Seconds; 0 rolling, 1 top, 2 bottom; color; author; text; and, in addition to DPlayer's five, the comment's id.
 * Author and text are HTML-escaped, as the protocol requires.
 */
export const danmakuEntry = z.tuple([
  z.number(),
  z.literal([0, 1, 2]),
  z.number(),
  z.string(),
  z.string(),
  z.number(),
]);
export type DanmakuEntry = z.infer<typeof danmakuEntry>;

/** DPlayer's v3 (R7.6-02, R7.6-04). */
export const readDanmaku = route({
  method: 'GET',
  path: '/danmaku/v3/',
  summary: 'Lists the danmaku of a video by time: at most `max`, selected evenly.',
  auth: 'optional',
  wire: 'dplayer',
  reusesReply: true,
  query: z.object({
    id: danmakuThread,
    max: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  }),
  reply: z.object({
    code: z.literal(0),
    data: z.array(danmakuEntry),
    /** The id of the newest comment: `/danmaku/v3/live?id=…&last={last}` continues from here. */
    last: z.number(),
    /** Present if a comment that the list lacks may exist: the list is a sample, or some seconds old. */
    incomplete: z.optional(z.literal(true)),
  }),
});

/** A saved comment, in the format of DPlayer's server. */
export const danmakuRecord = z.object({
  _id: z.number(),
  /** The video. */
  player: z.string(),
  time: z.number(),
  type: z.literal([0, 1, 2]),
  color: z.number(),
  author: z.string(),
  text: z.string(),
});
export type DanmakuRecord = z.infer<typeof danmakuRecord>;

/**
 * R7.6-03, R7.6-05. The session decides who writes; `author` is ignored. Players of this protocol set no headers and
 * send the session's token as `token`. An `Authorization` header takes precedence.
 */
export const sendDanmaku = route({
  method: 'POST',
  path: '/danmaku/v3/',
  summary: 'Posts danmaku of at most 30 characters.',
  auth: 'required',
  rate: 'write',
  wire: 'dplayer',
  body: z.object({
    id: z.union([danmakuThread, z.pipe(z.number().check(z.int(), z.gte(1), z.lt(1e9)), z.transform(String))]),
    time: z.coerce.number().check(z.gte(0), z.lte(86_400)),
    text: z.string().check(z.maxLength(1_000)),
    /** 0xRRGGBB, or `#rrggbb`. Any other color becomes the nearest of the six. */
    color: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
    /** 0 or right, 1 or top, 2 or bottom. */
    type: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
    author: z.optional(z.unknown()),
    token: z.optional(z.unknown()),
  }),
  reply: z.object({ code: z.literal(0), data: danmakuRecord }),
});

export const removeDanmaku = route({
  method: 'POST',
  path: '/api/m/danmaku/remove',
  summary: 'Deletes danmaku of the viewer; moderators can delete any.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)) }),
  reply: done(z.null()),
});

/** Idempotent: a second like changes nothing. */
export const likeDanmaku = route({
  method: 'POST',
  path: '/api/m/danmaku/like',
  summary: 'Likes danmaku, or removes the like. Returns the number of likes.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)), liked: z.boolean() }),
  reply: done(z.object({ likes: z.number() })),
});
