import { alike } from './alike';

/**
 * Beginnings of words that a moderator looks at before others do; folded, so every spelling is met. An editor adds to
 * them by the setting `held-words`, a list in JSON.
 */
const STEMS = [
  'пизда',
  'хуй',
  'бляд',
  'новш',
  'гичий',
  'янхан',
  'хүүхнээ өгье',
  'fuck',
  'bitch',
  'nigger',
  'casino',
  'казино',
];

/** Letters pulled apart, "н о в ш" or "н.о.в.ш", are one word to a reader. */
const APART = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** Says whether a text has to wait for a moderator. */
export function wordFilter(added: readonly string[] = []): (text: string) => boolean {
  const stems = [...STEMS, ...added].map(alike).filter((stem) => stem.length > 1);
  return (text) => {
    const folded = ` ${alike(text)}`;
    const joined = (text.match(APART) ?? []).map((run) => alike(run.replace(/[^\p{L}\p{N}]/gu, '')));
    return stems.some((stem) => folded.includes(` ${stem}`) || joined.some((run) => run.includes(stem)));
  };
}
