import { expect, it } from 'vitest';
import { languages } from './language';

const modules = import.meta.glob<{ default: unknown }>(
  ['./messages/*/**/*.ts', '!**/index.ts', '!**/grammar/**'],
  {
    eager: true,
  },
);
const messagesOf = (language: string, section: string) =>
  modules[`./messages/${language}/${section}.ts`]?.default;

const sections = Object.keys(modules)
  .map((path) => /\.\/messages\/mn\/(.+)\.ts/.exec(path)?.[1])
  .filter((section) => section !== undefined);

/** Every text with its path. Functions are called with numbers and with a name. */
function textsOf(message: unknown, path: string): [string, string][] {
  if (typeof message === 'string') return [[path, message]];
  if (typeof message === 'function') {
    const argumentsOf = (value: number | string) => Array.from({ length: message.length }, () => value);
    return [0, 1, 2, 12, '7', 'Name'].map((value) => [path, String(message(...argumentsOf(value)))]);
  }
  return Object.entries(message ?? {}).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}

const translations = languages.filter((language) => language !== 'mn');

/** Letters that no text of the language contains. */
const foreignLetters: Readonly<Record<string, RegExp>> = { en: /\p{Script=Cyrillic}/u, ru: /[өү]/iu };

it('the messages exist in every language', () => {
  expect(sections.length).toBeGreaterThan(5);
  expect(translations.length).toBeGreaterThan(0);
});

it.each(translations.flatMap((language) => sections.map((section) => [language, section] as const)))(
  'the messages %s/%s have every key of the Mongolian ones, and no text in another language',
  (language, section) => {
    const texts = textsOf(messagesOf(language, section), section);
    const mongolian = textsOf(messagesOf('mn', section), section);
    // The compiler checks the keys of objects, but not the lengths of lists.
    expect(texts.map(([path]) => path)).toEqual(mongolian.map(([path]) => path));
    const letters = foreignLetters[language] ?? /^$/;
    expect(texts.filter(([, text]) => letters.test(text) || text.trim() === '')).toEqual([]);
  },
);

/** Words and signs that the messages of a language do not use, because they have another word for it. */
const avoided: Readonly<Record<string, RegExp>> = {
  mn: /[“”]|устна|Эхлэл(?!т)|Зарын|-г (?:банк|дахин)|-д (?:буцаа|нээг)/,
  en: /\bmovies?\b/i,
  ru: /[“”]|учётн|тайтл|ПИН|(?<!кино)театр|Видео управля|сталось 1 (?:секунда|минута|символ)/i,
};

it.each(languages)(
  'the messages in %s use one word and one kind of quotes for the same thing',
  (language) => {
    // R8-36 fixes the quotes of `noResult`.
    const texts = sections
      .flatMap((section) => textsOf(messagesOf(language, section), section))
      .filter(([path]) => path !== 'common.noResult');
    const isAvoided = (text: string) => /\d %/.test(text) || avoided[language]?.test(text);
    expect(texts.filter(([, text]) => isAvoided(text))).toEqual([]);
  },
);

it('Russian messages use the three plural forms, also for numbers that are formatted already', async () => {
  const { formatCount } = await import('./messages/ru/grammar/plural');
  const episodes = (n: number | string) => formatCount(n, 'серия', 'серии', 'серий');
  expect([1, 2, 5, 11, 21, 22, 25, 112, '1\u00a0024'].map(episodes)).toEqual([
    '1 серия',
    '2 серии',
    '5 серий',
    '11 серий',
    '21 серия',
    '22 серии',
    '25 серий',
    '112 серий',
    '1\u00a0024 серии',
  ]);
});

it('English messages use the singular for one', async () => {
  const { default: en } = await import('./messages/en/common');
  expect([en.episodes(1), en.episodes(12), en.date(2026, 11, 21)]).toEqual([
    '1 episode',
    '12 episodes',
    '21 November 2026',
  ]);
});
