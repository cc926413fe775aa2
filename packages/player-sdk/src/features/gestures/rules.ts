/** Seconds per double tap. */
export const tapSeconds = 10;
/** Two taps closer than this are a double tap. */
const doubleMs = 300;
/** Each further tap on the same side counts while it comes this soon. */
const chainMs = 700;
/** Pixels a finger may tremble. */
export const slack = 12;

export type Third = 'start' | 'middle' | 'end';

export function thirdOf(x: number, width: number): Third {
  if (x < width / 3) return 'start';
  return x > (width * 2) / 3 ? 'end' : 'middle';
}

/** A tap, and whether it was already part of a double tap. */
export interface Tap {
  readonly third: Third;
  readonly ms: number;
  readonly double: boolean;
}

export function tapAfter(previous: Tap | undefined, third: Third, ms: number): Tap {
  const pause = previous ? ms - previous.ms : Number.POSITIVE_INFINITY;
  const same = previous?.third === third;
  // In the middle a third tap begins anew: it would only undo the second.
  const goesOn = previous?.double ? third !== 'middle' && pause < chainMs : pause < doubleMs;
  return { third, ms, double: same && goesOn };
}

export type Intent = 'none' | 'seek' | 'volume' | 'other';

export interface Move {
  readonly dx: number;
  readonly dy: number;
  /** Where it began, as a fraction of the width. */
  readonly from: number;
  readonly canSeek: boolean;
  /** Up and down belong to the page unless the player fills the screen. */
  readonly canSetVolume: boolean;
}

/** What a moving finger wants; only a clearly horizontal move is taken from the page. */
export function intentOf({ dx, dy, from, canSeek, canSetVolume }: Move): Intent {
  if (Math.hypot(dx, dy) < slack) return 'none';
  if (Math.abs(dx) > Math.abs(dy) * 1.2) return canSeek ? 'seek' : 'other';
  return canSetVolume && from > 0.5 && Math.abs(dy) > Math.abs(dx) ? 'volume' : 'other';
}

/** Seconds a swipe over the whole width goes: an eighth of the film, from one to five minutes. */
export function swipeSpan(duration: number): number {
  return Math.min(300, Math.max(60, duration / 8));
}

/** Where a swipe leads. */
export function swipeTarget(from: number, dx: number, width: number, duration: number): number {
  const moved = width > 0 ? (dx / width) * swipeSpan(duration) : 0;
  return Math.min(duration, Math.max(0, from + moved));
}

/** The finger has left the line upwards or downwards: letting go changes nothing. */
export function swipeCancelled(dy: number, height: number): boolean {
  return Math.abs(dy) > Math.max(60, height * 0.35);
}

/** Three quarters of the height are the whole scale. */
export function swipeVolume(from: number, dy: number, height: number): number {
  return Math.min(1, Math.max(0, from - dy / (Math.max(1, height) * 0.75)));
}
