/**
 * The time between two items of a fingerprint, in seconds: Chromaprint resamples to 11,025 Hz and takes a step of 1,365
 * samples (a third of its window of 4,096).
 */
export const ITEM_SECONDS = 1_365 / 11_025;

/** Each item describes 20 windows. Seconds. */
const ITEM_LENGTH = (19 * 1_365 + 4_096) / 11_025;

/**
 * At an edge of a shared passage, items describe both sounds, and are similar as long as most of their time lies in the
 * passage. So the passage starts this much after its first similar item does. Measured by `bench/intros`. Seconds.
 */
const LEAD_SECONDS = 0.65;
/** The same for the end and the last similar item. Seconds. */
const LAG_SECONDS = 1.45;

/** Bits of 32 by which two items of the same sound may differ; items of different sounds differ by 16 on average. */
const SIMILAR_BITS = 9;
/** The same at the edges of a passage, where a stricter limit is more exact. */
const EDGE_BITS = 7;
/** The edges are sought in this many items, 5 s. */
const EDGE_ITEMS = 40;
/** A passage ends where the similarity drops by this much: after 2 s of different sound. */
const MAX_DROP = 96;
/** Shorter passages are jingles, eyecatches and sounds that a series uses again. Seconds. */
const MIN_SECONDS = 12;
/** Longer passages are the same video or a repeated scene. Seconds. */
const MAX_SECONDS = 150;
/** A larger share of both sounds is not an intro: they are the same video. */
const MAX_SHARE = 0.8;
/** Minimum share of a passage that is neither silence nor a steady tone. */
const MIN_INFORMATIVE = 0.5;
/** A passage ends in silence or a steady tone of this many items, 3 s: longer than in most music. */
const MAX_STEADY = 24;
/** Offsets whose diagonals are compared item by item, those with the most equal halves first. */
const OFFSETS = 8;
/** Minimum equal halves of an offset. */
const MIN_VOTES = 12;
/** A value that occurs more often says nothing about the offset. */
const MAX_OCCURRENCES = 40;

export interface Span {
  /** Seconds from the start of the sound. */
  readonly start: number;
  readonly end: number;
}

/** A passage that two sounds share. */
export interface SharedPassage {
  readonly one: Span;
  readonly other: Span;
  /** 1: the same bits; 0: no more alike than different sounds. */
  readonly similarity: number;
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Items of this distance describe different sounds if anything happens. */
const STEADY_ITEMS = 4;

/** Marks items of silence and steady tones with 0: they resemble each other in any two sounds. */
function findInformative(items: Uint32Array): Uint8Array {
  const differs = (one: number, other: number) => countBits((items[one] ?? 0) ^ (items[other] ?? 0)) > 1;
  return Uint8Array.from(items, (_, at) => {
    const before = Math.max(0, at - STEADY_ITEMS);
    const after = Math.min(items.length - 1, at + STEADY_ITEMS);
    return differs(at, before) || differs(at, after) ? 1 : 0;
  });
}

/** Both halves of an item, so that one wrong bit leaves the other half equal. */
const halvesOf = (item: number): readonly [number, number] => [item >>> 16, (item & 0xffff) + 0x1_0000];

/** The offsets of `other` at which most halves of items are equal. */
function findOffsets(one: Uint32Array, other: Uint32Array, isInformative: Uint8Array): number[] {
  const positions = new Map<number, number[]>();
  for (const [at, item] of other.entries())
    for (const half of halvesOf(item)) {
      const known = positions.get(half);
      if (known) known.push(at);
      else positions.set(half, [at]);
    }
  // An offset is stored at `offset + one.length`.
  const votes = new Int32Array(one.length + other.length + 2);
  for (const [at, item] of one.entries()) {
    if (!isInformative[at]) continue;
    for (const half of halvesOf(item)) {
      const found = positions.get(half);
      if (!found || found.length > MAX_OCCURRENCES) continue;
      for (const position of found) {
        const index = position - at + one.length;
        votes[index] = (votes[index] ?? 0) + 1;
      }
    }
  }
  return [...votes.keys()]
    .filter((index) => {
      const count = votes[index] ?? 0;
      return count >= MIN_VOTES && count >= (votes[index - 1] ?? 0) && count > (votes[index + 1] ?? 0);
    })
    .sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
    .slice(0, OFFSETS)
    .map((index) => index - one.length);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly errorBits: number;
  readonly informative: number;
}

/** The runs of similar items at an offset: each has the greatest sum of similarity. */
function findRuns(
  one: Uint32Array,
  other: Uint32Array,
  offset: number,
  informative: readonly [Uint8Array, Uint8Array],
): Run[] {
  const runs: Run[] = [];
  const last = Math.min(one.length, other.length - offset);
  const first = Math.max(0, -offset);
  let [from, to, sum, best, errorBits, count, steady] = [first, first, 0, 0, 0, 0, 0];
  let atBest = { errorBits: 0, count: 0 };
  const flush = (next: number) => {
    if (best > 0) runs.push({ from, to, errorBits: atBest.errorBits, informative: atBest.count });
    [from, to, sum, best, errorBits, count] = [next, next, 0, 0, 0, 0];
  };
  for (let at = first; at < last; at += 1) {
    const isInformative = informative[0][at] === 1 || informative[1][at + offset] === 1;
    const bits = countBits((one[at] ?? 0) ^ (other[at + offset] ?? 0));
    steady = isInformative ? 0 : steady + 1;
    if (isInformative) {
      sum += SIMILAR_BITS - bits;
      errorBits += bits;
      count += 1;
    }
    if (sum <= 0 || best - sum > MAX_DROP || steady > MAX_STEADY) flush(at + 1);
    else if (sum > best) {
      [best, to] = [sum, at];
      atBest = { errorBits, count };
    }
  }
  flush(last);
  return runs;
}

/** Leaves out items at the edges of a run that describe mostly other sounds. */
function trimRun(one: Uint32Array, other: Uint32Array, offset: number, run: Run): Run {
  const length = Math.min(EDGE_ITEMS, Math.floor((run.to - run.from) / 2));
  /** The number of items to leave out, from an edge inwards. */
  const excessAt = (edge: number, step: 1 | -1): number => {
    let [sum, lowest, excess] = [0, 0, 0];
    for (let count = 1; count <= length; count += 1) {
      const at = edge + step * (count - 1);
      sum += EDGE_BITS - countBits((one[at] ?? 0) ^ (other[at + offset] ?? 0));
      if (sum < lowest) [lowest, excess] = [sum, count];
    }
    return excess;
  };
  return { ...run, from: run.from + excessAt(run.from, 1), to: run.to - excessAt(run.to, -1) };
}

/** An edge of a sound is reached within this many items. */
const REACH_ITEMS = 4;

/** How similar the items from an edge of a run inwards are: 1 for equal ones, 0 at the limit of similarity. */
function similarityAt(
  one: Uint32Array,
  other: Uint32Array,
  offset: number,
  edge: number,
  step: 1 | -1,
): number {
  let bits = 0;
  for (let count = 0; count < REACH_ITEMS; count += 1) {
    const at = edge + step * count;
    bits += countBits((one[at] ?? 0) ^ (other[at + offset] ?? 0));
  }
  return Math.max(0, 1 - bits / REACH_ITEMS / EDGE_BITS);
}

/** The times of a run in both sounds. */
function spansOf(one: Uint32Array, other: Uint32Array, offset: number, { from, to }: Run): [Span, Span] {
  // Where a sound begins or ends, no item describes what would follow. The more similar the last items are, the more of
  // their time lies in the passage.
  const isFirst = Math.min(from, from + offset) < REACH_ITEMS;
  const isLast = Math.min(one.length - to, other.length - to - offset) <= REACH_ITEMS;
  const reachStart = isFirst ? similarityAt(one, other, offset, from, 1) : 0;
  const reachEnd = isLast ? similarityAt(one, other, offset, to, -1) : 0;
  const spanAt = (shift: number): Span => ({
    start: (from + shift) * ITEM_SECONDS + LEAD_SECONDS * (1 - reachStart),
    end: (to + shift) * ITEM_SECONDS + LAG_SECONDS + (ITEM_LENGTH - LAG_SECONDS) * reachEnd,
  });
  return [spanAt(0), spanAt(offset)];
}

/** The passages that two sounds share, the longest first. The same sound twice shares none. */
export function findSharedPassages(one: Uint32Array, other: Uint32Array): SharedPassage[] {
  const informative = [findInformative(one), findInformative(other)] as const;
  const longest = Math.min(MAX_SECONDS, MAX_SHARE * Math.min(one.length, other.length) * ITEM_SECONDS);
  const passages: SharedPassage[] = [];
  for (const offset of findOffsets(one, other, informative[0])) {
    const runs = findRuns(one, other, offset, informative).map((run) => ({
      run,
      span: spansOf(one, other, offset, run)[0],
    }));
    if (runs.reduce((sum, { span }) => sum + lengthOf(span), 0) > longest) return [];
    for (const { run, span } of runs) {
      const isDense = run.informative >= MIN_INFORMATIVE * (run.to - run.from);
      if (lengthOf(span) < MIN_SECONDS || !isDense) continue;
      const [first, second] = spansOf(one, other, offset, trimRun(one, other, offset, run));
      passages.push({
        one: first,
        other: second,
        similarity: 1 - run.errorBits / run.informative / 16,
      });
    }
  }
  return withoutRepeats(passages.sort((a, b) => lengthOf(b.one) - lengthOf(a.one)));
}

export const lengthOf = ({ start, end }: Span): number => end - start;

export const overlapOf = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** Leaves out passages inside of a longer one: music repeats itself. */
const withoutRepeats = (passages: readonly SharedPassage[]): SharedPassage[] =>
  passages.filter(
    (passage, index) =>
      !passages
        .slice(0, index)
        .some(
          (longer) => overlapOf(longer.one, passage.one) > 0 || overlapOf(longer.other, passage.other) > 0,
        ),
  );
