import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { followVideo } from '../../media/follow-video';
import { bufferedEnd } from './buffered-end';

/** Times the normal speed; nobody hears them. */
const [slow, fast] = [1.05, 1.1] as const;
const paces: readonly number[] = [1, slow, fast];
/** Seconds behind that are somebody's choice, not an accident. */
const chosen = 6;
/** Seconds of picture that must be there: who hurries towards an empty buffer falls further behind. */
const reserve = 0.6;

/**
 * How fast a live picture plays that is `behind` seconds later than it should be, with `ahead` seconds of it loaded.
 * It begins later than it stops, and so does the faster of the two, or it would waver.
 */
export function paceFor(behind: number, ahead: number, pace: number): number {
  const begins = pace > 1 ? 0.1 : 0.5;
  if (!(behind > begins && behind < chosen && ahead > reserve)) return 1;
  return behind > (pace > slow ? 1 : 2) ? fast : slow;
}

/**
 * Keeps a live picture as late as its engine means it to be: what a pause or a wait has cost is caught up little by
 * little. Only at the normal speed, and not where the viewer went back. `behind` tells by how many seconds it is late.
 */
export function keepLatency(stage: Stage, scope: Scope, behind: () => number): void {
  followVideo(stage.video, scope, (video, signal) => {
    let time = video.currentTime;
    let wentBack = false;
    video.addEventListener(
      'seeking',
      () => {
        // Engines jump forward, over what is missing and to the edge; only viewers go back.
        if (video.currentTime < time - 0.3) wentBack = true;
        else if (behind() < 1) wentBack = false;
      },
      { signal },
    );
    video.addEventListener(
      'timeupdate',
      () => {
        const { currentTime, playbackRate, seeking } = video;
        if (seeking) return;
        time = currentTime;
        if (!keepsPace(video)) return;
        const isLive = video.duration === Number.POSITIVE_INFINITY && !wentBack;
        const pace = isLive ? paceFor(behind(), bufferedEnd(video) - currentTime, playbackRate) : 1;
        if (pace !== playbackRate) video.playbackRate = pace;
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      if (keepsPace(video)) video.playbackRate = 1;
    });
  });
}

/** The viewer's speed, where what the element says is ours. */
export function ownRate(video: HTMLVideoElement): number {
  return keepsPace(video) ? 1 : video.playbackRate;
}

/** The viewer's speed is the normal one: who chooses a speed sets the default, too. */
function keepsPace({ defaultPlaybackRate, playbackRate }: HTMLVideoElement): boolean {
  return defaultPlaybackRate === 1 && paces.includes(playbackRate);
}
