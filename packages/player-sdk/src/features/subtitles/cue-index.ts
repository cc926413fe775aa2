import type { Cue } from './parse/cue';

export interface CueIndex {
  /** Cues at a second of the film, in the order of the file. At most as many as anyone could read. */
  at(seconds: number): Cue[];
  /** The next second at which something begins or ends; Infinity after the last. */
  nextChange(seconds: number): number;
  /** Place in the list of the first cue that begins after a second. */
  after(seconds: number): number;
}

/** More at once is an attack on the layout, not a translation. */
const mostAtOnce = 12;

/**
 * Finds overlapping cues by an interval tree: the sorted list itself, halved again and again, with the latest end of
 * each half. The cost is that of a binary search, whatever the number of cues and however long some of them last.
 */
export function createCueIndex(cues: readonly Cue[]): CueIndex {
  const latest = new Float64Array(cues.length);
  const measure = (from: number, to: number): number => {
    if (from >= to) return Number.NEGATIVE_INFINITY;
    const middle = (from + to) >> 1;
    const end = Math.max(cues[middle]?.end ?? 0, measure(from, middle), measure(middle + 1, to));
    latest[middle] = end;
    return end;
  };
  measure(0, cues.length);

  const collect = (from: number, to: number, seconds: number, found: Cue[]): void => {
    if (from >= to || found.length >= mostAtOnce) return;
    const middle = (from + to) >> 1;
    if ((latest[middle] ?? 0) <= seconds) return;
    collect(from, middle, seconds, found);
    const cue = cues[middle];
    if (!cue || cue.start > seconds) return;
    if (cue.end > seconds && found.length < mostAtOnce) found.push(cue);
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
