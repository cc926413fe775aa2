import type { Scope } from '../../foundation/scope';
import type { Stage } from '../../media/backend';
import { followVideo } from '../../media/follow-video';
import type { Fault } from './recovery-step';

/** How often a picture that waits is looked at. */
const lookMs = 3000;
/** Segments that arrive without the buffer growing: one may still be on its way into it. */
const lostSegments = 2;
/** Without any data for so long, the line is dead although nobody said so. */
const silenceMs = 20_000;

/** What a waiting picture suffers from, when it is more than a slow line. */
export function stallFault(arrivals: number, silentMs: number): Fault | undefined {
  if (arrivals >= lostSegments) return { kind: 'media' };
  return arrivals === 0 && silentMs >= silenceMs ? { kind: 'silence' } : undefined;
}

/**
 * Tells of a picture that stands although data keep coming (a decoder that swallows them), or although none has come for
 * long (a line that hangs): engines report neither. `arrived` is called for every piece of picture; `loaded` counts the
 * bytes of the piece that is on its way, where the engine tells.
 */
export function watchStall(
  stage: Stage,
  scope: Scope,
  report: (fault: Fault, details: string) => void,
  loaded: () => number = () => 0,
): { arrived(): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  let arrivals = 0;
  let lastEnd = -1;
  let sinceMs = 0;
  let lastLoaded = 0;

  const reset = () => {
    arrivals = 0;
    sinceMs = performance.now();
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  /** The buffer has changed since the last look. */
  const grown = () => {
    const { buffered } = stage.video.peek();
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : -1;
    const changed = end !== lastEnd;
    lastEnd = end;
    if (changed) reset();
    return changed;
  };
  const look = () => {
    const { paused, ended, readyState } = stage.video.peek();
    if (paused || ended || readyState > 2) return rest();
    if (grown()) return;
    const bytes = loaded();
    if (bytes !== lastLoaded) sinceMs = performance.now();
    lastLoaded = bytes;
    const fault = stallFault(arrivals, performance.now() - sinceMs);
    if (!fault) return;
    reset();
    report(fault, fault.kind === 'media' ? 'data come, but no picture' : 'no data for 20 s');
  };

  scope.defer(rest);
  followVideo(stage.video, scope, (video, signal) => {
    for (const name of ['waiting', 'loadstart']) {
      video.addEventListener(
        name,
        () => {
          if (timer === undefined) sinceMs = performance.now();
          timer ??= setInterval(look, lookMs);
        },
        { signal },
      );
    }
    video.addEventListener('playing', rest, { signal });
  });
  return {
    arrived() {
      if (!grown()) arrivals += 1;
    },
  };
}
