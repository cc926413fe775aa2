import { expect, it } from 'vitest';
import { grantableDays } from './staff-accounts';

it.each([
  ['viewer', 0, null],
  ['moderator', 0, null],
  ['cashier', 0, { min: 1, max: 31 }],
  ['cashier', 30, { min: 1, max: 1 }],
  ['cashier', 31, null],
  ['cashier', 400, null],
  // Days that an admin took back do not raise the limit.
  ['cashier', -10, { min: 1, max: 31 }],
  ['admin', 400, { min: -366, max: 366 }],
] as const)('a %s may grant to an account with %i recent days: %j', (role, granted, expected) => {
  expect(grantableDays(role, granted)).toEqual(expected);
});
