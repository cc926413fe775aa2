export interface MiniConditions {
  /** Visible fraction of the player's position in the page, 0 to 1. */
  readonly seen: number;
  readonly playing: boolean;
  /** What opened the mini player; undefined while it is closed. */
  readonly by: 'scroll' | 'call' | undefined;
  /** The viewer closed the mini player and has not scrolled back to the player since. */
  readonly dismissed: boolean;
}

export type MiniMove = 'enter' | 'exit' | 'forgive';

/** What scrolling does. The gap between the two limits prevents flicker. */
export function miniMoveFor({ seen, playing, by, dismissed }: MiniConditions): MiniMove | undefined {
  if (seen >= 0.5) return by === 'scroll' ? 'exit' : dismissed ? 'forgive' : undefined;
  if (seen < 0.2 && playing && !by && !dismissed) return 'enter';
  return undefined;
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** The corner nearest to a point. */
export function cornerAt(x: number, y: number, { width, height }: Area): Corner {
  return `${y < height / 2 ? 'top' : 'bottom'} ${x < width / 2 ? 'left' : 'right'}`;
}

const clockwise: readonly Corner[] = ['bottom right', 'bottom left', 'top left', 'top right'];

/** Clockwise, for viewers without a pointer. */
export function nextCorner(corner: Corner): Corner {
  return clockwise[(clockwise.indexOf(corner) + 1) % 4] ?? corner;
}

export function isCorner(value: unknown): value is Corner {
  return typeof value === 'string' && /^(top|bottom) (left|right)$/.test(value);
}
