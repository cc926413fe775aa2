import { COMMENT_LENGTH } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { consumeQuota } from '../../platform/quotas';
import { cleanText, hasLink } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import { deleteText } from '../moderation/delete-text';
import { assertNotMuted } from '../moderation/write-rules';
import { type CommentParent, commentParent } from './comment-parent';
import {
  commentById,
  creationTimeOf,
  episodeIsOut,
  insertComment,
  isRepeatedComment,
  react,
  replyPage,
  setCommentState,
  shownComment,
  threadPage,
} from './comments.queries';

type HandledRoutes =
  | 'episodeComments'
  | 'commentReplies'
  | 'postComment'
  | 'reactToComment'
  | 'reactToCommentByGet'
  | 'deleteComment';

/** Links of accounts younger than this wait for a moderator. */
const NEW_MS = 86_400_000;

export const commentHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, clock } = context;
  const isHeld = createWordFilter(context);

  /** Finds the episode and the parent comments; throws if one is missing or belongs to another episode. */
  async function resolve({ episodeId, parentId }: CommentParent) {
    const parent = parentId === undefined ? undefined : await commentById(db, parentId);
    if (parentId !== undefined && parent?.state !== 'shown') throw notFound();
    const episode = parent?.episodeId ?? episodeId;
    if (episode === undefined || (episodeId !== undefined && episode !== episodeId)) throw notFound();
    if (!(await episodeIsOut(db, episode))) throw notFound();
    return { episode, parent };
  }

  const reacted = async (viewer: Viewer, comment: number, action: number) => {
    const data = await react(db, viewer.id, comment, action === 1 ? 1 : 2);
    if (!data) throw notFound();
    return { status: 1 as const, data };
  };

  return {
    async episodeComments({ params, query, viewer, isPreview }) {
      if (!isPreview && !(await episodeIsOut(db, params.ep))) throw notFound();
      return { status: 1, data: await threadPage(db, params.ep, viewer?.id, query.page, query.sort) };
    },

    async commentReplies({ params, query, viewer }) {
      const parent = await commentById(db, params.comment);
      if (!parent || !(await episodeIsOut(db, parent.episodeId))) throw notFound();
      return { status: 1, data: await replyPage(db, params.comment, viewer?.id, query.page) };
    },

    async postComment({ body: request, viewer }) {
      const now = clock();
      assertNotMuted(viewer, now);
      const body = cleanText('body', request.body, { longest: COMMENT_LENGTH, lines: true });
      const { episode, parent } = await resolve(commentParent(request.parent_id, request.ep_id));
      const createdAt = await creationTimeOf(db, viewer.id);
      if (!createdAt) throw new ApiError('not-signed-in');
      if (await isRepeatedComment(db, viewer.id, body, now))
        throw new ApiError('conflict', { message: 'text.repeated' });
      const isNew = now.getTime() - createdAt.getTime() < NEW_MS;
      const state = (await isHeld(body)) || (isNew && hasLink(body)) ? 'held' : 'shown';

      const made = await db.transaction(async (tx) => {
        await consumeQuota(context, tx, 'comment', viewer.id);
        return insertComment(tx, context, {
          episodeId: episode,
          parentId: parent?.id ?? null,
          threadId: parent ? (parent.threadId ?? parent.id) : null,
          userId: viewer.id,
          body,
          state,
          createdAt: now,
        });
      });
      const comment = await shownComment(db, made.id, viewer.id);
      if (!comment) throw notFound();
      return { status: 1, msg: 'comment.sent', comment };
    },

    reactToComment: ({ body, viewer }) => reacted(viewer, body.comment, body.action),
    reactToCommentByGet: ({ params, viewer }) => reacted(viewer, params.comment, params.action),

    async deleteComment({ body, viewer, ip }) {
      const comment = await commentById(db, body.id);
      if (!comment || comment.state === 'deleted') throw notFound();
      await deleteText(context, { viewer, ip }, 'comment', comment, (tx) =>
        setCommentState(tx, context, body.id, 'deleted'),
      );
      return { status: 1, data: null };
    },
  };
};
