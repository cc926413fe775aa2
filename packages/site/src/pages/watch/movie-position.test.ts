import { beforeEach, expect, it } from 'vitest';
import { keepMoviePosition, readMoviePosition } from './movie-position';

beforeEach(() => localStorage.clear());

it('the position in each movie is kept for each viewer of the browser, and for no other', () => {
  keepMoviePosition('user-1', 31, 754.6);
  keepMoviePosition('user-1', 32, 90);
  keepMoviePosition('user-1', 31, 800);
  expect([31, 32, 33].map((movie) => readMoviePosition('user-1', movie))).toEqual([800, 90, undefined]);
  expect(readMoviePosition('user-2', 31)).toBeUndefined();
  keepMoviePosition('user-2', 33, 5);
  expect([readMoviePosition('user-1', 31), readMoviePosition('user-2', 33)]).toEqual([800, 5]);
});

it('the positions of the last 20 movies are kept', () => {
  for (let movie = 1; movie <= 21; movie += 1) keepMoviePosition('user-1', movie, 60);
  expect([1, 2, 21].map((movie) => readMoviePosition('user-1', movie))).toEqual([undefined, 60, 60]);
});

it('a movie that was watched to its end has no position', () => {
  keepMoviePosition('user-1', 31, 754);
  keepMoviePosition('user-1', 31);
  expect(readMoviePosition('user-1', 31)).toBeUndefined();
  // The rest is the credits.
  keepMoviePosition('user-1', 31, 950, 1000);
  expect(readMoviePosition('user-1', 31)).toBeUndefined();
  keepMoviePosition('user-1', 31, 949, 1000);
  expect(readMoviePosition('user-1', 31)).toBe(949);
});

it.each(['x', 'null', '[]', '{}', '[["user-1",31,"x"],[31,754],31]'])(
  'an unreadable store is ignored: %s',
  (text) => {
    localStorage.setItem('tenger.movie-positions', text);
    expect(readMoviePosition('user-1', 31)).toBeUndefined();
  },
);
