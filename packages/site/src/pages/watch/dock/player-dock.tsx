import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EpisodeDetail, Playback } from '@tenger/api-contract';
import { type PlayerHandle, TengerPlayer } from '@tenger/player-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { episodesQuery, titleQuery } from '../../../api/titles';
import { useWays } from '../../../lib/links';
import { notify } from '../../../state/notices';
import { followOtherTabs } from '../../../state/preferences';
import { session } from '../../../state/session';
import { playNext, stopWatching, type Watching, watching } from '../../../state/watching';
import { room } from '../party/room';
import { partyPath, useParty, waitsForHost } from '../party/use-party';
import { playerOptions } from '../player-options';
import { episodeQuery } from '../queries';
import { resumeAt, startTime } from '../start-time';
import { talkOn } from '../talk';
import { useHistoryLog } from '../use-history-log';
import { currentPlayer } from './current-player';
import css from './dock.module.css';
import { followPlace } from './follow-place';
import { ResumeNote } from './resume-note';
import { useMini } from './use-mini';

/** Less than this is no reason to speak of going on. */
const WORTH_RESUMING_SECONDS = 5;

/**
 * The one player of the site's episodes. It lies beside the pages, over the place that the watch page keeps for it, and
 * goes on in the corner when that page is left.
 */
export function PlayerDock() {
  const { now, place } = useSnapshot(watching);
  const { userId } = useSnapshot(session);
  const episode = now?.episode ?? 0;
  // The former episode stays until the next has come: the player then changes its film and stays where it is.
  const { data, refetch, isPlaceholderData } = useQuery({
    ...episodeQuery(episode, userId),
    enabled: now !== null,
    placeholderData: keepPreviousData,
  });
  const playback = data?.access === 'ok' ? data.playback : null;
  const away = place === null;

  // What cannot play has a page that says why; in the corner there is nobody to read it to.
  const refused = data && !isPlaceholderData && !playback ? data : undefined;
  useEffect(() => {
    if (!refused || !away) return;
    if (refused.access_msg) notify(refused.access_msg, 'warning');
    stopWatching();
  }, [refused, away]);

  if (!now || !data || !playback) return null;
  return (
    <Dock
      now={now}
      place={place as HTMLElement | null}
      episode={data}
      playback={playback}
      userId={userId}
      reload={() => void refetch()}
    />
  );
}

interface DockProps {
  now: Watching;
  place: HTMLElement | null;
  episode: EpisodeDetail;
  playback: Playback;
  userId: string | null;
  /** Fetches the episode anew: its addresses have expired. */
  reload(): void;
}

function Dock({ now, place, episode, playback, userId, reload }: DockProps) {
  const { go } = useWays();
  const box = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const away = place === null;
  const media = episode.media.id;

  useLayoutEffect(() => (place && box.current ? followPlace(box.current, place) : undefined), [place]);
  useEffect(() => {
    const gone = new AbortController();
    followOtherTabs(gone.signal);
    return () => gone.abort();
  }, []);
  const keepPlayer = useCallback((handle: PlayerHandle | null) => {
    setPlayer(handle);
    currentPlayer.set(handle);
  }, []);
  useMini(player, {
    away,
    // What is wanted, which may still be on its way: the former episode must not be begun again.
    toPage: () => go(`/watch/${now.media}/${now.episode}`),
    end: stopWatching,
  });
  useFreshTitle(media, userId);

  const { film, note, closeNote, onReady, onExpired } = useFilm({ now, episode, playback, userId, player });
  const log = useHistoryLog(userId, media, episode.id);
  const goThere = (to: number, id: number) => {
    if (away) playNext(to, id);
    else go(room.code === null ? `/watch/${to}/${id}` : partyPath(to, id, room.code));
  };
  const goTo = (id: number | null) => {
    if (id === null) return;
    goThere(media, id);
  };
  useParty(player, { media: now.media, episode: now.episode, shown: episode.id, goTo: goThere });

  return (
    <div ref={box} className={css.dock} data-night data-away={away || undefined}>
      <TengerPlayer
        {...film.options}
        ref={keepPlayer}
        className={css.player}
        onReady={onReady}
        onTimeUpdate={(time) => {
          if (film.isOpen() && player && !player.paused) log.tick({ time, duration: player.duration });
        }}
        onPause={log.leave}
        onEnded={() => {
          log.leave();
          closeNote();
        }}
        // The card of the next episode stands where the note does.
        onNextCountdown={closeNote}
        onPrevious={() => waitsForHost(player) || goTo(episode.previous_id)}
        onNext={() => waitsForHost(player) || goTo(episode.next_id)}
        onError={(error) => {
          if (error.code !== 'expired-url') return;
          onExpired();
          reload();
        }}
      />
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
    </div>
  );
}

/** What the title's page calls "the episode to go on with" changes by watching. */
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

/** The episode as the player's options, and what happens around its opening. */
function useFilm({ now, episode, playback, userId, player }: FilmProps) {
  const name = `${episode.id} ${playback.expires_at}`;
  // While the next episode is being opened, the clock is still that of the former one.
  const opened = useRef<string>(undefined);
  /** Where to go on with fresh addresses of the same film. */
  const goOn = useRef<{ readonly id: number; readonly time: number }>(undefined);
  const [note, setNote] = useState<number | null>(null);
  const closeNote = useCallback(() => setNote(null), []);
  const media = episode.media.id;
  const { data: episodes } = useQuery(episodesQuery(media, userId));
  const movie = useQuery(titleQuery(media, userId)).data?.type === 'movie';
  const following = episodes?.find(({ id }) => id === episode.next_id);
  const [nextImage, nextName] = [following?.image, following?.name];
  const startAt = now.episode === episode.id ? now.startAt : undefined;

  const wanted = useMemo(() => {
    const again = goOn.current?.id === episode.id ? goOn.current.time : undefined;
    return playerOptions({
      episode,
      playback,
      movie,
      startTime: again ?? startTime(startAt, episode.progress),
      nextImage,
      nextName,
      talk: talkOn(String(episode.id), () => watching.now?.media ?? media),
    });
  }, [episode, playback, startAt, nextImage, nextName, movie, media]);
  // What a player is made with holds for its life: another ad or name must not make another player of it.
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
      // Going to another episode means wanting to see it, whatever the former one was doing.
      if (!first) player?.play().catch(() => undefined);
      const asked = goOn.current?.id === episode.id || startAt !== undefined;
      const left = asked ? 0 : resumeAt(startTime(undefined, episode.progress), player?.duration ?? 0);
      setNote(left >= WORTH_RESUMING_SECONDS ? left : null);
    },
    onExpired() {
      goOn.current = { id: episode.id, time: player?.currentTime ?? 0 };
    },
  };
}
