/** Media time at which the credit appears, in seconds. */
const span = { start: 2, end: 3 };
/** Seconds. `timeupdate` fires every 0.25 s, which is 1 s of media at 4×: a larger step is a seek. */
const step = 1.5;

/** Whether playback moved from one position to the next into the credit's time range. */
export function isCreditTime(from: number, to: number): boolean {
  if (to >= span.start && to <= span.end) return true;
  return from < span.start && to > span.end && to - from <= step;
}
