import type { MediaPlayerClass } from 'dashjs';
import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { followVideo } from '../../media/follow-video';

/** The classes of dash.js that are extended here; times in seconds. */
interface BufferController {
  hasBufferAtTime(time: number): boolean;
  setSeekTarget(time: number): void;
  updateAppendWindow(): Promise<void>;
  updateBufferTimestampOffset(representation: unknown): Promise<void>;
  reset(...parameters: unknown[]): void;
}
interface PlaybackController {
  seek(time: number, stickToBuffered?: boolean, internal?: boolean, adjustLiveDelay?: boolean): void;
}

/**
 * Lets the viewer's last seek win. dash.js stores the target of a seek until its segment has loaded, and then seeks to
 * its first frame, even if the viewer has meanwhile sought elsewhere. Call this before `initialize`.
 */
export function keepLastSeek(dash: MediaPlayerClass, host: BackendHost, scope: Scope): void {
  dash.extend(
    'BufferController',
    function (this: { parent: BufferController }) {
      const { parent } = this;
      const { hasBufferAtTime, setSeekTarget, updateAppendWindow, updateBufferTimestampOffset, reset } =
        parent;
      let isReset = false;
      // A seek that waits for this when its period ends throws afterwards, so it must wait for ever.
      const unlessReset = (update: Promise<void>) =>
        update.then(() => (isReset ? new Promise<void>(() => {}) : undefined));
      return {
        // dash.js calls this when a seek begins. It clears the previous target later or, if the position is buffered, never.
        hasBufferAtTime(time: number) {
          setSeekTarget(Number.NaN);
          return hasBufferAtTime(time);
        },
        updateAppendWindow: () => unlessReset(updateAppendWindow()),
        updateBufferTimestampOffset: (representation: unknown) =>
          unlessReset(updateBufferTimestampOffset(representation)),
        reset(...parameters: unknown[]) {
          isReset = true;
          reset.apply(parent, parameters);
        },
      };
    },
    true,
  );

  dash.extend(
    'PlaybackController',
    function (this: { parent: PlaybackController }) {
      const { seek } = this.parent;
      /** The last seek that dash.js has noticed. The event `seeking` arrives in a separate task. */
      let reportedTime: number | undefined;
      followVideo(host.video, scope, (video, signal) => {
        const listen = (name: string, handle: () => void) => video.addEventListener(name, handle, { signal });
        // dash.js postpones its first seek until the metadata arrive. The viewer may have chosen a position before: the
        // element seeks then. The position alone says nothing: browsers first put a live stream at the start of its
        // seekable range.
        listen('loadedmetadata', () => video.seeking && seek(video.currentTime));
        listen('seeking', () => (reportedTime = video.currentTime));
        listen('emptied', () => (reportedTime = undefined));
      });
      return {
        seek(time: number, stickToBuffered?: boolean, internal?: boolean, adjustLiveDelay?: boolean) {
          const video = host.video.peek();
          // The viewer seeks elsewhere.
          if (internal && reportedTime !== undefined && video.seeking && video.currentTime !== reportedTime)
            return;
          seek(time, stickToBuffered, internal, adjustLiveDelay);
          reportedTime = video.currentTime;
        },
      };
    },
    true,
  );
}
