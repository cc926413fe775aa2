import { expect, it } from 'vitest';
import { creditMs, isCreditTime } from './credit';

it.each([
  [1.8, 2, true],
  [2.5, 2.6, true],
  [1.9, 3, true],
  [1.9, 3.1, true],
  [1.9, 1.99, false],
  [3, 3.1, false],
  // A seek past the range does not show the credit.
  [1, 40, false],
  [40, 2.2, true],
])('R4.6-19 the credit between %f and %f seconds is shown: %s', (from, to, reached) => {
  expect(isCreditTime(from, to)).toBe(reached);
});

it('R9-31 the credit stays for three seconds', () => {
  expect(creditMs).toBe(3000);
});
