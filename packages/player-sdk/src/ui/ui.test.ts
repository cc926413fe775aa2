import { describe, expect, it } from 'vitest';
import { fractionAt } from './interaction/drag';
import { controlsVisible, idleMs } from './interaction/idle';
import { menuMoveFor } from './kit/menu-keys';
import { sliderValueFor } from './kit/slider-element';

describe('controls', () => {
  const playing = { paused: false, started: true, failed: false, held: false, active: false };

  it('R4.6-03 R9-03 the controls hide after 3000 ms, once playing and not paused', () => {
    expect(idleMs).toBe(3000);
    expect(controlsVisible(playing)).toBe(false);
    expect(controlsVisible({ ...playing, active: true })).toBe(true);
    expect(controlsVisible({ ...playing, paused: true })).toBe(true);
    expect(controlsVisible({ ...playing, started: false })).toBe(true);
    expect(controlsVisible({ ...playing, held: true })).toBe(true);
    expect(controlsVisible({ ...playing, failed: true })).toBe(true);
  });
});

it.each([
  ['ArrowLeft', 45],
  ['ArrowRight', 60],
  ['PageUp', 100],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 100],
  ['ArrowUp', undefined],
  ['x', undefined],
])('a slider at 50 of 100 moves with %s to %s', (key, value) => {
  expect(sliderValueFor(key, 50, 100, { back: 5, forward: 10, page: 60 })).toBe(value);
});

it.each([
  ['ArrowDown', 2, { kind: 'focus', index: 0 }],
  ['ArrowUp', 0, { kind: 'focus', index: 2 }],
  ['Home', 2, { kind: 'focus', index: 0 }],
  ['End', 0, { kind: 'focus', index: 2 }],
  ['ArrowRight', 0, { kind: 'open' }],
  ['ArrowLeft', 0, { kind: 'back' }],
  ['Escape', 0, { kind: 'close' }],
  ['a', 0, undefined],
] as const)('the key %s on entry %i of a menu of three moves the focus', (key, index, move) => {
  expect(menuMoveFor(key, index, 3)).toEqual(move);
});

it('a dragged point stays within the bar', () => {
  expect([0, 100, 150, 400].map((x) => fractionAt(x, 100, 100))).toEqual([0, 0, 0.5, 1]);
  expect(fractionAt(5, 0, 0)).toBe(0);
});
