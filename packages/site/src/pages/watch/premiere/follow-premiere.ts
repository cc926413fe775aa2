import { type Premiere, premierePhase } from '@tenger/api-contract';
import type { PlayerHandle } from '@tenger/player-react';
import { type FollowedPlayback, isViewerRate } from '../party/drift';
import { CHECK_MS, createPlaybackFollower } from '../party/playback-follower';
import { premiereLive } from './live';

/** The state that all players follow: the film plays without a pause from its start. */
const premierePlayback = ({ starts_at }: Pick<Premiere, 'starts_at'>): FollowedPlayback => ({
  playing: true,
  position: 0,
  rate: 1,
  at: Date.parse(starts_at),
});

/** Makes a player follow a premiere until the signal aborts. `now` is the server's clock in ms. */
export function followPremiere(
  player: PlayerHandle,
  premiere: Premiere,
  { now, signal }: { now(): number; signal: AbortSignal },
): void {
  const target = premierePlayback(premiere);
  const follower = createPlaybackFollower(player, {
    signal,
    isBlocked: () => premiereLive.isBlocked,
    onBlocked() {
      premiereLive.isBlocked = true;
    },
  });
  const isLive = () => premiereLive.isFollowing && premierePhase(premiere, now()) === 'running';
  const leave = () => {
    premiereLive.isFollowing = false;
    // Ends a running correction.
    if (!isViewerRate(player.playbackRate, target.rate)) player.playbackRate = target.rate;
  };
  const correct = () => {
    if (isLive()) follower.correct(target, now());
  };

  const listen = { signal };
  player.on(
    'play',
    () => {
      premiereLive.isBlocked = false;
    },
    listen,
  );
  // The end of the video also fires `pause`.
  player.on('pause', () => isLive() && !follower.getVideo().ended && leave(), listen);
  player.on('seeking', () => isLive() && follower.isSeekOfViewer(target, now()) && leave(), listen);
  player.on(
    'ratechange',
    () =>
      isLive() &&
      player.state.started.peek() &&
      isViewerRate(follower.getVideo().playbackRate, target.rate) &&
      leave(),
    listen,
  );
  // The correction would undo a segment that only this player skips.
  player.on('segmentskip', (event) => isLive() && event.preventDefault(), listen);
  // Viewers stay with the chat at the end.
  player.on('nextcountdown', (event) => premiereLive.isFollowing && event.preventDefault(), listen);

  const timer = setInterval(correct, CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  correct();
}
