import { describe, expect, it } from 'vitest';
import { isIban } from './account';
import { findTransferCode, newTransferCode } from './note';

describe('the code of a transfer', () => {
  it('a transfer code is short, and has no letter that looks like another', () => {
    for (let at = 0; at < 200; at += 1) expect(newTransferCode()).toMatch(/^TG[A-Z2-9]{6}$/);
    expect(Array.from({ length: 200 }, newTransferCode).join('')).not.toMatch(/[01OIL]/);
  });

  it.each([
    ['TGK7M2XA 99112233', 'as it is'],
    ['tgk7m2xa 99112233', 'in small letters'],
    ['ТГК7М2ХА', 'on a Mongolian keyboard'],
    ['tg k7 m2-xa', 'with spaces and dashes'],
    ['EB-ГҮЙЛГЭЭ TGK7M2XA bayarlalaa', 'between what a bank adds'],
    ['99112233TGK7M2XA', 'behind the phone'],
  ])('a transfer code is found in "%s" (%s)', (note, _how) => {
    expect(findTransferCode(note)).toBe('TGK7M2XA');
  });

  it.each(['', '99112233', 'TGK7M2X', 'anime 30 honog', 'TG000000'])(
    'a transfer code is not found in "%s"',
    (note) => {
      expect(findTransferCode(note)).toBeUndefined();
    },
  );

  it('a note contains every code that was generated for it', () => {
    for (let at = 0; at < 200; at += 1) {
      const code = newTransferCode();
      expect(findTransferCode(`${code} 99112233`)).toBe(code);
    }
  });
});

describe('an IBAN of Mongolia', () => {
  it.each([
    ['MN450005009900112233', true],
    ['MN460005009900112233', false],
    ['MN450005009900112234', false],
    ['MN45 0005 0099 0011 2233', false],
    ['DE89370400440532013000', false],
  ])('the IBAN check of %s returns %s', (iban, right) => {
    expect(isIban(iban)).toBe(right);
  });
});
