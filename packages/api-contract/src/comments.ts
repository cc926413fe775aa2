import * as z from 'zod/mini';
import type { Role } from './roles';
import { route } from './route';
import { commentId, done, id, imagePath, imageThumb, page, paged, userId, userIdOrVisitor } from './wire';

/** Roles that comments show beside the name of their author. */
export const authorRoles = ['translator', 'moderator', 'editor', 'admin'] as const satisfies readonly Role[];

/** A comment (R3-05) with its author. A deleted comment stays, without its text, while it has replies. */
export const comment = z.object({
  id: z.number(),
  body: z.string(),
  /** The comment that this one replies to; null for a comment on the episode. */
  parent_id: z.nullable(z.number()),
  user_id: z.nullable(z.string()),
  likes: z.number(),
  dislikes: z.number(),
  /** The viewer's reaction: 1 like, 2 dislike, 0 none. */
  action: z.literal([0, 1, 2]),
  user: z.nullable(
    z.object({
      nickname: z.string(),
      image: imagePath,
      image_thumb: imageThumb,
      /** The role of staff whose work viewers see; null for other accounts. */
      role: z.nullable(z.enum(authorRoles)),
    }),
  ),
  /** ISO time. */
  created_at: z.string(),
  reply_count: z.number(),
  deleted: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** A comment on an episode with its first replies. */
export const thread = z.extend(comment, { replies: z.array(comment) });
export type Thread = z.infer<typeof thread>;

/** Newest first, or most likes first. */
export const commentSort = z.enum(['new', 'top']);
export type CommentSort = z.infer<typeof commentSort>;

export const episodeComments = route({
  method: 'GET',
  path: '/api/m/comments/ep/:ep/:user',
  summary: 'Lists the comments on an episode, newest or most liked first, each with its first three replies.',
  auth: 'optional',
  owner: 'user',
  params: z.object({ ep: id, user: userIdOrVisitor }),
  query: z.object({ page, sort: z.optional(commentSort) }),
  reply: done(paged(thread)),
});

export const commentReplies = route({
  method: 'GET',
  path: '/api/m/comments/replies/:comment/:user',
  summary: 'Lists the replies to a comment, oldest first.',
  auth: 'optional',
  owner: 'user',
  params: z.object({ comment: commentId, user: userIdOrVisitor }),
  query: z.object({ page }),
  reply: done(paged(comment)),
});

/**
 * With `ep_id`, `parent_id` is the comment to reply to, or null. Without it, as in the specification, `parent_id` is
 * the episode or the comment: the two ranges of ids do not overlap (R7.2-13).
 */
export const postComment = route({
  method: 'POST',
  path: '/api/m/comment/post',
  summary: 'Posts a comment on an episode, or a reply to a comment.',
  auth: 'required',
  rate: 'write',
  owner: 'user_id',
  body: z.object({
    parent_id: z.nullable(z.union([id, commentId])),
    user_id: userId,
    ep_id: z.optional(id),
    body: z.string().check(z.maxLength(8_000)),
  }),
  reply: z.object({ status: z.literal(1), msg: z.string(), comment }),
});

const reaction = z.object({
  status: z.literal(1),
  data: z.object({ likes: z.number(), dislikes: z.number(), action: z.literal([0, 1, 2]) }),
});
/** 1 like, 2 dislike. */
const action = z.pipe(z.union([z.literal(['1', '2']), z.literal([1, 2])]), z.transform(Number));

/** The specification changes state with a GET. Our client uses `reactToComment`. */
export const reactToCommentByGet = route({
  method: 'GET',
  path: '/api/m/comment/action/:comment/:user/:action',
  summary: 'Likes or dislikes a comment. The same reaction again removes it.',
  auth: 'required',
  rate: 'write',
  owner: 'user',
  changesState: true,
  params: z.object({ comment: commentId, user: userId, action }),
  reply: reaction,
});

export const reactToComment = route({
  method: 'POST',
  path: '/api/m/comment/action',
  summary: 'Likes or dislikes a comment, by POST. The same reaction again removes it.',
  auth: 'required',
  rate: 'write',
  body: z.object({ comment: commentId, action }),
  reply: reaction,
});

export const deleteComment = route({
  method: 'POST',
  path: '/api/m/comment/delete',
  summary: 'Deletes a comment of the viewer; moderators can delete any comment. Its replies stay.',
  auth: 'required',
  rate: 'write',
  body: z.object({ id: commentId }),
  reply: done(z.null()),
});
