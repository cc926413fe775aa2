import { describe, expect, it } from 'vitest';
import { toggleReaction } from './reaction';

const at = (likes: number, dislikes: number, action: 0 | 1 | 2) => ({ likes, dislikes, action });

describe('R4.6-18 liking', () => {
  it.each([
    ['counts', at(3, 1, 0), 1, at(4, 1, 1)],
    ['the same again takes it back', at(4, 1, 1), 1, at(3, 1, 0)],
    ['changes sides', at(4, 1, 1), 2, at(3, 2, 2)],
    ['disliking counts', at(0, 0, 0), 2, at(0, 1, 2)],
    ['never counts below nothing', at(0, 0, 1), 1, at(0, 0, 0)],
  ] as const)('the counts after a reaction are right: %s', (_, before, press, after) =>
    expect(toggleReaction(before, press)).toEqual(after),
  );
});
