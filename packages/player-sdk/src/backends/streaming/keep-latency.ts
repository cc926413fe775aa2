import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { followVideo } from '../../media/follow-video';
import { findBufferedEnd } from './buffered-end';

/** Playback rates that listeners do not notice. */
const [slow, fast] = [1.05, 1.1] as const;
const paces: readonly number[] = [1, slow, fast];
/** Seconds of a delay that playback catches up. */
const maxCatchUp = 30;
/** Seconds after which a viewer who plays on after a pause wants to see what came in the meantime. */
const longPause = 6;
/** Seconds that must be buffered. Faster playback with an empty buffer causes stalls. */
const reserve = 0.6;

/**
 * The playback rate for a live stream that is `behind` seconds late, with `ahead` seconds buffered. The thresholds have
 * a hysteresis, so that the rate does not oscillate.
 */
export function choosePace(behind: number, ahead: number, pace: number): number {
  const threshold = pace > 1 ? 0.1 : 0.5;
  if (!(behind > threshold && behind < maxCatchUp && ahead > reserve)) return 1;
  return behind > (pace > slow ? 1 : 2) ? fast : slow;
}

/**
 * Keeps the latency of a live stream at the engine's target: after a slow start, a stall or a short pause, playback
 * catches up slowly. Only at the normal rate, and not after the viewer has seeked back or paused for long. `behind`
 * returns the distance in seconds.
 */
export function keepLatency(host: BackendHost, scope: Scope, behind: () => number): void {
  followVideo(host.video, scope, (video, signal) => {
    let time = video.currentTime;
    /** The viewer chose a position in the past. */
    let isChosen = false;
    /** The distance while it played last. */
    let late = Number.NaN;
    const listen = (name: string, handle: () => void) => video.addEventListener(name, handle, { signal });
    listen('seeking', () => {
      // Engines only seek forward, over gaps and to the live edge. Only viewers seek back.
      if (video.currentTime < time - 0.3) isChosen = true;
      else if (behind() < 1) isChosen = false;
    });
    listen('play', () => {
      if (behind() - late > longPause) isChosen = true;
    });
    listen('timeupdate', () => {
      const { currentTime, playbackRate, seeking } = video;
      if (seeking) return;
      time = currentTime;
      late = behind();
      if (!isAtNormalSpeed(video)) return;
      const isLive = video.duration === Number.POSITIVE_INFINITY && !isChosen;
      const pace = isLive ? choosePace(late, findBufferedEnd(video) - currentTime, playbackRate) : 1;
      if (pace !== playbackRate) video.playbackRate = pace;
    });
    signal.addEventListener('abort', () => {
      if (isAtNormalSpeed(video)) video.playbackRate = 1;
    });
  });
}

/** The rate that the viewer chose, even while the element plays faster to catch up. */
export function getViewerRate(video: HTMLVideoElement): number {
  return isAtNormalSpeed(video) ? 1 : video.playbackRate;
}

/** The viewer's rate is 1, or the live edge limits it to 1. A chosen rate also sets the default rate. */
function isAtNormalSpeed({ defaultPlaybackRate, playbackRate }: HTMLVideoElement): boolean {
  return (defaultPlaybackRate === 1 || playbackRate < defaultPlaybackRate) && paces.includes(playbackRate);
}
