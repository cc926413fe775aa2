import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EpisodeDetail, Playback } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type PlayerHandle, TengerPlayer } from '@tenger/player-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery, titleQuery } from '../../../api/titles';
import { StatusRegion } from '../../../components/status-region';
import { useAppNavigation } from '../../../lib/app-navigation';
import { showFailure } from '../../../lib/show-failure';
import { readUnsentPosition } from '../../../state/history-outbox';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { stopWatching, type WatchedEpisode, watching } from '../../../state/watching';
import { createDanmakuAccess } from '../danmaku-access';
import { room } from '../party/room';
import { isWaitingForHost, partyPath, useParty } from '../party/use-party';
import { createPlayerOptions } from '../player-options';
import { episodeQuery } from '../queries';
import { usePlaybackReports } from '../reports/use-playback-reports';
import { dropTimeParam, getResumePosition, getStartTime } from '../start-time';
import { useHistoryLog } from '../use-history-log';
import { currentPlayer } from './current-player';
import css from './dock.module.css';
import { followElement } from './follow-element';
import { ResumeNote } from './resume-note';
import { useMiniPlayer } from './use-mini-player';
import { useTypingHold } from './use-typing-hold';

/** Shorter positions do not show the resume note. */
const WORTH_RESUMING_SECONDS = 5;

/**
 * The only player for episodes. It is mounted outside the pages, covers the container of the watch page, and continues
 * as a mini player on other pages.
 */
export function PlayerDock() {
  const { now, container } = useSnapshot(watching);
  const { userId } = useSnapshot(session);
  const episode = now?.episode ?? 0;
  // The previous episode stays until the next one has loaded, so that the player is not mounted again.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...episodeQuery(episode, userId),
    enabled: now !== null,
    placeholderData: keepPreviousData,
  });
  const playback = data?.access === 'ok' ? data.playback : null;
  const away = container === null;

  // The watch page explains a refusal. On other pages, show it as a toast and stop.
  const refused = data && !isPlaceholderData && !playback ? data : undefined;
  useEffect(() => {
    if (!refused || !away) return;
    if (refused.access_msg) showToast(refused.access_msg, 'warning');
    stopWatching();
  }, [refused, away]);

  // The watch page has a button to try again.
  const failure = data ? null : error;
  useEffect(() => {
    if (!failure || !away) return;
    showFailure(failure);
    stopWatching();
  }, [failure, away]);

  if (!now || !data || !playback) return null;
  return (
    <Dock
      now={now}
      container={container as HTMLElement | null}
      episode={data}
      playback={playback}
      userId={userId}
      reload={() => void refetch()}
    />
  );
}

interface DockProps {
  now: WatchedEpisode;
  container: HTMLElement | null;
  episode: EpisodeDetail;
  playback: Playback;
  userId: string | null;
  /** Refetches the episode after its URLs have expired. */
  reload(): void;
}

function Dock({ now, container, episode, playback, userId, reload }: DockProps) {
  const { go } = useAppNavigation();
  const box = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const away = container === null;
  const media = episode.media.id;

  // Its data stays while it plays. After Back, before the next episode has loaded, other URLs would load it again.
  useQuery({ ...episodeQuery(episode.id, userId), enabled: false });
  useLayoutEffect(
    () => (container && box.current ? followElement(box.current, container) : undefined),
    [container],
  );
  const keepPlayer = useCallback((handle: PlayerHandle | null) => {
    setPlayer(handle);
    currentPlayer.set(handle);
  }, []);
  useMiniPlayer(player, {
    away,
    // The requested episode, even while it still loads.
    toPage: () => go(pathTo('watch', { media: now.media, episode: now.episode })),
    end: stopWatching,
  });
  useTypingHold(player);
  useFreshTitle(media, userId);
  usePlaybackReports(player, { media, episode: episode.id });

  const { film, note, closeNote, onReady, onExpired } = useFilm({ now, episode, playback, userId, player });
  const log = useHistoryLog(userId, media, episode.id);
  const goThere = (to: number, id: number) => {
    if (away) watching.now = { media: to, episode: id, startAt: undefined };
    else go(room.code === null ? pathTo('watch', { media: to, episode: id }) : partyPath(to, id, room.code));
  };
  const goTo = (id: number | null) => {
    if (id === null) return;
    goThere(media, id);
  };
  useParty(player, { media: now.media, episode: now.episode, shown: episode.id, goTo: goThere });

  return (
    <div ref={box} className={css.dock} data-theme="dark" data-away={away || undefined}>
      <TengerPlayer
        {...film.options}
        ref={keepPlayer}
        className={css.player}
        onReady={() => {
          onReady();
          // A premiere that starts again needs to know that the viewer asked for a position.
          if (!away && !episode.premiere) dropTimeParam(go);
        }}
        onTimeUpdate={(time) => {
          if (film.isOpen() && player && !player.paused) log.tick({ time, duration: player.duration });
        }}
        onPause={log.leave}
        onEnded={() => {
          log.leave();
          closeNote();
        }}
        // The card of the next episode covers the note.
        onNextCountdown={closeNote}
        onPrevious={() => isWaitingForHost(player) || goTo(episode.previous_id)}
        onNext={() => isWaitingForHost(player) || goTo(episode.next_id)}
        onError={(error) => {
          if (error.code !== 'expired-url') return;
          onExpired();
          reload();
        }}
      />
      <StatusRegion>
        {note !== null && !away && (
          <ResumeNote
            time={note}
            close={closeNote}
            fromStart={() => {
              player?.seek(0);
              closeNote();
            }}
          />
        )}
      </StatusRegion>
    </div>
  );
}

/** Watching changes the episode to continue with, so leaving refetches the title. */
function useFreshTitle(media: number, userId: string | null): void {
  const queries = useQueryClient();
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: titleQuery(media, userId).queryKey }),
    [queries, media, userId],
  );
}

interface FilmProps extends Pick<DockProps, 'now' | 'episode' | 'playback' | 'userId'> {
  player: PlayerHandle | null;
}

/** The player's options for the episode, and the handlers around loading it. */
function useFilm({ now, episode, playback, userId, player }: FilmProps) {
  const name = `${episode.id} ${playback.expires_at}`;
  // Identifies the loaded video: until it changes, the time belongs to the previous episode.
  const opened = useRef<string>(undefined);
  /** The position to resume at after the URLs of `expired` were renewed, while the same episode plays. */
  const resumePoint = useRef<{ readonly id: number; readonly expired: Playback; readonly time: number }>(
    undefined,
  );
  useEffect(
    () => () => {
      resumePoint.current = undefined;
    },
    [episode.id],
  );
  const [note, setNote] = useState<number | null>(null);
  const closeNote = useCallback(() => setNote(null), []);
  const media = episode.media.id;
  const { data: episodes } = useQuery(episodesQuery(media, userId));
  const movie = useQuery(titleQuery(media, userId)).data?.type === 'movie';
  const following = episodes?.find(({ id }) => id === episode.next_id);
  const [nextImage, nextName] = [following?.image, following?.name];
  // The former episode keeps its start until the next one has loaded: another one would load it again.
  const start = useRef<number>(undefined);
  if (now.episode === episode.id) start.current = now.startAt;
  const startAt = start.current;
  // Read once for each playback: its reports change the position, and a like changes the episode.
  const progress = useMemo(
    () => (userId === null ? undefined : readUnsentPosition(userId, episode.id)) ?? episode.progress,
    [userId, playback],
  );

  const wanted = useMemo(() => {
    const point = resumePoint.current;
    const again = point?.id === episode.id && point.expired !== playback ? point.time : undefined;
    return createPlayerOptions({
      episode,
      playback,
      movie,
      startTime: again ?? getStartTime(startAt, progress),
      continued: again !== undefined,
      nextImage,
      nextName,
      talk: createDanmakuAccess(String(episode.id), () => watching.now?.media ?? media),
    });
  }, [episode, playback, progress, startAt, nextImage, nextName, movie, media]);
  // The other options are fixed for the life of the player; a change must not create another player.
  const made = useRef(wanted);
  const { video, title, previous, next } = wanted;
  const options = { ...made.current, video, title, previous, next };

  return {
    film: { options, isOpen: () => opened.current === name },
    note,
    closeNote,
    onReady() {
      const first = opened.current === undefined;
      opened.current = name;
      // Opening another episode starts it, even if the previous one was paused.
      if (!first) player?.play().catch(() => undefined);
      const asked = resumePoint.current?.id === episode.id || startAt !== undefined;
      const left = asked ? 0 : getResumePosition(getStartTime(undefined, progress), player?.duration ?? 0);
      setNote(left >= WORTH_RESUMING_SECONDS ? left : null);
    },
    onExpired() {
      resumePoint.current = { id: episode.id, expired: playback, time: player?.currentTime ?? 0 };
    },
  };
}
