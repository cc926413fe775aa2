import { useQuery } from '@tanstack/react-query';
import type { Movie, Playback } from '@tenger/api-contract';
import { TengerPlayer } from '@tenger/player-react';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { isMissing } from '../../api/is-missing';
import { Facts, PriceChip } from '../../components/badges';
import { buttonClass, IconAndWords } from '../../components/button';
import { Spinner } from '../../components/spinner';
import { words } from '../../i18n';
import { PageLink } from '../../lib/links';
import { addressId } from '../../lib/list-address';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { AccessMessage } from './access-message';
import { playerOptions } from './player-options';
import { movieQuery } from './queries';
import { timeInQuery } from './start-time';
import { talkOn } from './talk';
import { Rental } from './theatre/rental';
import { RentalLeft } from './theatre/rental-left';
import { type TheatreState, theatreState } from './theatre/theatre-state';
import details from './watch-details.module.css';
import css from './watch-page.module.css';
import player from './watch-player.module.css';

/** `/movie/stream/{id}`: a movie that is not of the theatre (R2.1-14). */
export const MovieStreamPage = () => <MoviePage at="stream" />;

/** `/theatre/watch/{id}`: a movie of the theatre (R2.1-35). */
export const TheatreWatchPage = () => <MoviePage at="theatre" />;

type Place = 'stream' | 'theatre';

function MoviePage({ at }: { at: Place }) {
  const id = addressId(useParams().id);
  return id === undefined ? <AccessMessage reason="missing" /> : <OneMovie key={id} id={id} at={at} />;
}

function Film({ movie, playback, reload }: { movie: Movie; playback: Playback; reload(): void }) {
  const options = useMemo(
    () =>
      playerOptions({
        episode: {
          image: movie.banner ?? movie.poster_hz,
          media: {
            id: movie.id,
            title: movie.title,
            translater: movie.translater?.nickname ?? null,
            poster: movie.poster_hz,
          },
          number: 1,
          previous_id: null,
          next_id: null,
        },
        playback,
        movie: true,
        startTime: timeInQuery(location.search) ?? 0,
        talk: talkOn(`m${movie.id}`, () => movie.id),
      }),
    [movie, playback],
  );
  return (
    <TengerPlayer
      {...options}
      className={player.player}
      onError={(error) => {
        if (error.code === 'expired-url') reload();
      }}
    />
  );
}

interface StageProps {
  state: TheatreState;
  movie: Movie | undefined;
  reload(): void;
}

/** R2.5-01: a spinner first, then exactly one of the player and the reason why there is none. */
function Stage({ state, movie, reload }: StageProps) {
  if (state === 'loading') {
    return (
      <div className={css.wait}>
        <Spinner size={40} label={words.loading} />
      </div>
    );
  }
  if (state === 'player' && movie?.playback)
    return <Film movie={movie} playback={movie.playback} reload={reload} />;
  return (
    <AccessMessage
      reason={state === 'player' ? 'missing' : state === 'rental' ? 'rent' : state}
      poster={movie?.banner ?? movie?.poster_hz ?? null}
      thumb={movie?.poster_hz_thumb}
    />
  );
}

function About({ movie }: { movie: Movie }) {
  const Heading = movie.access === 'ok' ? 'h1' : 'h2';
  const page = movie.is_theatre ? `/theatre/detail/${movie.id}` : `/series/detail/${movie.id}`;
  return (
    <div className={details.details}>
      <div className={details.what}>
        <Heading className={details.title}>{movie.title}</Heading>
        <Facts of={movie} />
        <div className={details.ways}>
          <PageLink to={page} className={buttonClass({ look: 'quiet', small: true })}>
            <IconAndWords icon="info">{words.aboutTitle}</IconAndWords>
          </PageLink>
          {movie.rental_ends_at ? (
            <RentalLeft endsAt={movie.rental_ends_at} />
          ) : (
            <PriceChip price={movie.price} />
          )}
        </div>
        <p className={details.description}>{movie.description}</p>
      </div>
    </div>
  );
}

function OneMovie({ id, at }: { id: number; at: Place }) {
  const { userId } = useSnapshot(session);
  const { data, error, refetch } = useQuery(movieQuery(id, userId));
  usePageTitle(data?.title);
  // Each movie has one address of the two, so that links and history agree.
  if (data && data.is_theatre !== (at === 'theatre'))
    return <Navigate to={data.is_theatre ? `/theatre/watch/${id}` : `/movie/stream/${id}`} replace />;
  const state = theatreState({
    signedIn: userId !== null,
    movie: data,
    error: error ? (isMissing(error) ? 'missing' : 'failed') : undefined,
  });
  if (state === 'rental' && data && userId)
    return <Rental movie={data} userId={userId} rented={() => void refetch()} />;
  return (
    <div className={css.page} data-alone>
      <div className={css.stage} data-night>
        <Stage state={state} movie={data} reload={() => void refetch()} />
      </div>
      <div className={css.details}>{data && <About movie={data} />}</div>
    </div>
  );
}
