import { pathTo } from '@tenger/api-contract/site-paths';
import type { PlayerHandle } from '@tenger/player-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { partyMessages } from '../../../i18n/party';
import { showToast } from '../../../state/toasts';
import { watching } from '../../../state/watching';
import { startPlaybackSync } from './playback-sync';
import { canControlPlayback, controlPlayback, leaveRoom, room } from './room';

/** The query parameter of the watch page with the room's code. */
export const PARTY_PARAM = 'party';

/** The path of an episode in a room. */
export const partyPath = (media: number, episode: number, code: string): string =>
  `${pathTo('watch', { media, episode })}?${PARTY_PARAM}=${code}`;

interface PartyEpisode {
  readonly media: number;
  /** The requested episode and the loaded one; they differ until the next episode has loaded. */
  readonly episode: number;
  readonly shown: number;
  /** Opens another episode on the current page or in the mini player. */
  goTo(media: number, episode: number): void;
}

/**
 * True if only the host may choose the next episode; then shows a notice. At the end of a video, guests stay in the
 * room and wait for the host.
 */
export function isWaitingForHost(player: PlayerHandle | null): boolean {
  // Applies during a reconnect too, because the viewer is still in the room.
  if (room.state === null || canControlPlayback()) return false;
  player?.notice(partyMessages.hostControls);
  return true;
}

/** Synchronizes the player with the current room, across episodes. */
export function useParty(player: PlayerHandle | null, { media, episode, shown, goTo }: PartyEpisode): void {
  const { code, state, phase } = useSnapshot(room);
  const inside = code !== null && phase !== 'ended' && phase !== 'refused';
  const there = state?.episode === shown && shown === episode;

  useEffect(() => {
    if (!player || !inside || !there) return;
    const gone = new AbortController();
    startPlaybackSync(player, gone.signal);
    return () => {
      gone.abort();
      // Ends a running correction: rounds the speed to the one that the viewer chose.
      if (room.state === null) player.playbackRate = Math.round(player.playbackRate * 4) / 4 || 1;
    };
  }, [player, inside, there]);

  // Follow the room to its episode.
  const latest = useRef({ media, episode, goTo });
  useEffect(() => {
    latest.current = { media, episode, goTo };
  });
  const roomEpisode = state?.episode;
  useEffect(() => {
    if (roomEpisode === undefined || roomEpisode === latest.current.episode) return;
    latest.current.goTo(room.state?.media ?? latest.current.media, roomEpisode);
  }, [roomEpisode]);

  /** The new episode, if the request to the room failed. */
  const unsentEpisode = useRef<number>(undefined);
  const changeEpisode = async (to: number) => {
    const done = await controlPlayback({ playing: true, position: 0, rate: room.state?.rate ?? 1 }, to);
    unsentEpisode.current = done ? undefined : to;
  };

  // The viewer opened another episode: viewers in control take the room along, others leave it.
  useEffect(() => {
    const { state: now } = room;
    if (!now || now.episode === episode) return;
    if (canControlPlayback()) void changeEpisode(episode);
    else {
      showToast(partyMessages.wentOn);
      void leaveRoom();
    }
  }, [episode]);

  // Send the new episode again after a reconnect.
  useEffect(() => {
    if (phase === 'in' && unsentEpisode.current === episode && canControlPlayback())
      void changeEpisode(episode);
  }, [phase, episode]);

  useRoomUntilUnmount();
}

/** The mounted components that keep the room: the player and the panel. */
let keepers = 0;

/** Leaves the room when the last component with this hook has unmounted, and does not only mount again. */
export function useRoomUntilUnmount(): void {
  useEffect(() => {
    keepers += 1;
    return () => {
      keepers -= 1;
      setTimeout(() => {
        if (keepers === 0 && room.code !== null && watching.now === null) void leaveRoom();
      });
    };
  }, []);
}
