import { safeStorage } from '../../lib/safe-storage';

const KEY = 'tenger.movie-positions';
/** The number of movies whose position is kept. */
const MAX_MOVIES = 20;

/** A movie's id and the viewer's position in seconds. */
type MoviePosition = readonly [movie: number, time: number];

const isMoviePosition = (entry: unknown): entry is MoviePosition =>
  Array.isArray(entry) &&
  entry.length === 2 &&
  entry.every((value) => typeof value === 'number' && value >= 0);

function read(user: string): readonly MoviePosition[] {
  try {
    const { of, movies }: { of?: unknown; movies?: unknown } = Object(
      JSON.parse(safeStorage.read(KEY) ?? 'null'),
    );
    return of === user && Array.isArray(movies) ? movies.filter(isMoviePosition) : [];
  } catch {
    return [];
  }
}

/** The viewer's position in a movie, in seconds. The server keeps only positions in episodes. */
export const readMoviePosition = (user: string, movie: number): number | undefined =>
  read(user).find(([id]) => id === movie)?.[1];

/** Keeps the position in this browser, or removes it without one. Positions of another viewer are removed. */
export function keepMoviePosition(user: string, movie: number, time?: number): void {
  const others = read(user).filter(([id]) => id !== movie);
  const movies = time === undefined ? others : [...others, [movie, Math.floor(time)]];
  safeStorage.write(KEY, JSON.stringify({ of: user, movies: movies.slice(-MAX_MOVIES) }));
}
