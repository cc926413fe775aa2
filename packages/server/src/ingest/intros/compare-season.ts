import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { SkipMarkKind } from '@tenger/api-contract';
import { findConsensus, listPairs, type PairComparison, type SeasonPassage } from './consensus';
import { type Fingerprints, windowsOf } from './fingerprint';
import { findSharedPassages } from './matching';

interface ComparedEpisode {
  /** Seconds. */
  readonly duration: number;
  readonly fingerprints: Fingerprints;
}

/** A skip mark of an episode. */
export interface FoundMark extends SeasonPassage {
  readonly kind: SkipMarkKind;
}

/** Compares the episodes of a season, in order; returns the marks of each. Requests come between two comparisons. */
export async function compareSeason(
  episodes: readonly ComparedEpisode[],
  signal?: AbortSignal,
  report: (fraction: number) => void = () => undefined,
): Promise<readonly (readonly FoundMark[])[]> {
  const pairs = listPairs(episodes.length);
  const [heads, tails]: [PairComparison[], PairComparison[]] = [[], []];
  for (const [index, [one, other]] of pairs.entries()) {
    await yieldToRequests();
    signal?.throwIfAborted();
    const [first, second] = [episodes[one]?.fingerprints, episodes[other]?.fingerprints];
    if (!first || !second) continue;
    heads.push({ one, other, passages: findSharedPassages(first.head, second.head) });
    tails.push({ one, other, passages: findSharedPassages(first.tail, second.tail) });
    report((index + 1) / pairs.length);
  }
  const intros = findConsensus(episodes.length, heads);
  const outros = findConsensus(episodes.length, tails);
  return episodes.map(({ duration }, index) => {
    const markOf = (kind: SkipMarkKind, passage: SeasonPassage | undefined, from: number): FoundMark[] =>
      passage
        ? [{ ...passage, kind, start: from + passage.start, end: Math.min(from + passage.end, duration) }]
        : [];
    return [
      ...markOf('intro', intros[index], 0),
      ...markOf('outro', outros[index], windowsOf(duration).tail.from),
    ];
  });
}
