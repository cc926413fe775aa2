import { splitGraphemes } from '../core/clean-text';
import type { Measure } from '../core/layout';
import { type Context2D, fontOf } from './text-style';

const pixels = 64;
/** Maximum number of cached characters, because a server may send arbitrary text. */
const maxKnown = 20_000;

/** Scripts whose letters join or depend on their neighbors. Only the whole text can be measured. */
export const joiningScripts =
  /\p{M}|\u200c|\u200d|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Thai}|\p{Script=Tibetan}|\p{Script=Khmer}|\p{Script=Mongolian}|[\u1100-\u11ff]/u;

/** Measures widths in ems. Text is drawn without kerning, so that its width is the sum of its characters. */
export function createMeasure(context: Context2D): Measure {
  const known = new Map<string, number>();
  const measure = (text: string) => {
    // Set it every time: a resize resets the context, and other code draws with it too.
    context.font = fontOf(pixels);
    context.fontKerning = 'none';
    return context.measureText(text).width / pixels;
  };
  return (text) => {
    if (joiningScripts.test(text)) return measure(text);
    let width = 0;
    for (const character of splitGraphemes(text)) {
      let one = known.get(character);
      if (one === undefined) {
        if (known.size >= maxKnown) known.clear();
        one = measure(character);
        known.set(character, one);
      }
      width += one;
    }
    return width;
  };
}
