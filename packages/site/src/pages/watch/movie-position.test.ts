import { beforeEach, expect, it } from 'vitest';
import { keepMoviePosition, readMoviePosition } from './movie-position';

beforeEach(() => localStorage.clear());

it('the position in each movie is kept for its viewer, and for no other', () => {
  keepMoviePosition('user-1', 31, 754.6);
  keepMoviePosition('user-1', 32, 90);
  keepMoviePosition('user-1', 31, 800);
  expect([31, 32, 33].map((movie) => readMoviePosition('user-1', movie))).toEqual([800, 90, undefined]);
  expect(readMoviePosition('user-2', 31)).toBeUndefined();
  keepMoviePosition('user-2', 33, 5);
  expect(readMoviePosition('user-1', 31)).toBeUndefined();
});

it('a movie that was watched to its end has no position', () => {
  keepMoviePosition('user-1', 31, 754);
  keepMoviePosition('user-1', 31);
  expect(readMoviePosition('user-1', 31)).toBeUndefined();
});

it.each(['x', 'null', '[]', '{"of":"user-1","movies":[[31,"x"],31]}'])(
  'an unreadable store is ignored: %s',
  (text) => {
    localStorage.setItem('tenger.movie-positions', text);
    expect(readMoviePosition('user-1', 31)).toBeUndefined();
  },
);
