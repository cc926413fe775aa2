/** Seconds of the film in which the credit appears. */
const span = { start: 2, end: 3 };
/** Positions come a quarter of a second apart, and a second at fourfold speed: what lies farther apart is a jump. */
const step = 1.5;

/** Whether playing from one position to the next has come to the credit's moment. */
export function isCreditTime(from: number, to: number): boolean {
  if (to >= span.start && to <= span.end) return true;
  return from < span.start && to > span.end && to - from <= step;
}
