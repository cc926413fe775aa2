import type { MediaPlayerClass } from 'dashjs';
import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { followVideo } from '../../media/follow-video';

/** The parts of dash.js that are stood in for; times in seconds. */
interface BufferController {
  hasBufferAtTime(time: number): boolean;
  setSeekTarget(time: number): void;
}
interface PlaybackController {
  seek(time: number, stickToBuffered?: boolean, internal?: boolean, adjustLiveDelay?: boolean): void;
}

/**
 * Lets the viewer's last seek win. dash.js remembers where they wanted to go until the segment for it is there, and then
 * goes to its first frame, also when they have long gone back to what was loaded, or are just going. Call it before
 * `initialize`.
 */
export function keepLastSeek(dash: MediaPlayerClass, stage: Stage, scope: Scope): void {
  // It asks this at each seek, and forgets the one before only when there is nothing to play at the new place.
  dash.extend(
    'BufferController',
    function (this: { parent: BufferController }) {
      const { hasBufferAtTime, setSeekTarget } = this.parent;
      return {
        hasBufferAtTime(time: number) {
          const isLoaded = hasBufferAtTime(time);
          if (isLoaded) setSeekTarget(Number.NaN);
          return isLoaded;
        },
      };
    },
    true,
  );

  /** Where dash.js knows the film to be going: `seeking` comes in a task of its own. */
  let heard: number | undefined;
  const isGoingElsewhere = (video: HTMLVideoElement) =>
    heard !== undefined && video.readyState > 0 && video.seeking && video.currentTime !== heard;
  followVideo(stage.video, scope, (video, signal) => {
    video.addEventListener('seeking', () => (heard = video.currentTime), { signal });
    video.addEventListener('emptied', () => (heard = undefined), { signal });
  });
  dash.extend(
    'PlaybackController',
    function (this: { parent: PlaybackController }) {
      const { seek } = this.parent;
      return {
        seek(time: number, stickToBuffered?: boolean, internal?: boolean, adjustLiveDelay?: boolean) {
          const video = stage.video.peek();
          if (internal && isGoingElsewhere(video)) return;
          seek(time, stickToBuffered, internal, adjustLiveDelay);
          heard = video.currentTime;
        },
      };
    },
    true,
  );
}
