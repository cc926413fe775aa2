import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Comment, deleteComment, postComment, reactToComment } from '@tenger/api-contract';
import { useRef } from 'react';
import { call, errorMessage, hasNoReply, RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { withSession } from '../../../state/with-session';
import { episodeQuery } from '../queries';
import { type Reaction, toggleReaction } from '../reaction';
import { commentThreadKey } from './queries';

interface ReactionRequest {
  readonly id: number;
  readonly press: 1 | 2;
  /** The reactions before the click; undefined if the server has not confirmed them. */
  readonly before: Reaction | undefined;
}

/** The actions on the comments of an episode. */
export function useCommentActions(episode: number) {
  const queries = useQueryClient();
  const threadCache = commentThreadKey(queries, episode);
  const changeCount = (change: 1 | -1) =>
    queries.setQueryData(
      episodeQuery(episode, session.userId).queryKey,
      (now) => now && { ...now, commentCount: Math.max(0, now.commentCount + change) },
    );

  const lists = [{ queryKey: ['list', 'comments', episode] }, { queryKey: ['list', 'replies', episode] }];
  /** Refetches the lists after a request whose result is unknown. */
  const refetchComments = () => {
    for (const list of lists) void queries.invalidateQueries(list);
  };
  /** A list that is loading writes the pages back that it had before, and may have been read before this change. */
  const refetchLoading = () => {
    for (const list of lists) if (queries.isFetching(list) > 0) void queries.invalidateQueries(list);
  };

  /** The last comment without a reply. If the next attempt is a conflict, the first one has arrived. */
  const unconfirmed = useRef('');
  const posting = useMutation({
    networkMode: 'online',
    mutationFn: async ({ body, parent }: { body: string; parent: number | null; thread: number | null }) => {
      const draftKey = `${parent} ${body}`;
      const before = unconfirmed.current;
      unconfirmed.current = '';
      try {
        return await call(postComment, {
          body: { ep_id: episode, parent_id: parent, user_id: session.userId ?? '', body },
        });
      } catch (error) {
        if (hasNoReply(error)) unconfirmed.current = draftKey;
        else if (before === draftKey && error instanceof RequestError && error.code === 'conflict')
          return null;
        throw error;
      }
    },
    onSuccess: (reply, { thread }) => {
      if (reply) {
        threadCache.add(reply.comment, thread);
        refetchLoading();
      } else refetchComments();
      changeCount(1);
      // R8-14.
      showToast(reply?.msg || messages.commentSent, 'done');
    },
    // R8-13.
    onError: (error) => showToast(errorMessage(error, messages.commentFailed), 'error'),
  });

  const reactionKey = ['react', episode];
  /** The number of requests that set a reaction to a comment. */
  const countReactions = (comment: number) =>
    queries.isMutating({
      mutationKey: reactionKey,
      predicate: ({ state }) => (state.variables as ReactionRequest | undefined)?.id === comment,
    });

  const reacting = useMutation({
    networkMode: 'online',
    mutationKey: reactionKey,
    // One request at a time: each call toggles the reaction on the server.
    scope: { id: `react-${episode}` },
    mutationFn: ({ id, press }: ReactionRequest) =>
      call(reactToComment, { body: { comment: id, action: press } }),
    onSuccess: ({ data }, { id }) => {
      threadCache.change(id, (comment) => ({ ...comment, ...data }));
      refetchLoading();
    },
    onError: (error, { id, before }) => {
      // A later click waits for its request, and its result counts.
      if (countReactions(id) === 1 && before)
        threadCache.change(id, (comment) => ({ ...comment, ...before }));
      if (hasNoReply(error) || !before) refetchComments();
      showToast(errorMessage(error, messages.failed), 'error');
    },
  });

  const deleting = useMutation({
    mutationFn: ({ comment }: { comment: Comment; thread: number | null }) =>
      call(deleteComment, { body: { id: comment.id } }),
    onSuccess: (_, { comment, thread }) => {
      threadCache.remove(comment, thread);
      refetchLoading();
      changeCount(-1);
      showToast(watchMessages.deletedNow, 'done');
    },
    onError: (error) => showToast(errorMessage(error, messages.failed), 'error'),
  });

  return {
    /** Resolves when the comment is saved. Shows a toast and rejects after an error. */
    post: posting.mutateAsync,
    react: ({ id, likes, dislikes, action }: Comment, press: 1 | 2) => {
      const isConfirmed = session.userId !== null && countReactions(id) === 0;
      withSession(() => {
        threadCache.change(id, (now) => ({ ...now, ...toggleReaction(now, press) }));
        reacting.mutate({ id, press, before: isConfirmed ? { likes, dislikes, action } : undefined });
      });
    },
    remove: deleting.mutate,
  };
}
export type CommentActions = ReturnType<typeof useCommentActions>;
