import type { PlayerHandle } from '@tenger/player-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { party as words } from '../../../i18n/party';
import { notify } from '../../../state/notices';
import { watching } from '../../../state/watching';
import { keepInStep } from './keep-in-step';
import { leaveRoom, maySteer, room, steerRoom } from './room';

/** The name of the room in an address of the watch page. */
export const PARTY = 'party';

/** The address of an episode in a room. */
export const partyPath = (media: number, episode: number, code: string): string =>
  `/watch/${media}/${episode}?${PARTY}=${code}`;

interface Place {
  readonly media: number;
  /** What is wanted, and what the player has been given: the former film stays until the next has come. */
  readonly episode: number;
  readonly shown: number;
  /** Goes to another episode, wherever the player is shown. */
  goTo(media: number, episode: number): void;
}

/**
 * Whether another episode is for somebody else to choose, and says so. The end of a film takes nobody out of a room:
 * whoever steers it leads on.
 */
export function waitsForHost(player: PlayerHandle | null): boolean {
  if (room.phase !== 'in' || maySteer()) return false;
  player?.notice(words.hostSteers);
  return true;
}

/** Keeps the player of the site in step with the room, as long as there is one, from episode to episode. */
export function useParty(player: PlayerHandle | null, { media, episode, shown, goTo }: Place): void {
  const { code, state, phase } = useSnapshot(room);
  const inside = code !== null && phase !== 'ended' && phase !== 'refused';
  const there = state?.episode === shown && shown === episode;

  useEffect(() => {
    if (!player || !inside || !there) return;
    const gone = new AbortController();
    keepInStep(player, gone.signal);
    return () => {
      gone.abort();
      // Corrections end with the room; the speed somebody chose stays.
      if (room.state === null) player.playbackRate = Math.round(player.playbackRate * 4) / 4 || 1;
    };
  }, [player, inside, there]);

  // The room has gone on to another episode, or is at another one than the address said.
  const latest = useRef({ media, episode, goTo });
  useEffect(() => {
    latest.current = { media, episode, goTo };
  });
  const roomEpisode = state?.episode;
  useEffect(() => {
    if (roomEpisode === undefined || roomEpisode === latest.current.episode) return;
    latest.current.goTo(room.state?.media ?? latest.current.media, roomEpisode);
  }, [roomEpisode]);

  // This viewer has gone on: those who steer take the room along, others leave it.
  useEffect(() => {
    const { state: now } = room;
    if (!now || now.episode === episode) return;
    if (maySteer()) void steerRoom({ playing: true, position: 0, rate: now.rate }, episode);
    else {
      notify(words.wentOn);
      void leaveRoom();
    }
  }, [episode]);

  // Whoever stops watching is not there any more; a page that is only drawn anew is.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (room.code !== null && watching.now === null) void leaveRoom();
      });
    },
    [],
  );
}
