import { describe, expect, it } from 'vitest';
import { type Direction, nearestInDirection } from './spatial';

/** Two rows of three cards, the lower one shifted by half a card, and a distant button. */
const at = (left: number, top: number, item: string, width = 100, height = 150) => ({
  item,
  box: { left, top, right: left + width, bottom: top + height },
});
const screen = [
  at(0, 0, 'a1'),
  at(110, 0, 'a2'),
  at(220, 0, 'a3'),
  at(50, 200, 'b1'),
  at(160, 200, 'b2'),
  at(270, 200, 'b3'),
  at(900, 60, 'far', 40, 40),
];
const from = (name: string, direction: Direction) => {
  const here = screen.find(({ item }) => item === name);
  return (
    here &&
    nearestInDirection(
      here.box,
      screen.filter((one) => one !== here),
      direction,
    )
  );
};

describe('arrow keys of a remote', () => {
  it.each([
    ['a1', 'right', 'a2'],
    ['a3', 'right', 'far'],
    ['far', 'left', 'a3'],
    ['a2', 'left', 'a1'],
    ['a1', 'left', undefined],
    ['a1', 'up', undefined],
    ['a1', 'down', 'b1'],
    ['a2', 'down', 'b2'],
    ['b2', 'up', 'a2'],
    ['b3', 'down', undefined],
  ] as [string, Direction, string | undefined][])(
    'the arrow key moves the focus from %s %s to %s',
    (here, direction, there) => expect(from(here, direction)).toBe(there),
  );
});
