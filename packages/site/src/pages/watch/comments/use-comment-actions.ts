import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Comment, deleteComment, postComment, reactToComment } from '@tenger/api-contract';
import { useRef } from 'react';
import { ApiError, call, isUnanswered, wordsOf } from '../../../api';
import { words } from '../../../i18n';
import { watchWords } from '../../../i18n/watch';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import { episodeQuery } from '../queries';
import { pressed } from '../reaction';
import { talkOf } from './queries';

/** What one can do with the comments on an episode. */
export function useCommentActions(episode: number) {
  const queries = useQueryClient();
  const talk = talkOf(queries, episode);
  const counted = (change: 1 | -1) =>
    queries.setQueryData(
      episodeQuery(episode, session.userId).queryKey,
      (now) => now && { ...now, commentCount: Math.max(0, now.commentCount + change) },
    );

  const lists = { queryKey: ['list', 'comments', episode] };
  /** Nobody knows whether it arrived: what the lists say is true. */
  const lookAgain = () => {
    void queries.invalidateQueries(lists);
    void queries.invalidateQueries({ queryKey: ['list', 'replies', episode] });
  };

  /** What was sent and not answered, so that the next try may hear that it is there already. */
  const unanswered = useRef('');
  const posting = useMutation({
    mutationFn: async ({ body, parent }: { body: string; parent: number | null; thread: number | null }) => {
      const wish = `${parent} ${body}`;
      const before = unanswered.current;
      unanswered.current = '';
      try {
        return await call(postComment, {
          body: { ep_id: episode, parent_id: parent, user_id: session.userId ?? '', body },
        });
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = wish;
        else if (before === wish && error instanceof ApiError && error.code === 'conflict') return null;
        throw error;
      }
    },
    onSuccess: (reply, { thread }) => {
      if (reply) {
        talk.add(reply.comment, thread);
        // A list that is on its way, as after signing in, may have set out before the comment was there.
        if (queries.isFetching(lists) > 0) void queries.invalidateQueries(lists);
      } else lookAgain();
      counted(1);
      // R8-14.
      notify(reply?.msg || words.commentSent, 'done');
    },
    // R8-13.
    onError: (error) => notify(wordsOf(error, words.commentFailed), 'error'),
  });

  const reacting = useMutation({
    // One after the other: the server turns a mark over at each call.
    scope: { id: `react-${episode}` },
    mutationFn: ({ id, press }: { id: number; press: 1 | 2 }) =>
      call(reactToComment, { body: { comment: id, action: press } }),
    onSuccess: ({ data }, { id }) => talk.change(id, (comment) => ({ ...comment, ...data })),
    onError: (error, { id, press }) => {
      // The same press takes back what it did.
      talk.change(id, (comment) => ({ ...comment, ...pressed(comment, press) }));
      if (isUnanswered(error)) lookAgain();
      notify(wordsOf(error, words.failed), 'error');
    },
  });

  const deleting = useMutation({
    mutationFn: ({ comment }: { comment: Comment; thread: number | null }) =>
      call(deleteComment, { body: { id: comment.id } }),
    onSuccess: (_, { comment, thread }) => {
      talk.remove(comment, thread);
      counted(-1);
      notify(watchWords.deletedNow, 'done');
    },
    onError: (error) => notify(wordsOf(error, words.failed), 'error'),
  });

  return {
    /** Resolves once it is there; rejects, after the viewer was told, where it is not. */
    post: posting.mutateAsync,
    react: (comment: Comment, press: 1 | 2) =>
      withSession(() => {
        talk.change(comment.id, (now) => ({ ...now, ...pressed(now, press) }));
        reacting.mutate({ id: comment.id, press });
      }),
    remove: deleting.mutate,
  };
}
export type CommentActions = ReturnType<typeof useCommentActions>;
