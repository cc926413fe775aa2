import { describe, expect, it } from 'vitest';
import { clampCrop, getCropArea, INITIAL_CROP, MAX_ZOOM, panCrop, zoomCrop } from './crop';

const wide = { width: 400, height: 200 };

describe('cutting a picture', () => {
  it('the crop begins with the largest square in the middle', () => {
    expect(getCropArea(INITIAL_CROP, wide)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it.each([
    ['far left', 100, 0, 0],
    ['far right', -100, 0, 200],
    ['up and down there is no room', 0, 5, 100],
  ])('a crop that is panCrop %s stays inside the picture', (_, dx, dy, left) => {
    expect(getCropArea(panCrop(INITIAL_CROP, wide, dx, dy), wide)).toEqual({ left, top: 0, side: 200 });
  });

  it('the crop moves with the pointer: half a window is half a crop', () => {
    expect(getCropArea(panCrop(INITIAL_CROP, wide, 0.25, 0), wide).left).toBe(50);
  });

  it('the crop zooms around its center, never further than allowed', () => {
    expect(getCropArea(zoomCrop(INITIAL_CROP, wide, 2), wide)).toEqual({ left: 150, top: 50, side: 100 });
    expect(zoomCrop(INITIAL_CROP, wide, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(INITIAL_CROP, wide, 0.1).zoom).toBe(1);
  });

  it('the crop moves back inside when it is enlarged at the edge', () => {
    const corner = clampCrop({ zoom: 4, x: 0, y: 0 }, wide);
    expect(getCropArea(corner, wide)).toEqual({ left: 0, top: 0, side: 50 });
    expect(getCropArea(zoomCrop(corner, wide, 0.25), wide)).toEqual({ left: 0, top: 0, side: 200 });
  });
});
