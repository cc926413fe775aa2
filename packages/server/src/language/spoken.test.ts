import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from './english';
import { inEnglish, prefersEnglish, spoken } from './spoken';

it.each([
  [undefined, false],
  ['', false],
  ['*', false],
  ['mn', false],
  ['mn-MN,mn;q=0.9,en;q=0.8', false],
  ['ru,mn;q=0.5,en;q=0.5', false],
  ['en', true],
  ['EN-us,en;q=0.9', true],
  ['mn;q=0.2, en;q=0.7', true],
  ['ru, en;q=0.3', true],
  ['en;q=0', false],
  ['english', false],
])('Accept-Language %j asks for English: %s', (header, asks) => expect(prefersEnglish(header)).toBe(asks));

describe('a message in English', () => {
  it('a message in English keeps its numbers', () => {
    expect(inEnglish('3-5 тэмдэгт байх ёстой')).toBe('Must be 3–5 characters long');
    expect(inEnglish('Бусад')).toBe('Бусад');
  });

  it('an English message replaces the Mongolian one anywhere in a reply, and nothing else changes', () => {
    const wrong = {
      status: 0,
      code: 'bad-input',
      msg: 'Утга буруу байна',
      errors: { id: 'Утга буруу байна' },
    };
    expect(spoken(wrong, 'mn')).toBe(wrong);
    expect(spoken(wrong, 'en')).toEqual({
      ...wrong,
      msg: 'This value is not right',
      errors: { id: 'This value is not right' },
    });
    const refused = {
      status: 1,
      data: { access: 'rent', access_msg: 'Та киногоо түрээсэлж үзнэ үү!', title: 'Алдаа гарлаа' },
    };
    expect(spoken(refused, 'en')).toEqual({
      status: 1,
      data: { ...refused.data, access_msg: 'Rent this film to watch it!' },
    });
  });
});

/** Rooms whose words are pages, texts that go out by post, the seed of the database, or letters: not the API's. */
const elsewhere =
  /\/(?:page|embed|database|messages|language|text|testing|notifications|sandbox|transfer|cli)\//;

/** Goes to somebody else than who asks. */
const news = '# таны сэтгэгдэлд хариулав: #';

/** Languages by their own names are the same in all of them. */
const ownNames = new Set(['Монгол', 'Русский']);

it('every message of the API has an English version', () => {
  const root = join(import.meta.dirname, '..');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join('/', path))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !elsewhere.test(path));
  expect(source.length).toBeGreaterThan(100);
  const said = source.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(['`])((?:(?!\1)[^\\\n])*\p{Script=Cyrillic}(?:(?!\1)[^\\\n])*)\1/gu,
      ),
    ].map(([, , text = '']) => text.replace(/\$\{[^}]*\}|\d+/g, '#')),
  );
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((text) => !(text in english) && text !== news && !ownNames.has(text))).toEqual([]);
});
