import { useQueryClient } from '@tanstack/react-query';
import type { EpisodeDetail, Playback } from '@tenger/api-contract';
import { type PlayerHandle, TengerPlayer } from '@tenger/player-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { titleQuery } from '../../api/titles';
import { useWays } from '../../lib/links';
import { session } from '../../state/session';
import { playerOptions } from './player-options';
import { startTime } from './start-time';
import { useHistoryLog } from './use-history-log';
import css from './watch-player.module.css';

interface Props {
  episode: EpisodeDetail;
  playback: Playback;
  movie: boolean;
  /** Fetches the episode anew: its addresses have expired. */
  reload(): void;
}

/** The player with an episode in it. The next episode is opened in the same player, so it stays in full screen. */
export function WatchPlayer({ episode, playback, movie, reload }: Props) {
  const { userId } = useSnapshot(session);
  const { go } = useWays();
  const queries = useQueryClient();
  const player = useRef<PlayerHandle>(null);
  // While the next episode is being opened, the clock is still that of the former one.
  const opened = useRef<string>(undefined);
  const film = `${episode.id} ${playback.expires_at}`;
  const media = episode.media.id;
  const log = useHistoryLog(userId, media, episode.id);
  const options = useMemo(
    () =>
      playerOptions({ episode, playback, movie, startTime: startTime(location.search, episode.progress) }),
    [episode, playback, movie],
  );

  // What the title's page calls "the episode to go on with" changes by watching.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: titleQuery(media, userId).queryKey }),
    [queries, media, userId],
  );

  const goTo = (id: number | null) => {
    if (id !== null) go(`/watch/${media}/${id}`);
  };

  return (
    <TengerPlayer
      {...options}
      ref={player}
      className={css.player}
      onReady={() => {
        const first = opened.current === undefined;
        opened.current = film;
        // Going to another episode means wanting to see it, whatever the former one was doing.
        if (!first) player.current?.play().catch(() => undefined);
      }}
      onTimeUpdate={(time) => {
        if (opened.current !== film || player.current?.paused) return;
        log.tick({ time, duration: player.current?.duration ?? 0 });
      }}
      onPause={log.leave}
      onEnded={log.leave}
      onPrevious={() => goTo(episode.previous_id)}
      onNext={() => goTo(episode.next_id)}
      onError={(error) => {
        if (error.code === 'expired-url') reload();
      }}
    />
  );
}
