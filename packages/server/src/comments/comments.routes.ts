import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { Viewer } from '../http/session';
import { spend } from '../limits/quotas';
import { createWordFilter, isModerator, mustBeHeard } from '../moderation/may-write';
import { tell } from '../notifications/notifications.queries';
import { cleanText, hasLink } from '../text/clean';
import {
  commentById,
  episodeIsOut,
  insertComment,
  nicknameOf,
  react,
  replyPage,
  saidBefore,
  setCommentState,
  shownComment,
  threadPage,
} from './comments.queries';
import { type Place, placeOf } from './place';

type Names =
  | 'episodeComments'
  | 'commentReplies'
  | 'postComment'
  | 'reactToComment'
  | 'reactToCommentByGet'
  | 'deleteComment';

const LONGEST = 1_000;
/** Links of accounts younger than this wait for a moderator. */
const NEW_MS = 86_400_000;
/** Letters of an answer that the notification quotes. */
const QUOTED = 80;

export const commentHandlers = (context: Context): Pick<Handlers, Names> => {
  const { db, live, clock } = context;
  const isHeld = createWordFilter(context);

  /** The episode and the comments above; refuses what is not there, or stands under another episode. */
  async function resolve({ episodeId, parentId }: Place) {
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
    async episodeComments({ params, query, viewer }) {
      if (!(await episodeIsOut(db, params.ep))) throw notFound();
      return { status: 1, data: await threadPage(db, params.ep, viewer?.id, query.page, query.sort) };
    },

    async commentReplies({ params, query, viewer }) {
      if (!(await commentById(db, params.comment))) throw notFound();
      return { status: 1, data: await replyPage(db, params.comment, viewer?.id, query.page) };
    },

    async postComment({ body: given, viewer }) {
      const now = clock();
      mustBeHeard(viewer, now);
      const body = cleanText('body', given.body, { longest: LONGEST, lines: true });
      const { episode, parent } = await resolve(placeOf(given.parent_id, given.ep_id));
      const author = await nicknameOf(db, viewer.id);
      if (!author) throw new Refusal('not-signed-in');
      if (await saidBefore(db, viewer.id, body, now))
        throw new Refusal('conflict', { message: 'Та үүнийг саяхан бичсэн байна!' });
      const isNew = now.getTime() - author.createdAt.getTime() < NEW_MS;
      const state = (await isHeld(body)) || (isNew && hasLink(body)) ? 'held' : 'shown';

      const made = await db.transaction(async (tx) => {
        await spend(context, tx, 'comment', viewer.id);
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
          await tell(tx, live, {
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
      return { status: 1, msg: 'Сэтгэгдэл илгээгдлээ!', comment };
    },

    reactToComment: ({ body, viewer }) => reacted(viewer, body.comment, body.action),
    reactToCommentByGet: ({ params, viewer }) => reacted(viewer, params.comment, params.action),

    async deleteComment({ body, viewer }) {
      const comment = await commentById(db, body.id);
      if (!comment || comment.state === 'deleted') throw notFound();
      if (comment.userId !== viewer.id && !isModerator(viewer)) throw new Refusal('forbidden');
      await db.transaction((tx) => setCommentState(tx, body.id, 'deleted'));
      return { status: 1, data: null };
    },
  };
};
