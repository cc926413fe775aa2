import { useQuery } from '@tanstack/react-query';
import { type OpenPremiere, type Premiere, premierePosition } from '@tenger/api-contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { isNotFound } from '../../../api/is-not-found';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { LoadError } from '../../../components/load-error';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { premiereMessages } from '../../../i18n/premiere';
import { useOnceTrue } from '../../../lib/use-once-true';
import { currentPlayer } from '../dock/current-player';
import { room } from '../party/room';
import { premiereQuery } from '../queries';
import { parseTimeParam } from '../start-time';
import { followPremiere } from './follow-premiere';
import { joinPremiere, premiereLive } from './live';
import { PremiereChat } from './premiere-chat';
import css from './premiere-panel.module.css';
import { useRememberSentDanmaku } from './sent-messages';
import { usePremierePhase } from './use-premiere-time';

interface PremierePanelProps {
  episode: number;
  media: number;
  /** The times that came with the episode, once it is out. The public reply may be older, from a cache. */
  times: Premiere | undefined;
  /** True if the page has the player with the film. */
  hasPlayer: boolean;
}

/** The premiere beside the film, or beside its countdown: the number of viewers, the chat, and the return to live. */
export function PremierePanel(props: PremierePanelProps) {
  const { data, error, refetch } = useQuery(premiereQuery(props.episode));
  // Staff may postpone or unpublish it. The query then keeps the former data.
  if (isNotFound(error)) return null;
  if (data) return <Inside {...props} premiere={{ ...data, ...props.times }} />;
  return (
    <section className={css.panel} aria-label={premiereMessages.title}>
      {error ? (
        <LoadError text={premiereMessages.failed} retry={() => void refetch()} />
      ) : (
        <Spinner size={28} label={messages.loading} />
      )}
    </section>
  );
}

/** Makes the player follow the premiere, unless its viewer is in a watch party. */
function usePremierePlayback({ starts_at, duration }: Premiere, hasPlayer: boolean): void {
  const player = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get, () => null);
  const { clock } = useSnapshot(premiereLive);
  const isInParty = useSnapshot(room).code !== null;
  useEffect(() => {
    if (!player || !clock || !hasPlayer || isInParty) return;
    const gone = new AbortController();
    followPremiere(player, { starts_at, duration }, { now: () => clock.now(), signal: gone.signal });
    return () => gone.abort();
  }, [player, clock, hasPlayer, isInParty, starts_at, duration]);
}

function Inside({ premiere, media, episode, hasPlayer }: PremierePanelProps & { premiere: OpenPremiere }) {
  const { viewers, isLost, isFollowing, isBlocked } = useSnapshot(premiereLive);
  // Later replies have a newer position of the chat; the stream continues from the first one.
  const [chatFrom] = useState(premiere.chat_from);
  const phase = usePremierePhase(premiere);
  const isOver = useOnceTrue(phase === 'ended');
  useEffect(
    () =>
      isOver
        ? undefined
        : joinPremiere(episode, { chatFrom, isFollowing: parseTimeParam(location.search) === undefined }),
    [episode, chatFrom, isOver],
  );
  usePremierePlayback(premiere, hasPlayer);
  useRememberSentDanmaku();
  if (isOver) return null;
  const isRunning = hasPlayer && phase === 'running';
  const isLive = isFollowing && !isBlocked;
  return (
    <section className={css.panel} aria-labelledby="premiere-title">
      <header className={css.head}>
        <h2 id="premiere-title" className={css.title}>
          <Icon name="people" size={20} />
          {premiereMessages.title}
          {viewers !== null && (
            <span className={css.count}>{premiereMessages.viewers(formatNumber(viewers))}</span>
          )}
        </h2>
        {phase === 'running' && (
          <span className={css.live} data-away={(hasPlayer && !isLive) || undefined}>
            {premiereMessages.live}
          </span>
        )}
      </header>
      <div className={css.row}>
        <p className={css.status} data-warn={isLost || undefined} role="status">
          {isLost
            ? premiereMessages.again
            : phase === 'running'
              ? premiereMessages.started
              : phase === 'ending'
                ? premiereMessages.over
                : premiereMessages.together}
        </p>
        {isRunning && isLive && <WatchFromStart />}
      </div>
      {isRunning && !isLive && <BackToLive />}
      <PremiereChat
        episode={episode}
        media={media}
        position={() => {
          const now = premiereLive.clock?.now() ?? Date.now();
          return Math.max(0, Math.min(premiere.duration, premierePosition(premiere, now)));
        }}
      />
    </section>
  );
}

function WatchFromStart() {
  const leave = () => {
    premiereLive.isFollowing = false;
    const player = currentPlayer.get();
    player?.seek(0);
    void player?.play();
  };
  return (
    <Button small kind="quiet" onClick={leave}>
      {premiereMessages.fromStart}
    </Button>
  );
}

/** Shown if this player does not follow the premiere, with a button to return. */
function BackToLive() {
  const { isFollowing } = useSnapshot(premiereLive);
  const comeBack = () => {
    premiereLive.isFollowing = true;
    premiereLive.isBlocked = false;
    // During the press, so that the browser allows it.
    void currentPlayer.get()?.play();
  };
  return (
    <div className={css.away}>
      <p>{isFollowing ? premiereMessages.blocked : premiereMessages.away}</p>
      <Button small icon="play" onClick={comeBack}>
        {isFollowing ? premiereMessages.play : premiereMessages.backToLive}
      </Button>
    </div>
  );
}
