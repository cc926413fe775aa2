import { parseWholeNumber } from '../local-time';

const LARGEST = 100_000;

/** "03" → 3; undefined if it is not the number of an episode. */
export function parseTypedEpisode(text: string): number | undefined {
  const number = parseWholeNumber(text);
  return number !== undefined && number > 0 && number <= LARGEST ? number : undefined;
}
