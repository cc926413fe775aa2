/** The number of episodes per block (R2.3-17). */
export const EPISODES_PER_RANGE = 100;

export interface EpisodeRange<E> {
  /** "1–100". */
  readonly label: string;
  readonly episodes: readonly E[];
}

/** Splits episodes into blocks by their number: 1–100, 101–200 … A short list is one block. */
export function episodeRanges<E extends { readonly number: number }>(
  episodes: readonly E[],
): EpisodeRange<E>[] {
  const blocks = new Map<number, E[]>();
  for (const episode of [...episodes].sort((a, b) => a.number - b.number)) {
    const block = Math.floor((episode.number - 1) / EPISODES_PER_RANGE);
    const list = blocks.get(block);
    if (list) list.push(episode);
    else blocks.set(block, [episode]);
  }
  return [...blocks].map(([block, list]) => ({
    label: `${block * EPISODES_PER_RANGE + 1}–${Math.max(...list.map((episode) => episode.number))}`,
    episodes: list,
  }));
}

/** The block with an episode, or the first block. */
export const rangeWith = <E extends { readonly id: number }>(
  ranges: readonly EpisodeRange<E>[],
  episodeId: number | null | undefined,
): number =>
  Math.max(
    0,
    ranges.findIndex((range) => range.episodes.some((episode) => episode.id === episodeId)),
  );
