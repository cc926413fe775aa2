import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { ApiError } from '../../api';
import { titleQuery } from '../../api/titles';
import { PageSpinner } from '../../components/spinner';
import { words } from '../../i18n';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { AccessMessage } from './access-message';
import { EpisodeList } from './episode-list';
import { episodeQuery } from './queries';
import { WatchDetails } from './watch-details';
import css from './watch-page.module.css';
import { WatchPlayer } from './watch-player';

const idIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** `/watch/{media}/{episode}`; without an episode it goes to the one to go on with (R2.1-24). */
export function WatchPage() {
  const params = useParams();
  const media = idIn(params.media);
  const episode = idIn(params.episode);
  if (media === undefined || (params.episode && episode === undefined)) return <Stage reason="missing" />;
  return episode === undefined ? <FirstEpisode media={media} /> : <Episode media={media} id={episode} />;
}

/** The player's place, with a message in it. */
const Stage = ({ reason }: { reason: 'login' | 'extend' | 'missing' | 'failed' }) => (
  <div className={css.page}>
    <AccessMessage reason={reason} />
  </div>
);

function FirstEpisode({ media }: { media: number }) {
  const { userId } = useSnapshot(session);
  const { data, error } = useQuery(titleQuery(media, userId));
  if (error) return <Stage reason={isMissing(error) ? 'missing' : 'failed'} />;
  if (!data) return <PageSpinner label={words.loading} />;
  if (data.epId === null) return <Stage reason="missing" />;
  return <Navigate to={`/watch/${media}/${data.epId}`} replace />;
}

const isMissing = (error: Error) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'bad-input');

function Episode({ media, id }: { media: number; id: number }) {
  const { userId } = useSnapshot(session);
  // The former episode stays until the next has come: the player then changes its film and stays where it is.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...episodeQuery(id, userId),
    placeholderData: keepPreviousData,
  });
  const title = useQuery(titleQuery(media, userId)).data;
  const movie = title?.type === 'movie';
  usePageTitle(data && (movie ? data.media.title : words.watchTitle(data.media.title, data.number)));

  if (data && !isPlaceholderData && data.media.id !== media)
    return <Navigate to={`/watch/${data.media.id}/${id}`} replace />;
  if (error) return <Stage reason={isMissing(error) ? 'missing' : 'failed'} />;
  return (
    <div className={css.page} data-alone={movie || undefined}>
      <div className={css.stage}>
        {data ? (
          data.access === 'ok' && data.playback ? (
            <WatchPlayer
              episode={data}
              playback={data.playback}
              movie={movie}
              reload={() => void refetch()}
            />
          ) : (
            <AccessMessage
              reason={data.access === 'ok' ? 'missing' : data.access}
              poster={data.image ?? data.media.poster}
            />
          )
        ) : (
          <div className={css.wait}>
            <PageSpinner label={words.loading} />
          </div>
        )}
      </div>
      <div className={css.details}>{data && <WatchDetails episode={data} title={title} />}</div>
      {!movie && (
        <div className={css.side}>
          <EpisodeList media={media} current={id} />
        </div>
      )}
    </div>
  );
}
