import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarsen, fold, rangesOf } from './fold';

const key = (text: string) => fold(text).key;
const coarse = (text: string) => coarsen(fold(text)).key;

describe('folding', () => {
  it.each([
    ['Наруто', 'naruto'],
    ['Хөх чоно', 'хох чоно'],
    ['Хөх чоно', 'hoh chono'],
    ['Хөх чоно', 'xox chono'],
    ['Цасан тулаан', 'casan tulan'],
    ['Цасан тулаан', 'tsasan tulaan'],
    ['Өглөөний', 'єглєєний'],
    ['Өглөөний', 'öglöönii'],
    ['Жингийн', 'zhingiin'],
    ['Жингийн', 'jingiin'],
    ['Хүлэг', 'khüleg'],
    ['Хүлэг', 'хїлэг'],
    ['Хүлэг', 'хулэг'],
    ['ЯРУУ', 'yaru'],
    ['Есөнтөмөр', 'yesontomor'],
    ['Мөнх-Эрдэнэ', 'munh erdene'.replace('munh', 'monh')],
    ['Морьтон', "mor'ton"],
    ['и\u0306', 'й'],
  ])('%s folds to %s', (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['Хөх', 'khukh'],
    ['Хүлэг', 'xvleg'],
    ['Өглөөний', 'uglunii'],
    ['Түмэн', 'tvmen'],
    ['Өвөө', 'uvuu'],
  ])('%s folds coarsely to %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
    expect(coarse(one)).toBe(coarse(other));
  });

  it('different names stay different after folding', () => {
    expect(key('Хар')).not.toBe(key('Хөх'));
    expect(key('11')).not.toBe(key('1'));
    expect(key('!!! …')).toBe('');
  });

  it('R2.2-07 a folded text has the offset of each letter in the original', () => {
    const name = 'Салхины морьтон';
    const shown = (query: string) =>
      rangesOf(fold(name), key(query).split(' ')).map(([from, to]) => name.slice(from, to));
    expect(shown('salhi')).toEqual(['Салхи']);
    expect(shown('морьт')).toEqual(['морьт']);
    expect(shown('mort')).toEqual(['морьт']);
    expect(shown('mor sal')).toEqual(['Сал', 'мор']);
    expect(shown('hini')).toEqual([]);
    expect(rangesOf(fold('Хүүхэд'), ['huh'])).toEqual([[0, 4]]);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'абвгдеёжзөүуоэяьъыхцшщчABCхzkhyxw 12-«»\u0306\u0308ʼ') }),
  );

  it('the key of any folded text consists of words of letters and digits', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(key(any)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  it('folding ignores case and how accents are encoded', () => {
    const mongolian = fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя 12') });
    fc.assert(
      fc.property(mongolian, (any) => {
        expect(key(any.toUpperCase())).toBe(key(any));
        expect(key(any.normalize('NFD'))).toBe(key(any));
      }),
    );
  });

  it('folding a folded text changes nothing', () => {
    const letters = fc.constantFrom(...'абвгдезийклмноөпрстуүфхцчш 12', ...'cdehjkqtwxyz');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (any) => {
        expect(key(key(any))).toBe(key(any));
      }),
      // Sounds whose letters are the spelling of another sound.
      { examples: ['дзх', 'ккх', 'dqh', 'yye', 'zzkh'].map((one) => [one]) },
    );
  });

  it('the offsets of a folded text lie in the original and in order', () => {
    fc.assert(
      fc.property(text, text, (name, query) => {
        const source = name.normalize('NFC');
        const folded = fold(name);
        let before = 0;
        for (const { from, to } of folded.units) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeLessThanOrEqual(source.length);
          expect(to).toBeGreaterThan(from);
          before = from;
        }
        let end = -1;
        for (const [from, to] of rangesOf(folded, key(query).split(' ').filter(Boolean))) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
      }),
    );
  });

  it('any beginning of a name is found and highlighted', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'абвгдежзиклмнөпрстүфхцчш'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(word, word, (one, two) => {
        expect(rangesOf(fold(`${one} ${two}`), [key(one)])[0]?.[0]).toBe(0);
      }),
    );
  });
});
