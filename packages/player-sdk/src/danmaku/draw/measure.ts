import { graphemes } from '../core/clean-text';
import type { Measure } from '../core/layout';
import { type Context2D, fontOf } from './text-style';

const pixels = 64;
/** Distinct characters that are remembered; a hostile backend knows more than any language. */
const most = 20_000;

/** Scripts whose letters join or change by their neighbours: only the whole text has a width. */
export const joins =
  /\p{M}|\u200c|\u200d|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Thai}|\p{Script=Tibetan}|\p{Script=Khmer}|\p{Script=Mongolian}|[\u1100-\u11ff]/u;

/** Widths in ems. The text is drawn without kerning, so that it is as wide as its characters together. */
export function createMeasure(context: Context2D): Measure {
  const known = new Map<string, number>();
  const measure = (text: string) => {
    // Set each time: a resized canvas forgets, and others draw with it too.
    context.font = fontOf(pixels);
    context.fontKerning = 'none';
    return context.measureText(text).width / pixels;
  };
  return (text) => {
    if (joins.test(text)) return measure(text);
    let width = 0;
    for (const character of graphemes(text)) {
      let one = known.get(character);
      if (one === undefined) {
        if (known.size >= most) known.clear();
        one = measure(character);
        known.set(character, one);
      }
      width += one;
    }
    return width;
  };
}
