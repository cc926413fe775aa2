import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EpisodeDetail, oneEpisode, setStatus } from '@tenger/api-contract';
import { call } from '../../../api';
import { viewerId } from '../../../api/titles';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import { episodeQuery } from '../queries';
import { toggleReaction } from '../reaction';

type Likes = Pick<EpisodeDetail, 'likeCount' | 'dislikeCount' | 'liked'>;

interface Press {
  readonly press: 1 | 2;
  readonly set: boolean;
  /** The likes before the click; undefined if the server has not confirmed them. */
  readonly before: Likes | undefined;
}

const likesOf = ({ likeCount, dislikeCount, liked }: Likes): Likes => ({ likeCount, dislikeCount, liked });

const applyReaction = ({ likeCount, dislikeCount, liked }: Likes, press: 1 | 2): Likes => {
  const next = toggleReaction({ likes: likeCount, dislikes: dislikeCount, action: liked }, press);
  return { likeCount: next.likes, dislikeCount: next.dislikes, liked: next.action };
};

/** Likes (1) or dislikes (2) an episode. Updates immediately and reverts if the server refuses (R4.6-18). */
export function useEpisodeLike(id: number) {
  const queries = useQueryClient();
  const put = (change: (episode: EpisodeDetail) => EpisodeDetail) =>
    queries.setQueryData(episodeQuery(id, session.userId).queryKey, (now) => now && change(now));
  const mutationKey = ['like-episode', id];
  // The query itself is not refetched: new signed URLs would reload the playing video.
  const refetchLikes = async () => {
    const { data } = await call(oneEpisode, { params: { id, userId: viewerId(session.userId) } });
    if (!queries.isMutating({ mutationKey })) put((now) => ({ ...now, ...likesOf(data) }));
  };
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationKey,
    // One request at a time, so that the last click wins.
    scope: { id: `like-episode-${id}` },
    mutationFn: ({ press, set }: Press) =>
      call(setStatus, {
        body: { id, target: 'ep', action: press === 1 ? 'like' : 'dislike', value: set ? '1' : '0' },
      }),
    onSuccess: ({ data }, { press, set }) => {
      // A later click waits for its request, and the page already shows its result.
      if (queries.isMutating({ mutationKey }) > 1) return;
      put((now) => ({
        ...now,
        ...{ likeCount: data.likeCount, dislikeCount: data.dislikeCount },
        // After signing in, the episode may have been read before the reaction was set.
        liked: set ? press : 0,
      }));
    },
    onError: (error, { before }) => {
      showFailure(error);
      // A later click waits for its request, and its result counts.
      if (queries.isMutating({ mutationKey }) > 1) return;
      if (before) put((now) => ({ ...now, ...before }));
      // The page already shows the first failure.
      else refetchLikes().catch(() => undefined);
    },
  });
  return (press: 1 | 2) =>
    withSession(() => {
      const shown = queries.getQueryData(episodeQuery(id, session.userId).queryKey);
      put((now) => ({ ...now, ...applyReaction(now, press) }));
      mutate({
        press,
        set: shown?.liked !== press,
        before: shown && !queries.isMutating({ mutationKey }) ? likesOf(shown) : undefined,
      });
    });
}
