import { describe, expect, it } from 'vitest';
import { cleanText, lettersOf } from './clean';
import { normalizeForFilter } from './normalize-for-filter';
import { wordFilter } from './word-filter';

const clean = (text: string, longest = 30, lines = false) => cleanText('body', text, { longest, lines });

describe('a text of a viewer', () => {
  it.each([
    ['  Сайн   байна ', 'Сайн байна'],
    ['й', 'й'],
    ['нэг\nхоёр', 'нэг хоёр'],
    ['👨‍👩‍👧‍👦 гоё 🏳️‍🌈', '👨‍👩‍👧‍👦 гоё 🏳️‍🌈'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('the text %j is stored as %j', (given, kept) => {
    expect(clean(given)).toBe(kept);
  });

  it('a text keeps line breaks where they are allowed, and at most one empty line', () => {
    expect(clean('а\r\n\r\n\r\n\r\nб  \n в', 100, true)).toBe('а\n\nб\nв');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t \u00a0 '],
    ['a text turned around', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a zero byte', 'a\0b'],
    ['a bell', 'a\u0007'],
    ['what cannot be seen', 'a\u200bb'],
    ['half a letter', 'a\ud800'],
    ['a tower of marks', `a${'\u0301'.repeat(40)}`],
    ['six links', 'http://a.mn '.repeat(6)],
  ])('the text check refuses %s', (_name, given) => {
    expect(() => clean(given, 1_000)).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });

  it('R5-27 R9-23 the length of a text is counted in letters as people see them', () => {
    expect(lettersOf('👨‍👩‍👧‍👦🇲🇳é')).toBe(3);
    expect(clean('👨‍👩‍👧‍👦'.repeat(30))).toHaveLength(11 * 30);
    expect(() => clean('ү'.repeat(31))).toThrow('text.too-long');
  });
});

describe('folding', () => {
  it.each([
    ['Наруто', 'naruto'],
    ['Хөх чоно', 'hoh chono'],
    ['Цасан тулаан', 'casan tulan'],
    ['Өглөөний', 'єглєєний'],
    ['Хүлэг', 'khüleg'],
  ])('%s is folded to %s', (one, other) => {
    expect(normalizeForFilter(one)).toBe(normalizeForFilter(other));
  });
});

describe('the word filter', () => {
  const held = wordFilter(['тоглоомын зар']);
  it.each(['Новш минь', 'н о в ш', 'NOVSH', 'ноооовш', 'тоглоомын зар энд', 'ca$ino', 'к@зино'])(
    'the word filter holds %s',
    (text) => {
      expect(held(text)).toBe(true);
    },
  );
  it.each(['Гоё анги', 'Инновш биш', 'classic', 'Хүү минь', 'тоглоом'])(
    'the word filter lets %s through',
    (text) => {
      expect(held(text)).toBe(false);
    },
  );
});
