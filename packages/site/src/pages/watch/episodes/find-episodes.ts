import type { Episode, EpisodeGroup } from '@tenger/api-contract';

/** Which episodes of a title are shown, and in which order. */
export interface EpisodeWish {
  /** The beginning of a number: "12" finds 12 and 120. */
  readonly q: string;
  readonly newestFirst: boolean;
  readonly group: EpisodeGroup | undefined;
}

/** R7.2-05: the same rule as the server's, on episodes that are here already. */
export function findEpisodes<E extends Pick<Episode, 'number'>>(
  episodes: readonly E[],
  { q, newestFirst, group }: EpisodeWish,
): E[] {
  const inGroup = ({ number }: E) => !group || (number >= group.first_number && number <= group.last_number);
  const found = episodes.filter((one) => inGroup(one) && String(one.number).startsWith(q));
  return found.sort((a, b) => (newestFirst ? b.number - a.number : a.number - b.number));
}

/** What somebody types as a number: digits alone, no zeros before them, no more than an episode can have. */
export const numberTyped = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 6);
