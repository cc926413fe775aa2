import { expect, it } from 'vitest';
import { dropBeginnings, normalizeTerm } from './missed-terms';

it.each([
  ['  Тэнгэрийн \n  Хүлэг ', 'тэнгэрийн хүлэг'],
  ['a\u202eb\0c', 'abc'],
  ['a\ud800b', 'ab'],
  ['Й', undefined],
  [' \u200b ', undefined],
  ['99112233', undefined],
  ['утас 9911223344', undefined],
  ['bold@mail.mn', undefined],
  ['2012', '2012'],
  ['x'.repeat(99), 'x'.repeat(60)],
  ['🦊'.repeat(99), '🦊'.repeat(60)],
])(
  'a search term is counted without case, spaces, invisible characters and personal data: %j',
  (text, term) => {
    expect(normalizeTerm(text)).toBe(term);
  },
);

it('the beginnings of a term that a viewer types are not counted', () => {
  const typed = new Map([
    ['nar', 1],
    ['naruto 9', 3],
    ['naru', 1],
    ['bleach 9', 2],
    ['naruto', 1],
    ['nur', 1],
  ]);
  expect([...dropBeginnings(typed)]).toEqual([
    ['bleach 9', 2],
    ['naruto 9', 3],
    ['nur', 1],
  ]);
});
