import { splitGraphemes } from '../core/clean-text';
import type { Measure } from '../core/layout';
import { joiningScripts } from '../draw/measure';
import type { Canvas } from '../draw/renderer';
import { type Context2D, fontOf, margin } from '../draw/text-style';

/** Device pixels of each side: 16 MiB. */
export const atlasSize = 2048;

/** The position of a glyph in the atlas, in texels. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Advance width in CSS pixels. */
  readonly advance: number;
  /** A color glyph, such as an emoji. */
  readonly plain: boolean;
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether the font has drawn a color glyph: some fonts draw pictographs such as ♥ in one color. */
function hasColors(context: Context2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  return data.some((value, at) => at % 4 !== 3 && at % 4 !== 0 && value > 24);
}

export interface AtlasStyle {
  /** CSS pixels. */
  readonly fontSize: number;
  readonly rowHeight: number;
  /** Texels for each CSS pixel. */
  readonly scale: number;
}

/** Copies an image into the atlas. The canvas is reused for the next one. */
export type Upload = (picture: Canvas, x: number, y: number) => void;

/** A texture atlas. Each glyph is drawn once, red on black, and shared by all comments. */
export function createAtlas(
  measure: Measure,
  newCanvas: (width: number, height: number) => Canvas,
  upload: Upload,
) {
  let cells = new Map<string, Cell>();
  let style: AtlasStyle = { fontSize: 24, rowHeight: 32, scale: 1 };
  let x = 0;
  let y = 0;
  const scratch = newCanvas(1, 1);
  const context = scratch.getContext('2d', { willReadFrequently: true }) as Context2D;

  /** Returns undefined when the atlas is full. */
  function allocate(width: number, height: number): { x: number; y: number } | undefined {
    if (x + width > atlasSize) {
      x = 0;
      y += height + 1;
    }
    if (y + height > atlasSize || width > atlasSize) return;
    const at = { x, y };
    x += width + 1;
    return at;
  }

  const clear = () => {
    cells = new Map();
    x = 0;
    y = 0;
    // A solid cell, for backgrounds and underlines.
    scratch.width = 4;
    scratch.height = 4;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 4, 4);
    const at = allocate(4, 4) ?? { x: 0, y: 0 };
    upload(scratch, at.x, at.y);
    y = 5;
    x = 0;
  };

  return {
    clear,
    setStyle(next: AtlasStyle): boolean {
      if (
        next.fontSize === style.fontSize &&
        next.rowHeight === style.rowHeight &&
        next.scale === style.scale
      )
        return false;
      style = next;
      clear();
      return true;
    },
    /** Splits a text into characters, or into runs between emoji if letters join. */
    splitText(text: string): readonly string[] {
      const characters = splitGraphemes(text);
      if (!joiningScripts.test(text)) return characters;
      const runs: string[] = [];
      let joined = false;
      for (const one of characters) {
        const alone = emoji.test(one);
        if (joined && !alone) runs[runs.length - 1] += one;
        else runs.push(one);
        joined = !alone;
      }
      return runs;
    },
    get: (part: string) => cells.get(part),
    /** Undefined when the atlas is full. */
    add(part: string): Cell | undefined {
      const { fontSize, rowHeight, scale } = style;
      const advance = measure(part) * fontSize;
      const pad = Math.ceil(fontSize * scale * margin);
      const width = Math.min(atlasSize, Math.max(1, Math.ceil(advance * scale) + 2 * pad));
      const height = Math.max(1, Math.round(rowHeight * scale));
      const at = allocate(width, height);
      if (!at) return;
      scratch.width = width;
      scratch.height = height;
      const pixels = fontSize * scale;
      const baseline = Math.round(height * 0.5 + pixels * 0.36);
      context.font = fontOf(pixels);
      context.fontKerning = 'none';
      context.textBaseline = 'alphabetic';
      context.lineJoin = 'round';
      context.lineWidth = Math.max(1.5, pixels * 0.13);
      context.fillStyle = '#f00';
      context.fillText(part, pad, baseline);
      const plain = emoji.test(part) && hasColors(context, width, height);
      if (!plain) {
        context.globalCompositeOperation = 'destination-over';
        context.strokeText(part, pad, baseline);
      }
      upload(scratch, at.x, at.y);
      const cell: Cell = { ...at, width, height, advance, plain };
      cells.set(part, cell);
      return cell;
    },
  };
}
