import * as z from 'zod/mini';
import { route } from './route';
import { id, userId } from './wire';

const target = z.enum(['anime', 'ep']);
const action = z.enum(['like', 'dislike', 'later', 'notify', 'watch']);
/** 1 = set, 0 = clear; idempotent. */
const value = z.union([z.literal(['0', '1']), z.pipe(z.literal([0, 1]), z.transform(String))]);

export const statusReply = z.object({
  status: z.literal(1),
  msg: z.string(),
  data: z.object({ likeCount: z.number(), dislikeCount: z.number(), value: z.boolean() }),
});

/** The specification changes state with a GET. Prefetch requests are rejected; our client uses `setStatus`. */
export const setStatusByGet = route({
  method: 'GET',
  path: '/api/m/anime/status/:id/:userId/:target/:action/:value',
  summary: 'Sets or clears a mark of a title or an episode: like, dislike, later, notify, watch.',
  auth: 'required',
  rate: 'write',
  owner: 'userId',
  changesState: true,
  params: z.object({ id, userId, target, action, value }),
  reply: statusReply,
});

export const setStatus = route({
  method: 'POST',
  path: '/api/m/anime/status',
  summary: 'Sets the same mark by POST.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id, target, action, value }),
  reply: statusReply,
});
