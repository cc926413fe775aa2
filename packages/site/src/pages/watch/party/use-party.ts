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
  // Also over a line that is broken for a moment: one is still in the room.
  if (room.state === null || maySteer()) return false;
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

  /** The episode that this viewer leads to, where the room could not be told. */
  const untold = useRef<number>(undefined);
  const lead = async (to: number) => {
    const done = await steerRoom({ playing: true, position: 0, rate: room.state?.rate ?? 1 }, to);
    untold.current = done ? undefined : to;
  };

  // This viewer has gone on: those who steer take the room along, others leave it.
  useEffect(() => {
    const { state: now } = room;
    if (!now || now.episode === episode) return;
    if (maySteer()) void lead(episode);
    else {
      notify(words.wentOn);
      void leaveRoom();
    }
  }, [episode]);

  // Who went on while the line was broken takes the room along as soon as it is back.
  useEffect(() => {
    if (phase === 'in' && untold.current === episode && maySteer()) void lead(episode);
  }, [phase, episode]);

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
