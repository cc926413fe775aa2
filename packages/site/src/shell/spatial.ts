/** A rectangle on the screen. */
export interface ScreenRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The overlap at which two boxes still count as next to each other. */
const SLACK = 4;
/** Sideways distance counts more than distance ahead: an arrow key means a line, not a circle. */
const ASIDE = 2.5;

const gap = (fromA: number, toA: number, fromB: number, toB: number) => Math.max(0, fromB - toA, fromA - toB);

/** The weighted distance between two boxes in a direction; undefined if the box is not in that direction. */
function distance(from: ScreenRect, to: ScreenRect, direction: Direction): number | undefined {
  const upright = direction === 'up' || direction === 'down';
  const ahead = {
    left: from.left - to.right,
    right: to.left - from.right,
    up: from.top - to.bottom,
    down: to.top - from.bottom,
  }[direction];
  if (ahead < -SLACK) return undefined;
  const aside = upright
    ? gap(from.left, from.right, to.left, to.right)
    : gap(from.top, from.bottom, to.top, to.bottom);
  // Among boxes straight ahead prefer the one with the nearer start edge, so that leaving a row and returning is
  // symmetric.
  const start = upright ? Math.abs(from.left - to.left) : Math.abs(from.top - to.top);
  return Math.max(0, ahead) + ASIDE * aside + start * 0.05;
}

/** Returns the nearest box in a direction. */
export function nearestInDirection<T>(
  from: ScreenRect,
  others: readonly { readonly box: ScreenRect; readonly item: T }[],
  direction: Direction,
): T | undefined {
  let best: { item: T; far: number } | undefined;
  for (const { box, item } of others) {
    const far = distance(from, box, direction);
    if (far !== undefined && (!best || far < best.far)) best = { item, far };
  }
  return best?.item;
}
