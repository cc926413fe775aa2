import { expect, it } from 'vitest';
import { hasType } from './option-type';

it.each([
  ['a string', ['', 'text'], [1, undefined, null]],
  ['a number', [0, -1.5], ['1']],
  ['true or false', [true, false], ['true', 0]],
  ['true or false or muted', [true, 'muted'], ['true', 'loud']],
  ['a number from 0 to 1', [0, 0.5, 1], [-0.1, 1.1, Number.NaN, '1']],
  ['a list of a string', [[], ['a', 'b']], ['a', [1]]],
  [
    'a list of { text, link?, click? }',
    [[{ text: 'a' }], [{ text: 'a', link: 7 }]],
    [[{ link: 'a' }], [null]],
  ],
  ['{ x: a number, user }', [{ x: 0, user: 'a' }], [{ x: '0', user: 'a' }, { x: 0 }, [], null]],
  ['true or false or { scroll: a boolean }', [true, { scroll: false }], ['yes', {}, { scroll: 1 }]],
  ['{}', [{}, { any: 1 }], [[], null, 'a']],
] as const)('an option of the type "%s" accepts %j, but not %j', (type, valid, invalid) => {
  expect(valid.filter((value) => !hasType(type, value))).toEqual([]);
  expect(invalid.filter((value) => hasType(type, value))).toEqual([]);
});
