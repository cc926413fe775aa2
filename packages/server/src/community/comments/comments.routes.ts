import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Viewer } from '../../platform/http/session';
import { consumeQuota } from '../../platform/quotas';
import { cleanText, hasLink } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import { deleteText } from '../moderation/delete-text';
import { assertNotMuted } from '../moderation/write-rules';
import { addNotification } from '../notifications/notifications.queries';
import { type CommentParent, commentParent } from './comment-parent';
import {
  commentById,
  episodeIsOut,
  insertComment,
  isRepeatedComment,
  nicknameOf,
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

const LONGEST = 1_000;
/** Links of accounts younger than this wait for a moderator. */
const NEW_MS = 86_400_000;
/** Maximum length of the quote in a notification. */
const QUOTED = 80;

export const commentHandlers = (context: Context): Pick<RouteHandlers, HandledRoutes> => {
  const { db, live, clock } = context;
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
      const body = cleanText('body', request.body, { longest: LONGEST, lines: true });
      const { episode, parent } = await resolve(commentParent(request.parent_id, request.ep_id));
      const author = await nicknameOf(db, viewer.id);
      if (!author) throw new ApiError('not-signed-in');
      if (await isRepeatedComment(db, viewer.id, body, now))
        throw new ApiError('conflict', { message: 'text.repeated' });
      const isNew = now.getTime() - author.createdAt.getTime() < NEW_MS;
      const state = (await isHeld(body)) || (isNew && hasLink(body)) ? 'held' : 'shown';

      const made = await db.transaction(async (tx) => {
        await consumeQuota(context, tx, 'comment', viewer.id);
        const comment = await insertComment(tx, {
          episodeId: episode,
          parentId: parent?.id ?? null,
          threadId: parent ? (parent.threadId ?? parent.id) : null,
          userId: viewer.id,
          body,
          state,
          createdAt: now,
        });
        if (state === 'shown' && parent?.userId && parent.userId !== viewer.id) {
          const quoted = Array.from(body.replace(/\s+/g, ' ')).slice(0, QUOTED).join('');
          await addNotification(tx, live, {
            userId: parent.userId,
            kind: 'reply',
            key: `reply:${comment.id}`,
            text: `${author.nickname} таны сэтгэгдэлд хариулав: ${quoted}`,
            image: author.image,
            episodeId: episode,
            commentId: comment.id,
            createdAt: now,
          });
        }
        return comment;
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
        setCommentState(tx, body.id, 'deleted'),
      );
      return { status: 1, data: null };
    },
  };
};
