import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EpisodeDetail, setStatus } from '@tenger/api-contract';
import { ApiError, call } from '../../../api';
import { words } from '../../../i18n';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import { withSession } from '../../../state/with-session';
import { episodeQuery } from '../queries';
import { pressed } from '../reaction';

type Likes = Pick<EpisodeDetail, 'likeCount' | 'dislikeCount' | 'liked'>;

const afterPress = ({ likeCount, dislikeCount, liked }: Likes, press: 1 | 2): Likes => {
  const next = pressed({ likes: likeCount, dislikes: dislikeCount, action: liked }, press);
  return { likeCount: next.likes, dislikeCount: next.dislikes, liked: next.action };
};

/** Likes (1) and dislikes (2) an episode: shown at once, taken back where the server refuses (R4.6-18). */
export function useEpisodeLike(id: number) {
  const queries = useQueryClient();
  const put = (change: (episode: EpisodeDetail) => EpisodeDetail) =>
    queries.setQueryData(episodeQuery(id, session.userId).queryKey, (now) => now && change(now));
  const { mutate } = useMutation({
    // One after the other, so that the last press is the one that holds.
    scope: { id: `like-episode-${id}` },
    mutationFn: ({ press, set }: { press: 1 | 2; set: boolean }) =>
      call(setStatus, {
        body: { id, target: 'ep', action: press === 1 ? 'like' : 'dislike', value: set ? '1' : '0' },
      }),
    onSuccess: ({ data }) =>
      put((now) => ({ ...now, likeCount: data.likeCount, dislikeCount: data.dislikeCount })),
    onError: (error, { press }) => {
      // The same press takes back what it did.
      put((now) => ({ ...now, ...afterPress(now, press) }));
      notify(error instanceof ApiError ? error.message : words.failed, 'error');
    },
  });
  return (press: 1 | 2) =>
    withSession(() => {
      const before = queries.getQueryData(episodeQuery(id, session.userId).queryKey);
      put((now) => ({ ...now, ...afterPress(now, press) }));
      mutate({ press, set: before?.liked !== press });
    });
}
