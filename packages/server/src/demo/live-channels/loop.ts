/** A video in an endless loop. The clock alone determines the current segment. */
export interface MediaLoop {
  /** Seconds of each segment, in order. */
  readonly durations: readonly number[];
}

/** A segment with its time on air. */
export interface AiredSegment {
  /** Media sequence number since the epoch. */
  readonly sequence: number;
  /** Index of the segment in the video. */
  readonly index: number;
  /** Number of completed loops. */
  readonly round: number;
  readonly seconds: number;
  readonly from: Date;
}

/** Start of all channels. */
export const EPOCH_MS = Date.UTC(2026, 0, 1);

interface Timetable {
  readonly filmMs: number;
  /** Start of a segment in ms since the epoch of the channels. */
  startOf(sequence: number): number;
}

function timetable({ durations }: MediaLoop): Timetable {
  const startsMs: number[] = [];
  let filmMs = 0;
  for (const seconds of durations) {
    startsMs.push(filmMs);
    filmMs += Math.round(seconds * 1000);
  }
  const count = durations.length;
  return {
    filmMs,
    startOf: (sequence) => Math.floor(sequence / count) * filmMs + (startsMs[sequence % count] ?? 0),
  };
}

/** The segment with a sequence number, past or future. */
export function airedSegmentAt(loop: MediaLoop, sequence: number): AiredSegment {
  const count = loop.durations.length;
  const index = sequence % count;
  return {
    sequence,
    index,
    round: Math.floor(sequence / count),
    seconds: loop.durations[index] ?? 0,
    from: new Date(EPOCH_MS + timetable(loop).startOf(sequence)),
  };
}

/** The incomplete segment at the live edge; undefined before the epoch and for an empty video. */
export function findCurrentSegment(loop: MediaLoop, now: Date): AiredSegment | undefined {
  const { filmMs, startOf } = timetable(loop);
  const sinceMs = now.getTime() - EPOCH_MS;
  if (filmMs <= 0 || sinceMs < 0) return undefined;
  const first = Math.floor(sinceMs / filmMs) * loop.durations.length;
  let sequence = first + loop.durations.length - 1;
  while (sequence > first && startOf(sequence) > sinceMs) sequence -= 1;
  return airedSegmentAt(loop, sequence);
}

/** The complete segments of the last `windowSeconds`, oldest first. */
export function listWindowSegments(loop: MediaLoop, now: Date, windowSeconds: number): AiredSegment[] {
  const current = findCurrentSegment(loop, now);
  const airings: AiredSegment[] = [];
  for (let sequence = (current?.sequence ?? 0) - 1; sequence >= 0; sequence -= 1) {
    const airing = airedSegmentAt(loop, sequence);
    if (now.getTime() - airing.from.getTime() > windowSeconds * 1000) break;
    airings.unshift(airing);
  }
  return airings;
}
