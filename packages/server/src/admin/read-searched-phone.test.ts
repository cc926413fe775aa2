import { expect, it } from 'vitest';
import { readSearchedPhone } from './read-searched-phone';

it.each([
  ['99000001', '99000001'],
  ['9900-0001', '99000001'],
  ['+976 99000001', '99000001'],
  ['(00976) 9900 0001', '99000001'],
  ['97600001', '97600001'],
  ['9900-000', undefined],
  ['1 99000001', undefined],
  ['Болд', undefined],
  [undefined, undefined],
])('the phone number in the search %j is %j', (q, phone) => {
  expect(readSearchedPhone(q)).toBe(phone);
});
