/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { languageOf, languages } from './languages';
import { localeLoaders } from './load-locale';

const locales = Object.fromEntries(
  await Promise.all(
    Object.entries(localeLoaders).map(
      async ([code, load]) => [code, (await load?.())?.messages ?? {}] as const,
    ),
  ),
);

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every `message('id', 'text')` of the sources, wherever a feature declares it. */
const messages = Object.values(sources)
  .flatMap((source) => [...source.matchAll(/\bmessage\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g)])
  .map(([, id = '', text = '']) => ({ id, text }));

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('the test finds the messages of the features', () => {
  const calls = Object.values(sources).flatMap((source) => [...source.matchAll(/\bmessage\(\s*['"`]/g)]);
  expect(messages.length).toBeGreaterThan(30);
  expect(messages).toHaveLength(calls.length);
});

describe.each(Object.entries(locales))('the messages in %s', (_, locale) => {
  it.each(messages.map(({ id, text }) => [id, text] as const))(
    '%s exists, with the same placeholders',
    (id, text) => {
      const translated = locale[id];
      expect(translated).toBeDefined();
      expect(placeholders(translated ?? '')).toEqual(placeholders(text));
    },
  );

  it('no translation belongs to a message that was removed', () => {
    const known = new Set(messages.map(({ id }) => id));
    expect(Object.keys(locale).filter((id) => !known.has(id))).toEqual([]);
  });
});

it('every file of messages is a language that the player offers, in the order of the ids', () => {
  const files = Object.keys(import.meta.glob('./??.ts')).map((path) => path.slice(2, 4));
  expect(languages.filter((code) => code !== 'en')).toEqual(files);
  for (const locale of Object.values(locales)) {
    expect(Object.keys(locale)).toEqual(Object.keys(locale).sort());
  }
});

it('a language tag names a language of the player, or English', () => {
  expect(['mn', 'ru-RU', 'RU', 'en-GB', 'de', ''].map(languageOf)).toEqual([
    'mn',
    'ru',
    'ru',
    'en',
    'en',
    'en',
  ]);
});
