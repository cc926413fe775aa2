import type { Episode, EpisodeGroup } from '@tenger/api-contract';

/** The filter and the order of the episodes. */
export interface EpisodeFilter {
  /** The first digits of a number: "12" finds 12 and 120. */
  readonly q: string;
  readonly newestFirst: boolean;
  readonly group: EpisodeGroup | undefined;
}

/** R7.2-05: the server's rule, applied to loaded episodes. */
export function findEpisodes<E extends Pick<Episode, 'number'>>(
  episodes: readonly E[],
  { q, newestFirst, group }: EpisodeFilter,
): E[] {
  const inGroup = ({ number }: E) => !group || (number >= group.first_number && number <= group.last_number);
  const found = episodes.filter((one) => inGroup(one) && String(one.number).startsWith(q));
  return found.sort((a, b) => (newestFirst ? b.number - a.number : a.number - b.number));
}

/** Normalizes an episode number: only digits, no leading zeros, limited length. */
export const parseEpisodeNumber = (text: string): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 6);
