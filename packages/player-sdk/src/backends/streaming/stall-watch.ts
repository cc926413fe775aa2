import type { Scope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { findBufferedEnd } from './buffered-end';
import type { StreamFault } from './recovery-step';

/** Interval between checks. */
const checkMs = 1000;
/** Segments that arrive without a growing buffer. A single one may still be appending. */
const lostSegments = 2;
/** Segments without a growing buffer are a fault after this time only, because a busy machine appends late. */
const appendMs = 4000;
/** Without data for this time, the connection counts as lost. Two such silences end within half a minute. */
const silenceMs = 11_000;

/**
 * Playback that does not move for this time although data is there is started again. The time doubles until it moves: a
 * slow device may need longer for the first frames, and a seek starts them from the beginning.
 */
const frozenMs = 3000;
/** Seconds. A seek by less than a frame decodes it again. */
const restartStep = 0.01;

/** Seconds before the end. A browser decodes several frames before it shows the first one after a seek. */
const lastFrames = 0.5;
/** Seconds; a seek back does not repeat. */
const tolerance = 0.1;
/** Seconds. Engines and this file go back less, to repeat the last frames; further back is a seek of the viewer. */
const seekBack = 1;

/** The best that a viewer has got since the last seek back, in seconds. */
interface Progress {
  readonly position: number;
  /** The end of what is buffered at the position. */
  readonly bufferedEnd: number;
}

/**
 * Returns the same object if nothing is gained: an engine that loads the same segments again, or plays the same half
 * second again, also changes the buffer and the position.
 */
export function advanceProgress(best: Progress, now: Progress): Progress {
  const moved = now.position - best.position;
  if (moved > tolerance || moved < -seekBack) return now;
  return now.bufferedEnd > best.bufferedEnd ? { ...best, bufferedEnd: now.bufferedEnd } : best;
}

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
  let best: Progress = { position: 0, bufferedEnd: 0 };
  let dataMs = performance.now();
  let growthMs = dataMs;
  let lastLoaded = 0;
  let hasRepeatedLastFrames = false;
  let position = 0;
  let movedMs = dataMs;
  let restarts = 0;

  const reset = () => {
    arrivals = 0;
    growthMs = dataMs = performance.now();
  };
  /** Whether the viewer is further than at the last check. */
  const hasAdvanced = () => {
    const video = host.video.peek();
    const next = advanceProgress(best, {
      position: video.currentTime,
      bufferedEnd: findBufferedEnd(video),
    });
    if (next === best) return false;
    best = next;
    hasRepeatedLastFrames = false;
    reset();
    return true;
  };
  /**
   * WebKitGTK may show one frame after a seek, or none, and then stand still with data and without an event. The means
   * become stronger: another `play()`, another seek, and the stream opens again.
   */
  const restartIfFrozen = (video: HTMLVideoElement) => {
    const now = performance.now();
    const { seeking } = video;
    // WebKit keeps its ready state during a seek, so data at the position counts.
    const plays = seeking
      ? findBufferedEnd(video) > video.currentTime + restartStep
      : video.readyState > 2 && !video.ended && !video.paused && video.playbackRate > 0;
    if (Math.abs(video.currentTime - position) > tolerance) {
      position = video.currentTime;
      movedMs = now;
      restarts = 0;
    }
    if (!plays || video.ownerDocument.hidden) movedMs = now;
    if (now - movedMs < frozenMs * 2 ** restarts) return;
    movedMs = now;
    restarts += 1;
    if (restarts === 2) video.currentTime += restartStep;
    // A seek that never ends is found as silence.
    else if (seeking) return;
    else if (restarts === 1) host.interrupt()();
    else report({ kind: 'frozen' }, 'playback stands still with data');
  };
  const check = () => {
    const video = host.video.peek();
    const { ended, readyState, seeking } = video;
    // Also while playback is paused, so that a pause does not count as frozen.
    restartIfFrozen(video);
    // Read the player's state, because the browser may pause the element. Paused media needs data only for a seek.
    if (ended || (host.state.paused.peek() && !seeking)) {
      hasRepeatedLastFrames = false;
      return reset();
    }
    if (hasAdvanced()) return;
    const bytes = loaded();
    const now = performance.now();
    // WebKit keeps its ready state during a seek. A hidden tab may leave a seek unfinished.
    const needsData = readyState <= 2 || (seeking && !video.ownerDocument.hidden);
    if (!needsData || bytes !== lastLoaded) dataMs = now;
    lastLoaded = bytes;
    if (!needsData) return;
    const silentMs = now - dataMs;
    const isStuckAtEnd = isSeekStuckAtEnd(seeking, video.duration - video.currentTime, now - growthMs);
    if (isStuckAtEnd && !hasRepeatedLastFrames) {
      // Once: an engine that cannot end the stream would repeat them forever.
      hasRepeatedLastFrames = true;
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
      if (!hasAdvanced()) arrivals += 1;
    },
  };
}
