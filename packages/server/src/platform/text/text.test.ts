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
  ])('the text %j is stored as %j', (text, kept) => {
    expect(clean(text)).toBe(kept);
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
  ])('the text check refuses %s', (_name, text) => {
    expect(() => clean(text, 1_000)).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });

  it('R5-27 R9-23 the length of a text is counted in letters as people see them', () => {
    expect(lettersOf('👨‍👩‍👧‍👦🇲🇳é')).toBe(3);
    expect(clean('👨‍👩‍👧‍👦'.repeat(30))).toHaveLength(11 * 30);
    expect(() => clean('ү'.repeat(31))).toThrow('text.too-long');
    // Zero width joiners make one letter of any length.
    expect(() => clean('👨\u200d'.repeat(200))).toThrow('text.too-long');
    expect(() => clean('👨\u200d'.repeat(200), 1_000)).toThrow('text.too-long');
    expect(lettersOf('👨\u200d'.repeat(200), 5)).toBe(Number.POSITIVE_INFINITY);
    expect(lettersOf('👩🏽‍❤️‍💋‍👨🏿')).toBe(1);
  });
});

describe('a long text', () => {
  /** The limit of a JSON body. */
  const LENGTH = 64 * 1024;
  const pieces = [
    '\n',
    ' ',
    ' \n',
    'a',
    'а ',
    'а-',
    'а----',
    '----аа',
    '@$',
    '\u0301',
    '<',
    'www.',
    '\u200d',
    '👨‍👩‍👧',
  ];

  it.each(pieces)(
    '64 KB of %j take less than half a second of the processor to clean and filter',
    (piece) => {
      const text = piece.repeat(Math.floor(LENGTH / Buffer.byteLength(piece)));
      const held = wordFilter();
      const measure = () => {
        const started = process.cpuUsage();
        try {
          clean(text, 1_000, true);
        } catch {
          // Most of these texts are refused; only the time counts.
        }
        held(text);
        const { user, system } = process.cpuUsage(started);
        return (user + system) / 1000;
      };
      // The least of three: a crowded core also counts the time for which it waits for memory.
      expect(Math.min(measure(), measure(), measure())).toBeLessThan(500);
    },
  );
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
