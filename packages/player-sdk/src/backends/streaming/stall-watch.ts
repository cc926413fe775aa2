import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import type { StreamFault } from './recovery-step';

/** Interval between checks. */
const checkMs = 1000;
/** Segments that arrive without a growing buffer. A single one may still be appending. */
const lostSegments = 2;
/** Segments without a growing buffer are a fault after this time only, because a busy machine appends late. */
const appendMs = 3000;
/** Without data for this time, the connection counts as lost. Two such silences end within half a minute. */
const silenceMs = 11_000;

/** Seconds before the end. A browser decodes several frames before it shows the first one after a seek. */
const lastFrames = 0.5;
/** Seconds; a seek back does not repeat. */
const tolerance = 0.1;

/** Whether a seek waits for frames that follow the last one. hls.js ends the stream only after such a seek. */
function isSeekStuckAtEnd(seeking: boolean, secondsLeft: number, stuckMs: number): boolean {
  return seeking && secondsLeft < lastFrames - tolerance && stuckMs >= checkMs;
}

/**
 * The fault of a waiting element, if it is more than a slow network: no data has arrived for `silentMs`, and the buffer
 * has not grown for `stuckMs` although so many segments have arrived.
 */
export function classifyStall(arrivals: number, silentMs: number, stuckMs: number): StreamFault | undefined {
  if (arrivals >= lostSegments && stuckMs >= appendMs) return { kind: 'media' };
  if (silentMs < silenceMs) return undefined;
  return { kind: arrivals > 0 ? 'media' : 'silence' };
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
  let arrivals = 0;
  let lastEnd = -1;
  let dataMs = performance.now();
  let growthMs = dataMs;
  let lastLoaded = 0;

  const reset = () => {
    arrivals = 0;
    growthMs = dataMs = performance.now();
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
    const video = host.video.peek();
    const { ended, readyState, seeking } = video;
    // Read the player's state, because the browser may pause the element. Paused media needs data only for a seek.
    const needsData = !ended && readyState <= 2 && (seeking || !host.state.paused.peek());
    if (!needsData) return reset();
    if (bufferChanged()) return;
    const bytes = loaded();
    const now = performance.now();
    if (bytes !== lastLoaded) dataMs = now;
    lastLoaded = bytes;
    const silentMs = now - dataMs;
    if (isSeekStuckAtEnd(seeking, video.duration - video.currentTime, now - growthMs)) {
      video.currentTime = video.duration - lastFrames;
      return reset();
    }
    const fault = classifyStall(arrivals, silentMs, now - growthMs);
    if (!fault) return;
    reset();
    report(
      fault,
      fault.kind === 'media'
        ? 'data arrives, but the buffer does not grow'
        : `no data for ${Math.round(silentMs / 1000)} s`,
    );
  };
  // Events do not tell reliably when a wait begins and ends: "playing" and "waiting" may be missing.
  const timer = setInterval(check, checkMs);
  scope.defer(() => clearInterval(timer));

  return {
    segmentArrived() {
      dataMs = performance.now();
      if (!bufferChanged()) arrivals += 1;
    },
  };
}
