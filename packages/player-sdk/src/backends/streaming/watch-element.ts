import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { followVideo } from '../../media/follow-video';
import type { StreamRecovery } from './recovery';
import { settlePausedSeek } from './settle-seek';

/** Seconds. Durations of manifests and files are not exact. */
const tolerance = 3;
/** An engine that handles an error of the element has reset the element by then. */
const engineMs = 500;

/**
 * Reports faults that only the element shows:
 *
 * - The stream breaks off: the engine runs out of data and ends the media source, which shortens the duration. Without
 *   this, the break would count as the end of the media.
 * - The element fails, and the engine does not notice.
 *
 * An error, or an engine that attaches a new media source by itself, pauses the element. This keeps playback going.
 */
export function watchElement(host: BackendHost, scope: Scope, recovery: StreamRecovery): void {
  followVideo(host.video, scope, (video, signal, videoScope) => {
    settlePausedSeek(video, signal);
    /** The longest duration so far, in seconds. */
    let duration = 0;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    videoScope.defer(() => clearTimeout(timer));
    const handleEnd = () => {
      if (ended || !video.ended || duration - video.currentTime < tolerance) return;
      ended = true;
      recovery.keepPlaying();
      const at = video.currentTime.toFixed(1);
      recovery.report({ kind: 'cut-off' }, `the stream ended after ${at} of ${duration.toFixed(1)} seconds`);
    };
    const handlers: Readonly<Record<string, () => void>> = {
      durationchange() {
        if (Number.isFinite(video.duration)) duration = Math.max(duration, video.duration);
      },
      timeupdate: handleEnd,
      pause: handleEnd,
      ended: handleEnd,
      emptied() {
        ended = false;
        recovery.keepPlaying();
      },
      error() {
        const { error } = video;
        recovery.keepPlaying();
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (error && video.error === error) recovery.report({ kind: 'media' }, error.message, error);
        }, engineMs);
      },
    };
    // Capturing listeners run before those of the player, which would show the end or the pause.
    for (const [name, handle] of Object.entries(handlers))
      video.addEventListener(name, handle, { signal, capture: true });
  });
}
