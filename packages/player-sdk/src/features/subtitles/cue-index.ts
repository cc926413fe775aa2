import type { Cue } from './parse/cue';

export interface CueIndex {
  /** Cues at a time, in the order of the file, limited to a readable number. */
  at(seconds: number): Cue[];
  /** The next start or end of a cue in seconds; Infinity after the last. */
  nextChange(seconds: number): number;
  /** Index of the first cue that starts after a time. */
  after(seconds: number): number;
}

/** Cues at one time. A file with more would only break the layout. */
const maxAtOnce = 12;

/**
 * Finds overlapping cues with an interval tree: the sorted list, halved recursively, with the latest end of
 * each half. The cost is that of a binary search, also with long cues.
 */
export function createCueIndex(cues: readonly Cue[]): CueIndex {
  const latest = new Float64Array(cues.length);
  const computeLatest = (from: number, to: number): number => {
    if (from >= to) return Number.NEGATIVE_INFINITY;
    const middle = (from + to) >> 1;
    const end = Math.max(cues[middle]?.end ?? 0, computeLatest(from, middle), computeLatest(middle + 1, to));
    latest[middle] = end;
    return end;
  };
  computeLatest(0, cues.length);

  const collect = (from: number, to: number, seconds: number, found: Cue[]): void => {
    if (from >= to || found.length >= maxAtOnce) return;
    const middle = (from + to) >> 1;
    if ((latest[middle] ?? 0) <= seconds) return;
    collect(from, middle, seconds, found);
    const cue = cues[middle];
    if (!cue || cue.start > seconds) return;
    if (cue.end > seconds && found.length < maxAtOnce) found.push(cue);
    collect(middle + 1, to, seconds, found);
  };
  const at = (seconds: number) => {
    const found: Cue[] = [];
    collect(0, cues.length, seconds, found);
    return found;
  };
  const after = (seconds: number) => {
    let from = 0;
    let to = cues.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((cues[middle]?.start ?? 0) > seconds) to = middle;
      else from = middle + 1;
    }
    return from;
  };

  return {
    at,
    after,
    nextChange(seconds) {
      const begins = cues[after(seconds)]?.start ?? Number.POSITIVE_INFINITY;
      return at(seconds).reduce((next, { end }) => Math.min(next, end), begins);
    },
  };
}
