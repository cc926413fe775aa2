import { expect, it } from 'vitest';
import { optionAfterKey } from './option-after-key';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 4, 0],
  ['ArrowUp', -1, 4],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 1, 4],
  ['PageUp', 1, 0],
  ['Home', 2, undefined],
  ['End', 2, undefined],
  ['а', 2, undefined],
] as const)('R2.2-04 the key %s on option %s leads to %s of five', (key, at, next) =>
  expect(optionAfterKey(key, at, 5)).toBe(next),
);
it('no key selects an option without suggestions', () =>
  expect(optionAfterKey('ArrowDown', -1, 0)).toBeUndefined());
it('the Alt key keeps its own meaning', () =>
  expect(optionAfterKey('ArrowDown', 0, 5, true)).toBeUndefined());
