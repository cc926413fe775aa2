import outlines from '../../fonts/tektur-outlines.json';
import { n } from './sheet';

export type Cut = keyof typeof outlines;

interface Face {
  glyphs: Record<string, [advance: number, outline: string]>;
  kerning: Record<string, number>;
}

const faces: Record<Cut, Face> = outlines as unknown as Record<Cut, Face>;
const capHeight = 700;

export interface Lettering {
  /** Path data; the baseline starts at the given point. */
  d: string;
  width: number;
}

function transformOutline(outline: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  return outline.replace(/[A-Z]|-?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      horizontal = true;
      return token;
    }
    const value = Number(token) * scale;
    const placed = horizontal ? x + value : y - value;
    horizontal = !horizontal;
    return n(placed);
  });
}

/** Sets one line of text in the display face. `size` is the height of a capital. */
export function letters(text: string, cut: Cut, size: number, x = 0, y = 0, tracking = 0): Lettering {
  const { glyphs, kerning } = faces[cut];
  const scale = size / capHeight;
  let pen = x;
  let d = '';
  let previous = '';
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`The display face has no "${letter}". Add it to scripts/subset-fonts.mjs.`);
    if (previous) pen += ((kerning[previous + letter] ?? 0) + tracking) * scale;
    d += transformOutline(glyph[1], pen, y, scale);
    pen += glyph[0] * scale;
    previous = letter;
  }
  return { d, width: pen - x };
}

/** The size at which a line becomes `width` wide, at most `max`. */
export function sizeToFit(text: string, cut: Cut, width: number, max: number): number {
  return Math.min(max, (width / letters(text, cut, 100).width) * 100);
}
