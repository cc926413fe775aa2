import type { Level } from './qualities';

interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Lines of the largest picture while data is saved. */
const enoughLines = 480;

/** The viewer's line, where the browser tells about it. */
export function connection(): Connection | undefined {
  const { navigator } = globalThis;
  return navigator && 'connection' in navigator
    ? (navigator.connection as Connection | undefined)
    : undefined;
}

export function savesData(wanted: boolean | undefined): boolean {
  return wanted ?? connection()?.saveData === true;
}

/** The best level that is enough while data is saved: up to 480 lines, or the smallest there is. -1 for none. */
export function thriftyLevel(levels: readonly Level[]): number {
  let best = -1;
  levels.forEach((level, index) => {
    const other = levels[best];
    if (!other || better(level, other)) best = index;
  });
  return best;
}

function better(a: Level, b: Level): boolean {
  const [fitsA, fitsB] = [a.height <= enoughLines, b.height <= enoughLines];
  if (fitsA !== fitsB) return fitsA;
  const higher = a.height - b.height || a.bitrate - b.bitrate;
  return fitsA ? higher > 0 : higher < 0;
}
