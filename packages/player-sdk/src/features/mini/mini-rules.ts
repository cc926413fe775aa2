export interface Sight {
  /** How much of the player's place in the page is on screen, 0 to 1. */
  readonly seen: number;
  readonly playing: boolean;
  /** Who made the player small; undefined while it is in its place. */
  readonly by: 'scroll' | 'call' | undefined;
  /** The viewer closed the mini player and has not seen the place since. */
  readonly dismissed: boolean;
}

export type MiniMove = 'enter' | 'exit' | 'forgive';

/** What scrolling does. Between the two limits nothing happens, so that it does not flicker. */
export function miniMoveFor({ seen, playing, by, dismissed }: Sight): MiniMove | undefined {
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

/** Clockwise, for who has no pointer to drag with. */
export function nextCorner(corner: Corner): Corner {
  return clockwise[(clockwise.indexOf(corner) + 1) % 4] ?? corner;
}

export function isCorner(value: unknown): value is Corner {
  return typeof value === 'string' && /^(top|bottom) (left|right)$/.test(value);
}
