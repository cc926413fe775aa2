import { describe, expect, it } from 'vitest';
import { parseEmv } from '../testing/parse-emv';
import { accountQrText, crc16, emvText, invoiceQrText } from './emv';

describe('a QR text', () => {
  it('a QR text has the checksum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('a QR text names currency, amount, merchant and city', () => {
    const fields = parseEmv(invoiceQrText('a1b2c3', 4900));
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      '00': '01',
      '01': '12',
      '27': '0012A000000843000108AGMOMNUB0206a1b2c3',
      '52': '7399',
      '53': '496',
      '54': '4900',
      '58': 'MN',
      '60': 'ULAANBAATAR',
      '71': 'QPP_QR',
    });
  });

  it('a QR text of an account has no expiry and no amount', () => {
    const fields = parseEmv(accountQrText('MN450005009900112233'));
    expect(fields?.get('01')).toBe('11');
    expect(fields?.has('54')).toBe(false);
  });

  it.each([
    ['another amount', (text: string) => text.replace('4900', '4901')],
    ['an end cut off', (text: string) => text.slice(0, -1)],
    ['no checksum', (text: string) => text.slice(0, -8)],
    ['a length beyond the end', (text: string) => text.replace('0002', '0099')],
    ['something else', () => 'https://example.com'],
    ['nothing', () => ''],
  ])('a QR text with %s is damaged', (_what, spoil) => {
    expect(parseEmv(spoil(invoiceQrText('a1b2c3', 4900)))).toBeUndefined();
  });

  it('the QR text refuses a value that does not fit', () => {
    expect(() => emvText([['59', 'x'.repeat(100)]])).toThrow('99 characters');
  });
});
