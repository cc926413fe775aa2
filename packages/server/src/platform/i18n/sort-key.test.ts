import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialOf, sortKey } from './sort-key';

const sorted = (names: string[]) =>
  names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

describe('the Mongolian order', () => {
  it('the sort key puts Ө after О and Ү after У', () => {
    expect(sorted(['ямаа', 'үнэг', 'өвөл', 'ухаан', 'орон', 'пүрэв'])).toEqual([
      'орон',
      'өвөл',
      'пүрэв',
      'ухаан',
      'үнэг',
      'ямаа',
    ]);
  });

  it('the sort key compares numbers by value, and puts them before letters and Latin after them', () => {
    expect(sorted(['Анги 10', 'Анги 9', 'Zoo', 'Ямаа', '7 од', '«Авдар»'])).toEqual([
      '7 од',
      '«Авдар»',
      'Анги 9',
      'Анги 10',
      'Ямаа',
      'Zoo',
    ]);
  });

  it('a word sorts before the words that begin with it', () => {
    expect(sorted(['Од эрхэс', 'Одон', 'Од'])).toEqual(['Од', 'Од эрхэс', 'Одон']);
  });

  it('the sort key agrees with the root order of ICU for words of the alphabet', () => {
    const collator = new Intl.Collator('mn');
    const word = fc.string({ unit: fc.constantFrom(...'абвгдежзиклмноөпрстуүфхцчшэюя'), minLength: 1 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const ours = sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0;
        expect(ours).toBe(Math.sign(collator.compare(a, b)));
      }),
    );
  });

  it.each([
    ['Өвөл', 'Ө'],
    ['«үнэг»', 'Ү'],
    ['Naruto', '#'],
    ['7 од', '#'],
    ['', '#'],
  ])('the title %s is filed under %s', (name, letter) => {
    expect(initialOf(name)).toBe(letter);
  });
});
