import { describe, expect, it } from 'vitest';
import { stepOfCode, toBase32, totpCode, totpUrl } from './totp';

const secret = Buffer.from('12345678901234567890');

describe('one-time passwords', () => {
  // Appendix B of RFC 6238, SHA-1; the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the code at %d s is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('a code is accepted one step early or late, and not two', () => {
    const now = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    for (const [off, found] of [
      [-2, undefined],
      [-1, step - 1],
      [1, step + 1],
      [2, undefined],
    ] as const)
      expect(stepOfCode(secret, totpCode(secret, step + off), now)).toBe(found);
    expect(stepOfCode(secret, '', now)).toBeUndefined();
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j in base32 is the one of RFC 4648', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });

  it('the URL for apps names the secret, the account and the site', () => {
    const url = new URL(totpUrl(secret, '99000004', 'Тэнгэр сайт'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Тэнгэр сайт:99000004');
    expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(url.search).not.toContain('+');
  });
});
