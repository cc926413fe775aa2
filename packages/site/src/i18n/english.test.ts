import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('./{en,mn}{,-*}.ts', { eager: true });
const wordsOf = (file: string): unknown => Object.values(modules[file] ?? {})[0];

/** Every text of a language with its place; where a text is made of something, made of numbers and of names. */
function texts(words: unknown, place: string): [string, string][] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') {
    const of = (value: number | string) => Array.from({ length: words.length }, () => value);
    return [0, 1, 2, 12, '7', 'Name'].map((value) => [place, String(words(...of(value)))]);
  }
  return Object.entries(words ?? {}).flatMap(([key, word]) => texts(word, `${place}.${key}`));
}

const english = Object.keys(modules).filter((file) => file.startsWith('./en'));

it('the messages exist in both languages', () => expect(english.length).toBeGreaterThan(5));

it.each(english)('the English file %s has every message of the Mongolian one, and no Cyrillic', (file) => {
  const own = texts(wordsOf(file), file);
  const mongolian = texts(wordsOf(file.replace('./en', './mn')), file);
  // Types see to the names; lists might still be of different lengths.
  expect(own.map(([place]) => place)).toEqual(mongolian.map(([place]) => place));
  expect(own.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text) || text.trim() === '')).toEqual([]);
});

it('English messages use the singular for one', async () => {
  const { en } = await import('./en');
  expect([en.episodes(1), en.episodes(12), en.date(2026, 11, 21)]).toEqual([
    '1 episode',
    '12 episodes',
    '21 November 2026',
  ]);
});
