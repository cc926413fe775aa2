import { describe, expect, it } from 'vitest';
import { anEpisode } from '../../../testing/fixtures';
import { findEpisodes, parseEpisodeNumber } from './find-episodes';

const all = Array.from({ length: 130 }, (_, at) => anEpisode(at + 1));
const numbers = (filter: Partial<Parameters<typeof findEpisodes>[1]>) =>
  findEpisodes(all, { q: '', newestFirst: false, group: undefined, ...filter }).map(({ number }) => number);

describe('R7.2-05 finding an episode', () => {
  it('an episode is found by the beginning of its number', () => {
    expect(numbers({ q: '12' })).toEqual([12, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129]);
    expect(numbers({ q: '999' })).toEqual([]);
  });
  it('episodes can be listed from the last one', () =>
    expect(numbers({ newestFirst: true }).slice(0, 2)).toEqual([130, 129]));
  it('an episode is found within a group, both ends included', () => {
    const group = { id: 1, anime_id: 2, title: '1-р улирал', first_number: 3, last_number: 5 };
    expect(numbers({ group })).toEqual([3, 4, 5]);
  });
  it.each([
    ['12', '12'],
    ['  7-р анги', '7'],
    ['007', '7'],
    ['1234567', '123456'],
    ['хоёр', ''],
  ])('the search for an episode reads "%s" as "%s"', (typed, number) =>
    expect(parseEpisodeNumber(typed)).toBe(number),
  );
});
