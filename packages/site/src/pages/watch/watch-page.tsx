import { useQuery } from '@tanstack/react-query';
import { type EpisodeDetail, premierePosition } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { initialPlaceholder } from '../../api/initial-data';
import { isNotFound } from '../../api/is-not-found';
import { titleQuery } from '../../api/titles';
import { LazyMount } from '../../components/lazy-mount';
import { blurPlaceholder } from '../../components/picture';
import { PageSpinner, Spinner } from '../../components/spinner';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { useAppNavigation } from '../../lib/app-navigation';
import { useDraftKey } from '../../lib/draft';
import { lazyChunk } from '../../lib/lazy-chunk';
import { NARROW, playerPoster } from '../../lib/player-poster';
import { Redirect } from '../../lib/redirect';
import { replaceBelowSheets } from '../../lib/use-close-on-back';
import { usePageTitle } from '../../lib/use-page-title';
import { session } from '../../state/session';
import { playInContainer, releaseContainer, stopWatching, watching } from '../../state/watching';
import { Popular } from '../../suggestions/popular';
import { AccessMessage, type AccessReason, accessText } from './access-message';
import { Comments } from './comments/comments';
import { currentPlayer } from './dock/current-player';
import { EpisodePanel } from './episodes/episode-panel';
import { useWideLayout, WideLayoutButton } from './layout-button';
import { learn } from './learn/learn-state';
import { room } from './party/room';
import { PARTY_PARAM } from './party/use-party';
import { episodeQuery, premiereQuery } from './queries';
import { dropTimeParam, parseTimeParam } from './start-time';
import { WatchDetails, watchDetailsSkeleton } from './watch-details';
import details from './watch-details.module.css';
import css from './watch-page.module.css';

const LearnPanel = lazyChunk('learn', () => import('./learn/learn-panel').then((m) => m.LearnPanel));
const PartyPanel = lazyChunk('party', () => import('./party/party-panel').then((m) => m.PartyPanel));
const importPremiere = () => import('./premiere/premiere');
const PremierePanel = lazyChunk('premiere', () => importPremiere().then((m) => m.PremierePanel));
const PremiereCountdown = lazyChunk('premiere', () => importPremiere().then((m) => m.PremiereCountdown));

const idIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** `/watch/{media}/{episode}`. Without an episode, redirects to the one to continue with (R2.1-24). */
export function WatchPage() {
  const params = useParams();
  const media = idIn(params.media);
  const episode = idIn(params.episode);
  if (media === undefined || (params.episode && episode === undefined))
    return <Unavailable reason="missing" />;
  return episode === undefined ? <FirstEpisode media={media} /> : <Episode media={media} id={episode} />;
}

/** The page without a player: a message in the player area. */
function Unavailable({ reason, retry }: { reason: 'missing' | 'failed'; retry?: () => void }) {
  usePageTitle(accessText[reason]);
  useLayoutEffect(stopWatching, []);
  return (
    <>
      <div className={css.page}>
        <AccessMessage reason={reason} retry={retry} />
      </div>
      {reason === 'missing' && (
        <div className={css.others}>
          <Popular title={messages.popular} />
        </div>
      )}
    </>
  );
}

function FirstEpisode({ media }: { media: number }) {
  const { userId } = useSnapshot(session);
  const { data, error, refetch } = useQuery(titleQuery(media, userId));
  const isMissing = isNotFound(error);
  if (isMissing || (error && !data))
    return <Unavailable reason={isMissing ? 'missing' : 'failed'} retry={() => void refetch()} />;
  if (!data) return <PageSpinner label={messages.loading} />;
  if (data.epId === null) return <Unavailable reason="missing" />;
  return <Redirect to={pathTo('watch', { media, episode: data.epId })} />;
}

/** The blurred preview of the poster. */
const thumbnailOf = ({ image, image_thumb, media }: EpisodeDetail) =>
  image ? image_thumb : media.poster_thumb;

/** The position where a viewer joins a premiere that runs, by the clock of the device; the panel corrects it. */
function joinPosition({ premiere }: EpisodeDetail): number | undefined {
  if (!premiere) return undefined;
  const position = premierePosition(premiere, Date.now());
  return position < premiere.duration ? Math.max(0, position) : undefined;
}

/** The container that the player covers while this page is open. The player is mounted in dock/player-dock.tsx. */
function PlayerContainer({ data, media, id }: { data: EpisodeDetail; media: number; id: number }) {
  const container = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const asked = parseTimeParam(search);
  const { go } = useAppNavigation();
  // Before it plays in this container: in the mini player, the episode plays on, and only the position is new.
  useLayoutEffect(() => {
    const isWatched = watching.now?.media === media && watching.now.episode === id;
    const player = currentPlayer.get();
    if (asked === undefined || !isWatched || !player?.duration) return;
    player.seek(asked);
    dropTimeParam(go);
  }, [media, id, asked, go]);
  useLayoutEffect(() => {
    const startAt = asked ?? (data.id === id ? joinPosition(data) : undefined);
    if (container.current) playInContainer({ media, episode: id, startAt }, container.current);
  }, [media, id, asked, data]);
  useLayoutEffect(() => {
    const box = container.current;
    return () => {
      if (box) releaseContainer(box);
    };
  }, []);
  const wide = playerPoster(data, false);
  const thumb = thumbnailOf(data);
  const placeholder = useMemo(() => blurPlaceholder(thumb), [thumb]);
  return (
    <div ref={container} className={css.container}>
      {wide && (
        <picture>
          <source media={NARROW} srcSet={playerPoster(data, true)} />
          <img className={css.poster} src={wide} alt="" style={placeholder} fetchPriority="high" />
        </picture>
      )}
    </div>
  );
}

/** The player, or the reason why there is none. */
function PlayerArea({
  data,
  media,
  id,
  isLoadingNext,
}: {
  data: EpisodeDetail;
  media: number;
  id: number;
  isLoadingNext: boolean;
}) {
  if (data.access === 'ok' && (data.playback || isLoadingNext))
    return <PlayerContainer data={data} media={media} id={id} />;
  const reason = data.access === 'ok' ? 'missing' : data.access;
  return (
    <AccessDenied
      reason={reason}
      poster={data.image ?? data.media.poster}
      thumb={thumbnailOf(data)}
      media={media}
    />
  );
}

function AccessDenied(props: {
  reason: AccessReason;
  poster: string | null;
  thumb: string | null | undefined;
  media: number;
}) {
  // Stops the previous episode, also in the mini player.
  useLayoutEffect(stopWatching, []);
  return <AccessMessage {...props} />;
}

/** The panel for learning with subtitles, while it is open. */
function Learn({ media, episode }: { media: number; episode: number }) {
  const { isOpen } = useSnapshot(learn);
  return <LazyMount when={isOpen}>{isOpen && <LearnPanel media={media} episode={episode} />}</LazyMount>;
}

/** The watch party of the URL, or the one that was opened on this page. */
function Party({ episode }: { episode: number }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(PARTY_PARAM);
  const { code, phase, state } = useSnapshot(room);
  const named = asked && /^[2-9a-hjkmnp-z]{8}$/.test(asked) ? asked : null;
  // Links of the page drop the parameter. Restoring it keeps the viewer in the party after a reload.
  const unnamed = code !== null && state?.episode === episode && asked === null;
  useEffect(() => {
    if (unnamed && code !== null)
      setQuery((now) => ({ ...Object.fromEntries(now), [PARTY_PARAM]: code }), { replace: true });
  }, [unnamed, code, setQuery]);
  if (!appConfig().watchParty) return null;
  const closed = () => {
    query.delete(PARTY_PARAM);
    // The question whether to end the party may still be open.
    replaceBelowSheets(() => setQuery(query, { replace: true }));
  };
  return (
    <LazyMount when={named !== null || phase !== 'out'}>
      <PartyPanel asked={named} closed={closed} />
    </LazyMount>
  );
}

/** The premiere of an episode that is not out yet; requested after the error of the episode. */
function usePremiereAhead(id: number, error: unknown) {
  const enabled = isNotFound(error);
  const { data, error: premiereError, isFetched } = useQuery({ ...premiereQuery(id), enabled });
  // Staff may postpone or unpublish it. The query then keeps the former data.
  const premiere = isNotFound(premiereError) ? undefined : data;
  return { premiere, isLoadingPremiere: enabled && !isFetched };
}

function Episode({ media, id }: { media: number; id: number }) {
  const { userId } = useSnapshot(session);
  const draftKey = useDraftKey(userId);
  const [wide, setWide] = useWideLayout();
  // The previous episode stays until the next one has loaded, so that the player is not mounted again.
  const query = episodeQuery(id, userId);
  const {
    data: found,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...query,
    placeholderData: (former) => former ?? initialPlaceholder<EpisodeDetail>(query.queryKey),
  });
  const { premiere, isLoadingPremiere } = usePremiereAhead(id, error);
  // While the episode is requested again at its start, the countdown stays.
  const isAhead = premiere !== undefined && (!found || isPlaceholderData);
  const data = isAhead ? undefined : found;
  // Screen readers and shell/announcer.tsx wait for the texts of this episode.
  const isBusy = data !== undefined && data.id !== id;
  const requestFilm = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const { data: title, isPending: isTitlePending } = useQuery(titleQuery(media, userId));
  const movie = title?.type === 'movie';
  usePageTitle(data && (movie ? data.media.title : messages.watchTitle(data.media.title, data.number)));

  if (data && !isPlaceholderData && data.media.id !== media)
    return <Redirect to={pathTo('watch', { media: data.media.id, episode: id })} />;
  const isMissing = isNotFound(error);
  // An episode whose URLs could not be renewed keeps its player, which has a button to try again.
  if ((isMissing || (error && !data)) && !isAhead && !isLoadingPremiere)
    return <Unavailable reason={isMissing ? 'missing' : 'failed'} retry={() => void refetch()} />;
  const spinner = (
    <div className={css.wait}>
      <Spinner size={40} label={messages.loading} />
    </div>
  );
  return (
    <div className={css.page} data-alone={movie || undefined} data-wide={(wide && !movie) || undefined}>
      <div
        className={css.playerArea}
        data-player-area=""
        data-theme="dark"
        data-for="visitor"
        aria-busy={isBusy || undefined}
      >
        {data ? (
          <PlayerArea data={data} media={media} id={id} isLoadingNext={isPlaceholderData} />
        ) : isAhead ? (
          <Suspense fallback={spinner}>
            <PremiereCountdown premiere={premiere} requestFilm={requestFilm} />
          </Suspense>
        ) : (
          spinner
        )}
      </div>
      <div className={css.party}>
        {(isAhead || (data?.id === id && data.premiere)) && (
          <Suspense fallback={null}>
            <PremierePanel
              key={id}
              episode={id}
              media={media}
              times={data?.premiere ?? undefined}
              hasPlayer={data?.access === 'ok' && data.playback !== null}
            />
          </Suspense>
        )}
        <Party episode={id} />
        <Learn media={media} episode={id} />
      </div>
      <div
        className={css.details}
        data-waiting={(!data && !isAhead) || isTitlePending || undefined}
        aria-busy={isBusy || undefined}
      >
        {/* Waits for the facts of the title, so that the layout does not shift. */}
        {isAhead ? (
          title && <p className={details.description}>{title.description}</p>
        ) : data && !isTitlePending ? (
          <WatchDetails
            episode={data}
            title={title}
            layout={movie ? null : <WideLayoutButton wide={wide} setWide={setWide} />}
          />
        ) : (
          watchDetailsSkeleton
        )}
      </div>
      {!movie && (
        <div className={css.side}>
          <EpisodePanel
            media={media}
            current={id}
            forbiddenAge={data?.access === 'age' ? title?.age_limit : undefined}
          />
        </div>
      )}
      {!isAhead && (
        <div className={css.comments}>
          <Comments
            key={`${id} ${draftKey}`}
            episode={id}
            media={media}
            count={data?.id === id ? data.commentCount : undefined}
          />
        </div>
      )}
    </div>
  );
}
