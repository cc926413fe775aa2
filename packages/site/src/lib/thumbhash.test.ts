import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, it } from 'vitest';
import { thumbhashUrl } from './thumbhash';

/** A picture with a different color in each corner. */
function corners(width: number, height: number, alpha = 255) {
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
    return [255 * x, 255 * y, 255 * (1 - x), alpha];
  });
  const hash = rgbaToThumbHash(width, height, pixels.flat().map(Math.round));
  return { hash, text: btoa(String.fromCharCode(...hash)) };
}

/** Returns a bitmap's size and the color at a point; coordinates are from 0 to 1. */
function read(address: string) {
  const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  const [width = 0, height = 0] = [bytes[18], bytes[20]];
  const row = Math.ceil((3 * width) / 4) * 4;
  const colour = (x: number, y: number) => {
    const at = 26 + row * (height - 1 - Math.floor(y * height)) + 3 * Math.floor(x * width);
    return [bytes[at + 2], bytes[at + 1], bytes[at]];
  };
  return { width, height, size: bytes.length, colour };
}

it.each([
  [60, 90, 11, 16],
  [96, 54, 16, 9],
  [80, 80, 16, 16],
])('a picture of %i × %i becomes a thumbnail of %i × %i in the same colors', (width, height, wide, high) => {
  const { hash, text } = corners(width, height);
  const decoded = read(thumbhashUrl(text) ?? '');
  expect([decoded.width, decoded.height]).toEqual([wide, high]);
  expect(decoded.size).toBeLessThan(900);
  const reference = thumbHashToRGBA(hash);
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.5, 0.5],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const) {
    const at = 4 * (Math.floor(y * reference.h) * reference.w + Math.floor(x * reference.w));
    decoded.colour(x, y).forEach((part, index) => {
      expect(Math.abs((part ?? -999) - (reference.rgba[at + index] ?? 0))).toBeLessThan(24);
    });
  }
});

it('a partly transparent picture gets no placeholder behind it', () => {
  expect(thumbhashUrl(corners(60, 60, 120).text)).toBeUndefined();
});
