import type { KeptWord } from '@tenger/api-contract';

/** Seconds before the cue at which its clip starts, so that the sentence is heard from its beginning. */
const LEAD_SECONDS = 0.5;

/** The position at which the clip of a word starts. Seconds. */
export const clipStart = ({ start }: Pick<KeptWord, 'start'>): number => Math.max(0, start - LEAD_SECONDS);

/** The range of the word in its sentence; none if the sentence was cut before it. */
export function rangesOfWord({ word, text }: Pick<KeptWord, 'word' | 'text'>): [number, number][] {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? [] : [[at, at + word.length]];
}

/** Groups words by title. The title of the newest word comes first; words keep their order. */
export function groupByTitle(words: readonly KeptWord[]): (readonly KeptWord[])[] {
  const groups = new Map<number, KeptWord[]>();
  for (const word of words) groups.set(word.media.id, [...(groups.get(word.media.id) ?? []), word]);
  return [...groups.values()];
}
