import { useQuery } from '@tanstack/react-query';
import type { Movie, Playback } from '@tenger/api-contract';
import { pathTo, titlePath } from '@tenger/api-contract/site-paths';
import { type PlayerHandle, TengerPlayer } from '@tenger/player-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { isNotFound } from '../../api/is-not-found';
import { Facts, PriceChip } from '../../components/badges';
import { buttonClass, IconAndText } from '../../components/button';
import { Spinner } from '../../components/spinner';
import { messages } from '../../i18n';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import { isBeforeRelease } from '../../lib/is-before-release';
import { Redirect } from '../../lib/redirect';
import { releaseText } from '../../lib/release-text';
import { parseId } from '../../lib/series-path';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { AccessMessage, accessText } from './access-message';
import { createDanmakuAccess } from './danmaku-access';
import { keepMoviePosition, readMoviePosition } from './movie-position';
import { createPlayerOptions } from './player-options';
import { movieQuery } from './queries';
import { usePlaybackReports } from './reports/use-playback-reports';
import { dropTimeParam, parseTimeParam } from './start-time';
import { Rental } from './theatre/rental';
import { RentalTimeLeft } from './theatre/rental-time-left';
import { getTheatreState, type TheatreState } from './theatre/theatre-state';
import { useOnLeave } from './use-on-leave';
import details from './watch-details.module.css';
import css from './watch-page.module.css';
import player from './watch-player.module.css';

/** `/movie/stream/{id}`: a movie outside the theatre (R2.1-14). */
export const MovieStreamPage = () => <MoviePage at="stream" />;

/** `/theatre/watch/{id}`: a movie of the theatre (R2.1-35). */
export const TheatreWatchPage = () => <MoviePage at="theatre" />;

type MovieKind = 'stream' | 'theatre';

function MoviePage({ at }: { at: MovieKind }) {
  const id = parseId(useParams().id);
  usePageTitle(id === undefined ? accessText.missing : undefined);
  return id === undefined ? <AccessMessage reason="missing" /> : <MovieDetails key={id} id={id} at={at} />;
}

interface FilmProps extends Pick<MoviePlayerAreaProps, 'reload' | 'resumePoint'> {
  userId: string;
  movie: Movie;
  playback: Playback;
}

function Film({ movie, playback, userId, reload, resumePoint }: FilmProps) {
  const { go } = useAppNavigation();
  const [keptTime] = useState(() => readMoviePosition(userId, movie.id));
  // Read once for each playback. Its position changes, and another start would load it again.
  const start = useMemo(
    () => ({
      startTime: resumePoint.current ?? parseTimeParam(location.search) ?? keptTime ?? 0,
      continued: resumePoint.current !== undefined,
    }),
    [playback],
  );
  const options = useMemo(
    () =>
      createPlayerOptions({
        episode: {
          image: movie.banner ?? movie.poster_hz,
          media: {
            id: movie.id,
            title: movie.title,
            original_name: movie.original_name,
            translater: movie.translater?.nickname ?? null,
            poster: movie.poster_hz,
          },
          number: 1,
          previous_id: null,
          next_id: null,
        },
        playback,
        movie: true,
        ...start,
        talk: createDanmakuAccess(`m${movie.id}`, () => movie.id),
      }),
    [movie, playback, start],
  );
  const time = useRef<number>(undefined);
  const [handle, setHandle] = useState<PlayerHandle | null>(null);
  const keepTime = useCallback(() => {
    if (time.current !== undefined) keepMoviePosition(userId, movie.id, time.current, handle?.duration);
  }, [userId, movie.id, handle]);
  useOnLeave(keepTime);
  usePlaybackReports(handle, { media: movie.id, episode: null });
  return (
    <TengerPlayer
      {...options}
      ref={setHandle}
      className={player.player}
      onReady={() => {
        if (resumePoint.current !== undefined) handle?.play().catch(() => undefined);
        resumePoint.current = undefined;
        dropTimeParam(go);
      }}
      onTimeUpdate={(now) => {
        time.current = now;
      }}
      onPause={keepTime}
      onEnded={() => {
        time.current = undefined;
        keepMoviePosition(userId, movie.id);
      }}
      onError={(error) => {
        if (error.code !== 'expired-url') return;
        resumePoint.current = handle?.currentTime;
        reload();
      }}
    />
  );
}

interface MoviePlayerAreaProps {
  state: TheatreState;
  movie: Movie | undefined;
  userId: string | null;
  reload(): void;
  /** The position to resume at after the URLs were renewed. */
  resumePoint: RefObject<number | undefined>;
}

/** R2.5-01: a spinner, then either the player or the reason why there is none. */
function MoviePlayerArea({ state, movie, userId, ...renewal }: MoviePlayerAreaProps) {
  if (state === 'loading') {
    return (
      <div className={css.wait}>
        <Spinner size={40} label={messages.loading} />
      </div>
    );
  }
  if (state === 'player' && movie?.playback && userId !== null)
    return <Film movie={movie} playback={movie.playback} userId={userId} {...renewal} />;
  const isUpcoming = state === 'missing' && movie !== undefined && isBeforeRelease(movie);
  return (
    <AccessMessage
      release={isUpcoming ? releaseText(movie) : undefined}
      reason={state === 'player' ? 'missing' : state === 'rental' ? 'rent' : state}
      poster={movie?.banner ?? movie?.poster_hz ?? null}
      thumb={movie?.poster_hz_thumb}
    />
  );
}

/** `receivedAt`: when the movie arrived, by the device's clock. */
function About({ movie, receivedAt }: { movie: Movie; receivedAt: number }) {
  const Heading = movie.access === 'ok' ? 'h1' : 'h2';
  const page = titlePath(movie);
  return (
    <div className={details.details}>
      <div className={details.text}>
        <Heading className={details.title}>{movie.title}</Heading>
        <Facts of={movie} />
        <div className={details.actions}>
          <PageLink to={page} className={buttonClass({ kind: 'quiet', small: true })}>
            <IconAndText icon="info">{messages.aboutTitle}</IconAndText>
          </PageLink>
          {movie.rental_ends_at ? (
            <RentalTimeLeft
              endsAt={movie.rental_ends_at}
              deadline={receivedAt + movie.rental_seconds_left * 1000}
            />
          ) : (
            <PriceChip price={movie.price} />
          )}
        </div>
        <p className={details.description}>{movie.description}</p>
      </div>
    </div>
  );
}

function MovieDetails({ id, at }: { id: number; at: MovieKind }) {
  const { userId } = useSnapshot(session);
  const { data, dataUpdatedAt, error, refetch } = useQuery(movieQuery(id, userId));
  // Here, because the player is unmounted while the viewer signs in again.
  const resumePoint = useRef<number>(undefined);
  const reload = useCallback(() => void refetch(), [refetch]);
  const failure = error ? (isNotFound(error) ? 'missing' : 'failed') : undefined;
  usePageTitle(data?.title ?? (failure && accessText[failure]));
  // Each movie has one of the two addresses, so that links and history agree.
  if (data && data.is_theatre !== (at === 'theatre'))
    return <Redirect to={pathTo(data.is_theatre ? 'theatreWatch' : 'movieStream', { id })} />;
  const state = getTheatreState({
    signedIn: userId !== null,
    movie: data,
    error: failure,
  });
  if (state === 'rental' && data && userId) return <Rental movie={data} userId={userId} rented={reload} />;
  return (
    <div className={css.page} data-alone>
      <div className={css.playerArea} data-theme="dark">
        <MoviePlayerArea
          state={state}
          movie={data}
          userId={userId}
          reload={reload}
          resumePoint={resumePoint}
        />
      </div>
      <div className={css.details}>{data && <About movie={data} receivedAt={dataUpdatedAt} />}</div>
    </div>
  );
}
