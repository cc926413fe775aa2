import type { PlayerHandle } from '@tenger/player-react';
import {
  type FollowedPlayback,
  getDriftCorrection,
  isViewerRate,
  isViewerSeek,
  type LocalPlayback,
  positionAt,
} from './drift';

/** The time between two corrections of the drift. */
export const CHECK_MS = 250;
/** The time between two jumps, so that the first one can take effect. */
const JUMP_AGAIN_MS = 2_500;
/** If `play()` has no effect for this time although there are data, the browser requires a press. */
const BLOCKED_MS = 2_500;
/** The viewer's action counts from its event, which follows the state of the player within this time. */
const EVENT_MS = 1_000;
/** A seek that ends this near to a jump is the jump. Seconds. */
const SAME_POSITION = 0.5;

interface FollowerOptions {
  readonly signal: AbortSignal;
  /** True if the browser requires a press to start playback. */
  isBlocked(): boolean;
  /** Called when that becomes known. */
  onBlocked(): void;
}

/** Makes a player follow a playback state by jumps and small changes of speed. The caller decides when it follows. */
export function createPlaybackFollower(
  player: PlayerHandle,
  { signal, isBlocked, onBlocked }: FollowerOptions,
) {
  const getVideo = () => player.player.video.peek();
  let before = getVideo().currentTime;
  /** Until then, the player loads, resumes and starts by itself. */
  let hasFollowed = false;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let jumpTo: number | undefined;
  let isPlayingJump = false;
  /** The duration of the last two jumps in seconds. The shorter one counts, because a single slow jump is an outlier. */
  let jumpCosts: readonly number[] = [];
  let askedToPlay: number | undefined;
  /** Paused or not by the last event, and since when the player differs. */
  let lastEvent = { paused: player.paused, differsSince: undefined as number | undefined };
  const noteEvent = (paused: boolean) => {
    lastEvent = { paused, differsSince: undefined };
  };
  /** A correction now would undo what the viewer has just done, before the caller learns about it. */
  const hasEventAhead = () => {
    if (player.paused === lastEvent.paused) {
      lastEvent.differsSince = undefined;
      return false;
    }
    lastEvent.differsSince ??= performance.now();
    return performance.now() - lastEvent.differsSince < EVENT_MS;
  };

  const getLocalPlayback = (): LocalPlayback => {
    const video = getVideo();
    return {
      time: video.currentTime,
      duration: player.duration,
      paused: player.paused,
      ended: video.ended,
      busy: video.seeking || (!video.paused && video.readyState < 3),
      rate: video.playbackRate,
      justJumped: performance.now() - jumpedAt < JUMP_AGAIN_MS,
      jumpCost: jumpCosts.length > 0 ? Math.min(...jumpCosts) : 0,
    };
  };
  const play = () => {
    if (isBlocked()) return;
    const now = performance.now();
    // Without data, playing has no effect either.
    if (getVideo().seeking || getVideo().readyState < 3) askedToPlay = undefined;
    askedToPlay ??= now;
    if (now - askedToPlay > BLOCKED_MS) onBlocked();
    else void player.play();
  };

  player.on(
    'play',
    () => {
      askedToPlay = undefined;
      noteEvent(false);
    },
    { signal },
  );
  player.on('pause', () => noteEvent(true), { signal });
  player.on(
    'seeked',
    () => {
      if (jumpTo === undefined) return;
      jumpTo = undefined;
      hasFollowed = true;
      if (isPlayingJump) jumpCosts = [(performance.now() - jumpedAt) / 1000, ...jumpCosts].slice(0, 2);
    },
    { signal },
  );

  /** During ads and preparation the video is paused but the player is not. An ad runs to its end. */
  const isPrepared = () => {
    const video = getVideo();
    return video.readyState >= 1 && !(video.paused && !player.paused);
  };

  /** Notes the position from which the next seek of the viewer starts. */
  const observe = (local = getLocalPlayback()) => {
    if (isPrepared() && !local.busy) before = local.time;
  };

  return {
    getVideo,
    /** Called repeatedly while the player does not follow, so that `isSeekOfViewer` stays right. */
    observe: () => observe(),
    /** Performs the next correction toward a state. `now` is the server's clock in ms. */
    correct(target: FollowedPlayback, now: number): void {
      if (!isPrepared() || hasEventAhead()) return;
      // The remembered speed is not that of the state. A jump at this speed would also miss its target.
      if (!hasFollowed && isViewerRate(getVideo().playbackRate, target.rate))
        player.playbackRate = target.rate;
      const local = getLocalPlayback();
      observe(local);
      const step = getDriftCorrection(target, local, now);
      // Other steps begin at the position of the state. A jump reaches it when its seek ends.
      hasFollowed ||= !local.busy && step.kind !== 'pause' && step.kind !== 'jump';
      if (step.kind === 'pause') player.pause();
      else if (step.kind === 'play') play();
      else if (step.kind === 'rate') player.playbackRate = step.rate;
      else if (step.kind === 'jump') {
        jumpedAt = performance.now();
        jumpTo = step.to;
        isPlayingJump = target.playing;
        before = step.to;
        player.seek(step.to);
      }
    },
    /** True once this player has reached the state. What happens to it before is not the viewer's action. */
    hasFollowed: () => hasFollowed,
    /** True if the seek that has begun is the viewer's, not a correction. */
    isSeekOfViewer(target: FollowedPlayback, now: number): boolean {
      if (!hasFollowed) return false;
      const to = getVideo().currentTime;
      if (jumpTo !== undefined && Math.abs(to - jumpTo) < SAME_POSITION) return false;
      if (!isViewerSeek(to, before, positionAt(target, now))) return false;
      before = to;
      return true;
    },
  };
}
