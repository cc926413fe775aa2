import { describe, expect, it } from 'vitest';
import { episodeRanges, rangeWith } from './episode-ranges';

const episodes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: 500 + at, number: at + 1 }));

describe('R2.3-17 blocks of a hundred', () => {
  it('a short list of episodes is one block', () => {
    expect(episodeRanges(episodes(24)).map((range) => range.label)).toEqual(['1–24']);
  });

  it('a list of 1,024 episodes has eleven blocks, the last one short', () => {
    const ranges = episodeRanges(episodes(1024));
    expect(ranges).toHaveLength(11);
    expect(ranges.map((range) => range.label)).toContain('901–1000');
    expect(ranges.at(-1)).toMatchObject({ label: '1001–1024', episodes: { length: 24 } });
  });

  it('the blocks are sorted by number, and the block of the chosen episode is open', () => {
    const ranges = episodeRanges(episodes(250).reverse());
    expect(ranges[0]?.episodes[0]?.number).toBe(1);
    expect([rangeWith(ranges, 500 + 149), rangeWith(ranges, null), rangeWith(ranges, 1)]).toEqual([1, 0, 0]);
  });

  it('an empty list of episodes has no blocks', () => expect(episodeRanges([])).toEqual([]));
});
