import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { followVideo } from '../../media/follow-video';
import type { StreamFault } from './recovery-step';

/** Interval between checks of a waiting element. */
const checkMs = 3000;
/** Segments that arrive without a growing buffer. A single one may still be appending. */
const lostSegments = 2;
/** Without data for this time, the connection counts as lost. */
const silenceMs = 20_000;

/** The fault of a waiting element, if it is more than a slow network. */
export function classifyStall(arrivals: number, silentMs: number): StreamFault | undefined {
  if (arrivals >= lostSegments) return { kind: 'media' };
  return arrivals === 0 && silentMs >= silenceMs ? { kind: 'silence' } : undefined;
}

/**
 * Reports stalls that engines do not detect: data arrives but the buffer does not grow, or no data arrives for a long
 * time. Call `segmentArrived` for every video segment. `loaded` returns the loaded bytes of the current segment, if the
 * engine reports them.
 */
export function watchStall(
  host: BackendHost,
  scope: Scope,
  report: (fault: StreamFault, details: string) => void,
  loaded: () => number = () => 0,
): { segmentArrived(): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let arrivals = 0;
  let lastEnd = -1;
  let sinceMs = 0;
  let lastLoaded = 0;

  const reset = () => {
    arrivals = 0;
    sinceMs = performance.now();
  };
  const stopChecking = () => {
    clearInterval(timer);
    timer = undefined;
  };
  /** Whether the buffer has changed since the last check. */
  const bufferChanged = () => {
    const { buffered } = host.video.peek();
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : -1;
    const changed = end !== lastEnd;
    lastEnd = end;
    if (changed) reset();
    return changed;
  };
  const check = () => {
    const { paused, ended, readyState } = host.video.peek();
    if (paused || ended || readyState > 2) return stopChecking();
    if (bufferChanged()) return;
    const bytes = loaded();
    if (bytes !== lastLoaded) sinceMs = performance.now();
    lastLoaded = bytes;
    const fault = classifyStall(arrivals, performance.now() - sinceMs);
    if (!fault) return;
    reset();
    report(fault, fault.kind === 'media' ? 'data arrives, but the buffer does not grow' : 'no data for 20 s');
  };

  scope.defer(stopChecking);
  followVideo(host.video, scope, (video, signal) => {
    for (const name of ['waiting', 'loadstart']) {
      video.addEventListener(
        name,
        () => {
          if (timer === undefined) sinceMs = performance.now();
          timer ??= setInterval(check, checkMs);
        },
        { signal },
      );
    }
    video.addEventListener('playing', stopChecking, { signal });
  });
  return {
    segmentArrived() {
      if (!bufferChanged()) arrivals += 1;
    },
  };
}
