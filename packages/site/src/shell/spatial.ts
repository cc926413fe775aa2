/** A place on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Two boxes may overlap by so much and still lie beside each other. */
const SLACK = 4;
/** What lies aside counts more than what lies far: a remote's key means a line, not a circle. */
const ASIDE = 2.5;

const gap = (fromA: number, toA: number, fromB: number, toB: number) => Math.max(0, fromB - toA, fromA - toB);

/** How far a box lies from another in a direction; undefined where it does not lie there. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
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
  // Of those straight ahead the one whose start is nearer, so that rows are left where they were entered.
  const start = upright ? Math.abs(from.left - to.left) : Math.abs(from.top - to.top);
  return Math.max(0, ahead) + ASIDE * aside + start * 0.05;
}

/** The nearest of several in a direction. */
export function nearest<T>(
  from: Box,
  others: readonly { readonly box: Box; readonly item: T }[],
  direction: Direction,
): T | undefined {
  let best: { item: T; far: number } | undefined;
  for (const { box, item } of others) {
    const far = distance(from, box, direction);
    if (far !== undefined && (!best || far < best.far)) best = { item, far };
  }
  return best?.item;
}
