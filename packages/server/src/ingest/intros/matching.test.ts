import { describe, expect, it } from 'vitest';
import { findConsensus, listPairs, type PairComparison } from './consensus';
import { findSharedPassages, ITEM_SECONDS } from './matching';

/** Repeatable items: a different sound for each seed. Neighbors differ by some bits, as in real fingerprints. */
function soundOf(seed: number, seconds: number): number[] {
  let state = seed * 7_919 + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return Array.from({ length: Math.round(seconds / ITEM_SECONDS) }, () => (next() ^ (next() >>> 13)) >>> 0);
}

const silence = (seconds: number): number[] =>
  Array.from({ length: Math.round(seconds / ITEM_SECONDS) }, () => 627_964_279);

/** Flips a bit of every item, and four of every third. */
const encodedAgain = (items: readonly number[]): number[] =>
  items.map((item, at) => (item ^ (at % 3 === 0 ? 0x0101_0101 : 1 << (at % 32))) >>> 0);

const join = (...parts: readonly (readonly number[])[]) => Uint32Array.from(parts.flat());

describe('shared passages of two sounds', () => {
  const intro = soundOf(1, 30);

  it('a passage is found at any offset, also with wrong bits and a short gap', () => {
    const gap = [...intro.slice(0, 100), ...soundOf(9, 1), ...intro.slice(108)];
    for (const copy of [intro, encodedAgain(intro), gap]) {
      const [found, ...others] = findSharedPassages(
        join(soundOf(2, 20), intro, soundOf(3, 40)),
        join(soundOf(4, 5), copy, soundOf(5, 60)),
      );
      expect(others).toEqual([]);
      expect(Math.abs((found?.one.start ?? 0) - 20)).toBeLessThan(1);
      expect(Math.abs((found?.other.start ?? 0) - 5)).toBeLessThan(1);
      expect(found?.similarity).toBeGreaterThan(0.8);
    }
  });

  it('different sounds, and passages shorter than twelve seconds, share nothing', () => {
    expect(findSharedPassages(join(soundOf(2, 90)), join(soundOf(3, 90)))).toEqual([]);
    const jingle = soundOf(1, 6);
    expect(
      findSharedPassages(join(soundOf(2, 20), jingle, soundOf(3, 40)), join(jingle, soundOf(5, 60))),
    ).toEqual([]);
    expect(findSharedPassages(new Uint32Array(), join(soundOf(2, 20)))).toEqual([]);
  });

  it('silence does not match silence, and does not extend a passage', () => {
    const one = join(soundOf(2, 20), silence(30), soundOf(3, 40));
    expect(findSharedPassages(one, join(silence(30), soundOf(5, 60)))).toEqual([]);
    const [found] = findSharedPassages(
      join(soundOf(2, 9), intro, silence(20), soundOf(3, 40)),
      join(soundOf(5, 20), intro, silence(20), soundOf(6, 40)),
    );
    expect(Math.abs((found?.one.end ?? 0) - 39)).toBeLessThan(3);
  });

  it('the same video twice shares nothing, also encoded again', () => {
    const film = soundOf(2, 300);
    expect(findSharedPassages(join(film), join(film))).toEqual([]);
    expect(findSharedPassages(join(film), join(encodedAgain(film)))).toEqual([]);
    const short = soundOf(2, 60);
    expect(findSharedPassages(join(short), join(short))).toEqual([]);
  });
});

describe('the consensus of a season', () => {
  const passage = (start: number, length = 90) => ({ start, end: start + length });
  const comparisons = (
    episodes: number,
    share: (one: number, other: number) => PairComparison['passages'],
  ): PairComparison[] =>
    listPairs(episodes).map(([one, other]) => ({ one, other, passages: share(one, other) }));

  it('a long season needs a comparison count that grows with its length only', () => {
    expect(listPairs(24)).toHaveLength(66);
    expect(listPairs(1)).toEqual([]);
    expect(listPairs(2)).toEqual([[0, 1]]);
  });

  it('each of two variants of an intro is found, an episode without it gets none, and both are certain', () => {
    const has = (episode: number) => episode !== 3;
    const found = findConsensus(
      12,
      comparisons(12, (one, other) =>
        has(one) && has(other) && one < 6 === other < 6
          ? [{ one: passage(one * 10), other: passage(other * 10), similarity: 0.95 }]
          : [],
      ),
    );
    expect(found.map((one) => one?.start)).toEqual(
      Array.from({ length: 12 }, (_, index) => (has(index) ? index * 10 : undefined)),
    );
    expect(Math.min(...found.flatMap((one) => one?.confidence ?? []))).toBeGreaterThan(0.9);
  });

  it('a scene that two episodes repeat is less certain than an intro, and an outlier does not move its edges', () => {
    const found = findConsensus(
      6,
      comparisons(6, (one, other) => [
        { one: passage(30, other === 1 ? 110 : 90), other: passage(30), similarity: 0.9 },
        ...(one === 0 && other === 1
          ? [{ one: passage(200, 140), other: passage(300, 140), similarity: 1 }]
          : []),
      ]),
    );
    expect(found[0]).toMatchObject({ start: 30, end: 120 });
    const pair = findConsensus(2, [
      { one: 0, other: 1, passages: [{ one: passage(5), other: passage(8), similarity: 1 }] },
    ]);
    expect(pair[0]?.confidence).toBeLessThan(0.9);
    expect(pair[1]).toMatchObject({ start: 8, end: 98 });
  });
});
