/** A film that is shown again and again: what of it is on air follows from the clock alone. */
export interface Loop {
  /** Seconds of each segment, in order. */
  readonly durations: readonly number[];
}

/** A segment on air. */
export interface Airing {
  /** Counts all segments ever aired. */
  readonly sequence: number;
  /** Which segment of the film. */
  readonly index: number;
  /** How often the film has begun before. */
  readonly round: number;
  readonly seconds: number;
  readonly from: Date;
}

/** Every channel has been on air since then. */
export const EPOCH_MS = Date.UTC(2026, 0, 1);

interface Timetable {
  readonly filmMs: number;
  /** When a segment begins, since the epoch of the channels. */
  startOf(sequence: number): number;
}

function timetable({ durations }: Loop): Timetable {
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

/** When a segment is aired, whether that is over or not. */
export function airingOf(loop: Loop, sequence: number): Airing {
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

/** The segment that is being made now; undefined before the channel began, and for an empty film. */
export function inTheMaking(loop: Loop, now: Date): Airing | undefined {
  const { filmMs, startOf } = timetable(loop);
  const sinceMs = now.getTime() - EPOCH_MS;
  if (filmMs <= 0 || sinceMs < 0) return undefined;
  const first = Math.floor(sinceMs / filmMs) * loop.durations.length;
  let sequence = first + loop.durations.length - 1;
  while (sequence > first && startOf(sequence) > sinceMs) sequence -= 1;
  return airingOf(loop, sequence);
}

/** The segments of the last `windowSeconds` that are complete, oldest first. */
export function onAir(loop: Loop, now: Date, windowSeconds: number): Airing[] {
  const current = inTheMaking(loop, now);
  const airings: Airing[] = [];
  for (let sequence = (current?.sequence ?? 0) - 1; sequence >= 0; sequence -= 1) {
    const airing = airingOf(loop, sequence);
    if (now.getTime() - airing.from.getTime() > windowSeconds * 1000) break;
    airings.unshift(airing);
  }
  return airings;
}
