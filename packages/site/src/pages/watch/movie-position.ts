import { isFinished } from '@tenger/api-contract';
import { safeStorage } from '../../lib/safe-storage';

const KEY = 'tenger.movie-positions';
/** The number of positions kept, of all viewers of this browser. */
const MAX_POSITIONS = 20;

/** The viewer, the movie's id, and the position in seconds. */
type MoviePosition = readonly [user: string, movie: number, time: number];

const isMoviePosition = (entry: unknown): entry is MoviePosition => {
  if (!Array.isArray(entry) || entry.length !== 3) return false;
  const [user, ...numbers] = entry;
  return typeof user === 'string' && numbers.every((value) => typeof value === 'number' && value >= 0);
};

function read(): readonly MoviePosition[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.read(KEY) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isMoviePosition) : [];
  } catch {
    return [];
  }
}

/** The viewer's position in a movie, in seconds. The server keeps only positions in episodes. */
export const readMoviePosition = (user: string, movie: number): number | undefined =>
  read().find(([of, id]) => of === user && id === movie)?.[2];

/** Keeps the position in this browser; removes it without one, or if the rest is the credits. */
export function keepMoviePosition(user: string, movie: number, time?: number, duration = 0): void {
  const others = read().filter(([of, id]) => of !== user || id !== movie);
  const isOver = time === undefined || isFinished(time, duration);
  const all = isOver ? others : [...others, [user, movie, Math.floor(time)]];
  safeStorage.write(KEY, JSON.stringify(all.slice(-MAX_POSITIONS)));
}
