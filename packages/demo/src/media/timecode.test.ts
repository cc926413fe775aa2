import { describe, expect, it } from 'vitest';
import { decodeTimecode, encodeTimecode, QUALITIES, STRIP } from './timecode';

/** A picture that holds only the strip, with the given lumas of light and dark. */
function picture(cells: number[], light = 230, dark = 20) {
  return (x: number, y: number): number => {
    const column = Math.floor((x - STRIP.x) / STRIP.cellWidth);
    const inside = y >= STRIP.y && y < STRIP.y + STRIP.cellHeight;
    return inside && cells[column] === 1 ? light : dark;
  };
}

/** A repeatable random number in 0..1. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('timecode', () => {
  it('the timecode is read back with every field', () => {
    for (const quality of QUALITIES)
      for (const frame of [0, 1, 47, 2303, 65_535, 262_143])
        for (const clip of [0, 1, 15])
          expect(decodeTimecode(picture(encodeTimecode({ frame, quality, clip })))).toEqual({
            frame,
            seconds: frame / 24,
            quality,
            clip,
          });
  });

  it('the timecode of a faded strip is readable', () => {
    expect(
      decodeTimecode(picture(encodeTimecode({ frame: 777, quality: 720, clip: 3 }), 150, 70))?.frame,
    ).toBe(777);
  });

  it('the timecode refuses black, white and gray pictures', () => {
    for (const luma of [0, 128, 255]) expect(decodeTimecode(() => luma)).toBeUndefined();
  });

  it('the timecode refuses a strip with any one cell flipped', () => {
    const cells = encodeTimecode({ frame: 1234, quality: 480, clip: 2 });
    for (const index of cells.keys())
      expect(decodeTimecode(picture(cells.map((bit, at) => (at === index ? 1 - bit : bit))))).toBeUndefined();
  });

  it('the timecode refuses noise', () => {
    const next = random(7);
    for (let trial = 0; trial < 500; trial += 1) expect(decodeTimecode(() => next() * 255)).toBeUndefined();
    let accepted = 0;
    for (let trial = 0; trial < 4000; trial += 1)
      if (decodeTimecode(picture(Array.from({ length: 40 }, () => (next() < 0.5 ? 0 : 1))))) accepted += 1;
    expect(accepted).toBeLessThanOrEqual(1);
  });
});
