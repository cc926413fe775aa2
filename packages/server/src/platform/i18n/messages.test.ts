import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterNames, MAX_KEPT_WORDS } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { localNumber } from '../text/numbers';
import { languageOf, message, translatorFor, translatorIn } from './messages';
import { en } from './messages/en';
import { mn } from './messages/mn';
import { ru } from './messages/ru';

describe('the language of a reply', () => {
  it.each([
    [undefined, 'mn'],
    ['', 'mn'],
    ['*', 'mn'],
    ['mn', 'mn'],
    ['de', 'mn'],
    ['mn-MN,mn;q=0.9,en;q=0.8', 'mn'],
    ['de,mn;q=0.5,en;q=0.5', 'mn'],
    ['en', 'en'],
    ['EN-us,en;q=0.9', 'en'],
    ['mn;q=0.2, en;q=0.7', 'en'],
    ['en;q=0', 'mn'],
    ['english', 'mn'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en;q=0.3, ru;q=0.6', 'ru'],
  ] as const)('Accept-Language %j is answered in %s', (header, language) => {
    expect(translatorFor(header)('field.invalid')).toBe({ mn, en, ru }[language]['field.invalid']);
  });

  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['mn', 'mn'],
    ['de', undefined],
    ['*', undefined],
    [undefined, undefined],
  ] as const)(
    'Accept-Language %j names the language %s, and none that it does not accept',
    (header, language) => {
      expect(languageOf(header)).toBe(language);
    },
  );

  it('an account without a language, or with one of a newer release, is written to in Mongolian', () => {
    for (const language of [undefined, null, 'kk' as 'ru', 'toString' as 'ru'])
      expect(translatorIn(language)('profile.saved')).toBe(mn['profile.saved']);
    expect(translatorIn('ru')('profile.saved')).toBe(ru['profile.saved']);
  });

  it('a message is written with its values', () => {
    const length = message('field.length', { from: 3, to: 5 });
    expect(translatorFor('mn')(length)).toBe('3–5 тэмдэгт байх ёстой');
    expect(translatorFor('en')(length)).toBe('Must be 3–5 characters long');
  });
});

describe('the values of a message', () => {
  it.each([
    ['mn', 'Танд 5,000 үг хадгалагдсан'],
    ['en', 'You have saved 5,000 words'],
    ['ru', 'Вы сохранили 5\u00a0000 слов'],
  ] as const)('%s: a limit is written with the separator of the language', (language, text) => {
    const full = message('words.too-many', { most: localNumber(MAX_KEPT_WORDS) });
    expect(translatorIn(language)(full)).toContain(text);
  });

  const [mn, en, ru] = [translatorFor('mn'), translatorFor('en'), translatorFor('ru')];

  it.each([
    [1, 'in 1 day', 'через 1 день'],
    [2, 'in 2 days', 'через 2 дня'],
    [5, 'in 5 days', 'через 5 дней'],
    [11, 'in 11 days', 'через 11 дней'],
    [21, 'in 21 days', 'через 21 день'],
  ])('%d is followed by the right form of its noun', (days, english, russian) => {
    const text = message('notification.days-end', { days });
    expect(en(text)).toContain(english);
    expect(ru(text)).toContain(russian);
  });

  it('a title is written in the language of the message, and in Mongolian without a translation', () => {
    const text = message('notification.rental-ends', { title: { mn: 'Чоно', en: 'The Wolf' } });
    expect([mn(text), en(text), ru(text)]).toEqual([
      '«Чоно» киноны түрээсийн хугацаа дуусах гэж байна',
      'Your rental of “The Wolf” ends soon',
      'Прокат фильма «Чоно» скоро закончится',
    ]);
  });
});

const valueNames = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))].sort();

it.each(Object.entries({ en, ru }))('every message has the same values in %s', (_, translations) => {
  for (const [key, text] of Object.entries(mn))
    expect(valueNames(translations[key as keyof typeof mn]), key).toEqual(valueNames(text));
});

/** Files whose Mongolian texts are pages or the demo's data: neither replies of the API nor messages outside of the site. */
const elsewhere =
  /\/(?:ssr|embed|seed|database|i18n|testing|sandbox|transfer|cli)\/|\/outbox[.]ts$|sandbox[^/]*[.]ts$/;

/** Not messages: names of languages and a passkey's default name. */
const known = /^(?:Монгол|Русский|Түлхүүр)$/;

const sources = () => {
  const root = join(import.meta.dirname, '../..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: join('/', path), text: readFileSync(join(root, path), 'utf8') }));
};

it('no reply of the API, letter or SMS is written outside of the messages', () => {
  const outside = sources()
    .filter(({ path }) => !elsewhere.test(path) && !path.endsWith('/text/word-filter.ts'))
    .flatMap(({ text }) => [
      ...text.matchAll(/(['`])((?:(?!\1)[^\\\n])*\p{Script=Cyrillic}(?:(?!\1)[^\\\n])*)\1/gu),
    ])
    .map(([, , text = '']) => text);
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter((text) => !known.test(text))).toEqual([]);
});

it('every message is used', () => {
  const all = sources()
    .filter(({ path }) => !path.includes('/i18n/messages/'))
    .map(({ text }) => text)
    .join('\n');
  const names = [...letterNames, 'register-code', 'reset-code'];
  const used = new Set(names.flatMap((name) => [`letter.${name}.subject`, `letter.${name}.text`]));
  const unused = Object.keys(mn).filter(
    (key) => !key.startsWith('error.') && !used.has(key) && !all.includes(`'${key}'`),
  );
  expect(unused).toEqual([]);
});
