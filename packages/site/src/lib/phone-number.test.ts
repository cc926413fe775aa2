import { describe, expect, it } from 'vitest';
import { canReceiveSms, normalizePhoneInput } from './phone-number';

describe('a phone number', () => {
  it.each([
    ['9911 2233', '99112233'],
    ['+976 9911-2233', '99112233'],
    ['0097699112233', '99112233'],
    ['97600012', '97600012'],
    ['991122334455', '99112233'],
    ['abc', ''],
  ])('R5-01 the phone field reduces "%s" to "%s"', (text, kept) =>
    expect(normalizePhoneInput(text)).toBe(kept),
  );

  it.each([
    ['88112233', true],
    ['70112233', false],
    ['', true],
  ])('the check whether a message can reach "%s" returns %s', (phone, reached) =>
    expect(canReceiveSms(phone)).toBe(reached),
  );
});
