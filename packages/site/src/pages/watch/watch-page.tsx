import { useQuery } from '@tanstack/react-query';
import type { EpisodeDetail } from '@tenger/api-contract';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { shownUntilAsked } from '../../api/first-answers';
import { isMissing } from '../../api/is-missing';
import { titleQuery } from '../../api/titles';
import { behind } from '../../components/picture';
import { PageSpinner, Spinner } from '../../components/spinner';
import { WhenWanted } from '../../components/when-wanted';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { filmPoster, NARROW } from '../../lib/film-poster';
import { lazyChunk } from '../../lib/lazy-chunk';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { leavePlace, playHere, stopWatching } from '../../state/watching';
import { Popular } from '../../suggestions/popular';
import { AccessMessage, type Reason } from './access-message';
import { Comments } from './comments/comments';
import { EpisodePanel } from './episodes/episode-panel';
import { useWideLayout, WideLayoutButton } from './layout-button';
import { room } from './party/room';
import { PARTY } from './party/use-party';
import { episodeQuery } from './queries';
import { timeInQuery } from './start-time';
import { WatchDetails, watchDetailsBones } from './watch-details';
import css from './watch-page.module.css';

const PartyPanel = lazyChunk('party', () => import('./party/party-panel').then((m) => m.PartyPanel));

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
function Stage({ reason, retry }: { reason: Reason; retry?: () => void }) {
  useLayoutEffect(stopWatching, []);
  return (
    <>
      <div className={css.page}>
        <AccessMessage reason={reason} retry={retry} />
      </div>
      {reason === 'missing' && (
        <div className={css.others}>
          <Popular title={words.popular} />
        </div>
      )}
    </>
  );
}

function FirstEpisode({ media }: { media: number }) {
  const { userId } = useSnapshot(session);
  const { data, error, refetch } = useQuery(titleQuery(media, userId));
  if (error) return <Stage reason={isMissing(error) ? 'missing' : 'failed'} retry={() => void refetch()} />;
  if (!data) return <PageSpinner label={words.loading} />;
  if (data.epId === null) return <Stage reason="missing" />;
  return <Navigate to={`/watch/${media}/${data.epId}`} replace />;
}

/** What the film's picture looks like from afar. */
const thumbIn = ({ image, image_thumb, media }: EpisodeDetail) => (image ? image_thumb : media.poster_thumb);

/** Where the player is while this page is open; the player itself lies beside the pages (see dock/player-dock.tsx). */
function PlayerPlace({ data, media, id }: { data: EpisodeDetail; media: number; id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const startAt = timeInQuery(search);
  useLayoutEffect(() => {
    if (place.current) playHere({ media, episode: id, startAt }, place.current);
  }, [media, id, startAt]);
  useLayoutEffect(() => {
    const box = place.current;
    return () => {
      if (box) leavePlace(box);
    };
  }, []);
  const wide = filmPoster(data, false);
  const thumb = thumbIn(data);
  const placeholder = useMemo(() => behind(thumb), [thumb]);
  return (
    <div ref={place} className={css.place}>
      {wide && (
        <picture>
          <source media={NARROW} srcSet={filmPoster(data, true)} />
          <img className={css.poster} src={wide} alt="" style={placeholder} fetchPriority="high" />
        </picture>
      )}
    </div>
  );
}

/** What stands in the stage: the player's place, or why there is no player. */
function OnStage({
  data,
  media,
  id,
  coming,
}: {
  data: EpisodeDetail;
  media: number;
  id: number;
  coming: boolean;
}) {
  if (data.access === 'ok' && (data.playback || coming))
    return <PlayerPlace data={data} media={media} id={id} />;
  const reason = data.access === 'ok' ? 'missing' : data.access;
  return (
    <Refused reason={reason} poster={data.image ?? data.media.poster} thumb={thumbIn(data)} media={media} />
  );
}

function Refused(props: {
  reason: Reason;
  poster: string | null;
  thumb: string | null | undefined;
  media: number;
}) {
  // What played before this episode, here or in the corner, has been left.
  useLayoutEffect(stopWatching, []);
  return <AccessMessage {...props} />;
}

/** The room that the address names, or the one that was opened here. */
function Party({ episode }: { episode: number }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(PARTY);
  const { code, phase, state } = useSnapshot(room);
  const named = asked && /^[2-9a-hjkmnp-z]{8}$/.test(asked) ? asked : null;
  // Who leads on by a link of the page stays in the room when the page is loaded anew.
  const unnamed = code !== null && state?.episode === episode && asked === null;
  useEffect(() => {
    if (unnamed && code !== null)
      setQuery((now) => ({ ...Object.fromEntries(now), [PARTY]: code }), { replace: true });
  }, [unnamed, code, setQuery]);
  if (!appConfig().watchParty) return null;
  const closed = () => {
    query.delete(PARTY);
    setQuery(query, { replace: true });
  };
  return (
    <WhenWanted wanted={named !== null || phase !== 'out'}>
      <PartyPanel asked={named} closed={closed} />
    </WhenWanted>
  );
}

function Episode({ media, id }: { media: number; id: number }) {
  const { userId } = useSnapshot(session);
  const [wide, setWide] = useWideLayout();
  // The former episode stays until the next has come: the player then changes its film and stays where it is.
  const query = episodeQuery(id, userId);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: (former) => former ?? shownUntilAsked<EpisodeDetail>(query.queryKey),
  });
  const { data: title, isPending: titleComes } = useQuery(titleQuery(media, userId));
  const movie = title?.type === 'movie';
  usePageTitle(data && (movie ? data.media.title : words.watchTitle(data.media.title, data.number)));

  if (data && !isPlaceholderData && data.media.id !== media)
    return <Navigate to={`/watch/${data.media.id}/${id}`} replace />;
  if (error) return <Stage reason={isMissing(error) ? 'missing' : 'failed'} retry={() => void refetch()} />;
  return (
    <div className={css.page} data-alone={movie || undefined} data-wide={(wide && !movie) || undefined}>
      <div className={css.stage} data-night data-for="visitor">
        {data ? (
          <OnStage data={data} media={media} id={id} coming={isPlaceholderData} />
        ) : (
          <div className={css.wait}>
            <Spinner size={40} label={words.loading} />
          </div>
        )}
      </div>
      <div className={css.details} data-waiting={!data || titleComes || undefined}>
        <Party episode={id} />
        {/* With its facts or not at all: what is read already must not move. */}
        {data && !titleComes ? (
          <WatchDetails
            episode={data}
            title={title}
            layout={movie ? null : <WideLayoutButton wide={wide} setWide={setWide} />}
          />
        ) : (
          watchDetailsBones
        )}
      </div>
      {!movie && (
        <div className={css.side}>
          <EpisodePanel media={media} current={id} />
        </div>
      )}
      <div className={css.talk}>
        <Comments
          key={id}
          episode={id}
          media={media}
          count={data?.id === id ? data.commentCount : undefined}
        />
      </div>
    </div>
  );
}
