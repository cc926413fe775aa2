import { expect, it } from 'vitest';
import { movedBy } from './move-buttons';

it('an item moves by one step, and the others keep their order', () => {
  expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
