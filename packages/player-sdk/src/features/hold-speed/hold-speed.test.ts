import { expect, it } from 'vitest';
import { isToggleKey, rateWhileHeld } from './hold-speed.view';

it.each([
  [0.75, 2],
  [1, 2],
  [1.5, 2],
  [2, 4],
  [4, 8],
  [16, 16],
])('holding turns %d× into %d×', (rate, held) => {
  expect(rateWhileHeld(rate)).toBe(held);
});

it('only commands that move something repeat while a key is held', () => {
  const keys = ['KeyF', 'KeyM', 'Space', 'Digit4', 'KeyJ', 'KeyL', 'ArrowUp', 'Comma'];
  expect(keys.filter(isToggleKey)).toEqual(['KeyF', 'KeyM', 'Space', 'Digit4']);
});
