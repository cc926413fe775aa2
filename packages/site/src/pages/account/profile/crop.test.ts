import { describe, expect, it } from 'vitest';
import { cutOf, MAX_ZOOM, pushed, START, within, zoomed } from './crop';

const wide = { width: 400, height: 200 };

describe('cutting a picture', () => {
  it('begins with the largest square in the middle', () => {
    expect(cutOf(START, wide)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it.each([
    ['far left', 100, 0, 0],
    ['far right', -100, 0, 200],
    ['up and down there is no room', 0, 5, 100],
  ])('pushed %s, it stays inside the picture', (_, dx, dy, left) => {
    expect(cutOf(pushed(START, wide, dx, dy), wide)).toEqual({ left, top: 0, side: 200 });
  });

  it('moves with the pointer: half a window is half a cut', () => {
    expect(cutOf(pushed(START, wide, 0.25, 0), wide).left).toBe(50);
  });

  it('zooms around its middle, never further than allowed', () => {
    expect(cutOf(zoomed(START, wide, 2), wide)).toEqual({ left: 150, top: 50, side: 100 });
    expect(zoomed(START, wide, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomed(START, wide, 0.1).zoom).toBe(1);
  });

  it('comes back inside when it is made larger at the edge', () => {
    const corner = within({ zoom: 4, x: 0, y: 0 }, wide);
    expect(cutOf(corner, wide)).toEqual({ left: 0, top: 0, side: 50 });
    expect(cutOf(zoomed(corner, wide, 0.25), wide)).toEqual({ left: 0, top: 0, side: 200 });
  });
});
