import type { Level } from './qualities';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Largest picture height of the data saver. */
const maxHeight = 480;

/** The Network Information API, where available. */
export function getConnection(): Connection | undefined {
  const { navigator } = globalThis;
  return navigator && 'connection' in navigator
    ? (navigator.connection as Connection | undefined)
    : undefined;
}

export function resolveDataSaver(option: boolean | undefined): boolean {
  return option ?? getConnection()?.saveData === true;
}

/** The best level up to 480 lines, or the smallest level. -1 if there is none. */
export function chooseDataSaverLevel(levels: readonly Level[]): number {
  let best = -1;
  levels.forEach((level, index) => {
    const other = levels[best];
    if (!other || isBetterLevel(level, other)) best = index;
  });
  return best;
}

function isBetterLevel(a: Level, b: Level): boolean {
  const [fitsA, fitsB] = [a.height <= maxHeight, b.height <= maxHeight];
  if (fitsA !== fitsB) return fitsA;
  const higher = a.height - b.height || a.bitrate - b.bitrate;
  return fitsA ? higher > 0 : higher < 0;
}
