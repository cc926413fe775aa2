import { expect, it } from 'vitest';
import { isTyping } from './shortcuts';

it('global keys are ignored in text fields and in the player', () => {
  const player = document.createElement('div');
  player.attachShadow({ mode: 'open' });
  expect([player, document.createElement('textarea'), document.createElement('input')].map(isTyping)).toEqual(
    [true, true, true],
  );
  expect([document.createElement('a'), document.createElement('div'), null].map(isTyping)).toEqual([
    false,
    false,
    false,
  ]);
});
