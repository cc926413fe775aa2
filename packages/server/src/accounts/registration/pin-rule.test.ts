import { describe, expect, it } from 'vitest';
import { isWeakPin } from './pin-rule';

const PHONE = '88642573';

describe('a weak PIN', () => {
  it.each([
    ['one digit four times', '7777'],
    ['a rising run of digits', '3456'],
    ['a falling run of digits', '6543'],
    ['a run that passes nine', '8901'],
    ['the same pair twice', '2727'],
    ['a year of birth', '1987'],
    ['the beginning of the phone number', '8864'],
    ['the end of the phone number', '2573'],
  ])('%s is a weak PIN', (_, pin) => {
    expect(isWeakPin(pin, PHONE)).toBe(true);
  });

  it.each(['8264', '1929', '2030', '6425'])('%s is not a weak PIN', (pin) => {
    expect(isWeakPin(pin, PHONE)).toBe(false);
  });
});
