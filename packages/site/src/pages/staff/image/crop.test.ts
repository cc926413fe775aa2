import { expect, it } from 'vitest';
import { coverRect, cropRect } from './crop';

const middle = { x: 0.5, y: 0.5 };

it.each([
  ['a wide image, cropped to a poster', 2, 2 / 3, 1, middle, { x: 1 / 3, y: 0, width: 1 / 3, height: 1 }],
  ['a tall image, cropped to a wide one', 0.5, 2, 1, middle, { x: 0, y: 0.375, width: 1, height: 0.25 }],
  ['a zoom', 1, 1, 2, middle, { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }],
  ['a center at the edge', 1, 1, 2, { x: 0, y: 1 }, { x: 0, y: 0.5, width: 0.5, height: 0.5 }],
])('the crop stays inside the image and has its ratio: %s', (_, image, ratio, zoom, center, rect) => {
  const found = cropRect(image, ratio, zoom, center);
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(rect[side]);
  expect((found.width * image) / found.height).toBeCloseTo(ratio);
});

it('a preview shows the part that a browser shows with the focus as object-position', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  expect(coverRect(crop, 2, 1, { x: 1, y: 0 })).toEqual({ x: 0.75, y: 0, width: 0.25, height: 1 });
  expect(coverRect(crop, 1, 2, { x: 0, y: 0.5 })).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 });
});
