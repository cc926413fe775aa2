/** Seconds per double tap. */
export const tapSeconds = 10;
/** Milliseconds between the taps of a double tap. */
const doubleMs = 300;
/** Milliseconds within which a further tap on the same side counts. */
const chainMs = 700;
/** Pixels that a finger may move during a tap. */
export const slopPixels = 12;

export type Third = 'start' | 'middle' | 'end';

export function findThird(x: number, width: number): Third {
  if (x < width / 3) return 'start';
  return x > (width * 2) / 3 ? 'end' : 'middle';
}

/** A tap, and whether it was already part of a double tap. */
export interface Tap {
  readonly third: Third;
  readonly ms: number;
  readonly double: boolean;
}

export function classifyTap(previous: Tap | undefined, third: Third, ms: number): Tap {
  const pause = previous ? ms - previous.ms : Number.POSITIVE_INFINITY;
  const same = previous?.third === third;
  // In the middle a third tap starts a new sequence: it would only undo the second.
  const isInTime = previous?.double ? third !== 'middle' && pause < chainMs : pause < doubleMs;
  return { third, ms, double: same && isInTime };
}

export type Intent = 'none' | 'seek' | 'volume' | 'other';

export interface Move {
  readonly dx: number;
  readonly dy: number;
  /** Start position as a fraction of the width. */
  readonly from: number;
  readonly canSeek: boolean;
  /** False while vertical moves scroll the page. */
  readonly canSetVolume: boolean;
}

/** The intent of a move; only a clearly horizontal move is taken from the page. */
export function detectIntent({ dx, dy, from, canSeek, canSetVolume }: Move): Intent {
  if (Math.hypot(dx, dy) < slopPixels) return 'none';
  if (Math.abs(dx) > Math.abs(dy) * 1.2) return canSeek ? 'seek' : 'other';
  return canSetVolume && from > 0.5 && Math.abs(dy) > Math.abs(dx) ? 'volume' : 'other';
}

/** Seconds of a swipe over the whole width: an eighth of the duration, from one to five minutes. */
export function swipeSpan(duration: number): number {
  return Math.min(300, Math.max(60, duration / 8));
}

/** The target time of a swipe. */
export function swipeTarget(from: number, dx: number, width: number, duration: number): number {
  const moved = width > 0 ? (dx / width) * swipeSpan(duration) : 0;
  return Math.min(duration, Math.max(0, from + moved));
}

/** Whether the finger moved too far up or down, which cancels the swipe. */
export function swipeCancelled(dy: number, height: number): boolean {
  return Math.abs(dy) > Math.max(60, height * 0.35);
}

/** Three quarters of the height cover the full volume range. */
export function swipeVolume(from: number, dy: number, height: number): number {
  return Math.min(1, Math.max(0, from - dy / (Math.max(1, height) * 0.75)));
}
