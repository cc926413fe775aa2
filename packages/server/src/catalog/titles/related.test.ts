import { describe, expect, it } from 'vitest';
import { rankRelated } from './related';

const candidate = (id: number, views = 0, seasonGroup: number | null = null) => ({ id, views, seasonGroup });

describe('related titles', () => {
  it('are ordered by the number of shared genres, then by views, then by id', () => {
    const drama = [candidate(1, 900), candidate(2, 5), candidate(3, 70), candidate(5, 70)];
    const magic = [candidate(2, 5), candidate(4, 70)];
    expect(rankRelated({ id: 9, seasonGroup: null }, [drama, magic])).toEqual([2, 1, 3, 4, 5]);
  });

  it('do not include the title and its other seasons', () => {
    const drama = [candidate(9), candidate(1, 0, 7), candidate(2, 0, 8), candidate(3)];
    expect(rankRelated({ id: 9, seasonGroup: 7 }, [drama])).toEqual([2, 3]);
  });

  it('include titles without a season group for a title without one', () => {
    expect(rankRelated({ id: 9, seasonGroup: null }, [[candidate(1), candidate(2)]])).toEqual([1, 2]);
  });

  it('are at most twelve, and none without a genre', () => {
    const many = Array.from({ length: 100 }, (_, at) => candidate(at + 10));
    expect(rankRelated({ id: 9, seasonGroup: null }, [many, many])).toHaveLength(12);
    expect(rankRelated({ id: 9, seasonGroup: null }, [])).toEqual([]);
  });
});
