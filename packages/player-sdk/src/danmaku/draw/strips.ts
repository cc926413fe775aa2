import type { Canvas, Upcoming } from './renderer';
import { drawText, margin } from './text-style';

/** A rendered text, which is copied to the canvas in every frame. */
export interface Strip {
  readonly picture: ImageBitmap | Canvas;
  readonly width: number;
  readonly height: number;
  bytes: number;
}

/** Maximum bytes of cached strips. */
export const stripLimit = 20 * 2 ** 20;

export interface StripStyle {
  /** Device pixels. */
  readonly fontSize: number;
  readonly rowHeight: number;
  readonly accent: string;
}

/** An LRU cache of strips by text, color and owner. */
export function createStrips(newCanvas: (width: number, height: number) => Canvas) {
  const strips = new Map<string, Strip>();
  let bytes = 0;
  let scratch: Canvas | undefined;
  let style: StripStyle = { fontSize: 24, rowHeight: 32, accent: '#fff' };

  const close = ({ picture }: Strip) => {
    if ('close' in picture) picture.close();
  };
  const clear = () => {
    for (const strip of strips.values()) close(strip);
    strips.clear();
    bytes = 0;
  };
  const keyOf = ({ text, color, own }: Upcoming) => `${color} ${own ? 1 : 0} ${text}`;

  function render({ text, color, own }: Upcoming, textWidth: number): Strip {
    const { fontSize, rowHeight, accent } = style;
    const pad = Math.ceil(fontSize * margin);
    const width = Math.max(1, Math.ceil(textWidth) + 2 * pad);
    // Reuse one canvas if `transferToImageBitmap` is available, because creating canvases is slow.
    scratch ??= newCanvas(width, rowHeight);
    const canvas = 'transferToImageBitmap' in scratch ? scratch : newCanvas(width, rowHeight);
    canvas.width = width;
    canvas.height = rowHeight;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
    if (own) {
      context.fillStyle = 'rgb(0 0 0 / .34)';
      context.fillRect(0, 1, width, rowHeight - 2);
      context.fillStyle = accent;
      context.fillRect(
        0,
        rowHeight - Math.max(2, Math.round(fontSize * 0.09)),
        width,
        Math.max(2, Math.round(fontSize * 0.09)),
      );
    }
    drawText(context, text, pad, Math.round(rowHeight * 0.5 + fontSize * 0.36), fontSize, color);
    const picture = 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
    return { picture, width, height: rowHeight, bytes: width * rowHeight * 4 };
  }

  return {
    get bytes() {
      return bytes;
    },
    setStyle(next: StripStyle) {
      if (
        next.fontSize === style.fontSize &&
        next.rowHeight === style.rowHeight &&
        next.accent === style.accent
      )
        return;
      style = next;
      clear();
    },
    get style() {
      return style;
    },
    has: (one: Upcoming) => strips.has(keyOf(one)),
    get(one: Upcoming): Strip | undefined {
      const key = keyOf(one);
      const strip = strips.get(key);
      if (strip) {
        strips.delete(key);
        strips.set(key, strip);
      }
      return strip;
    },
    add(one: Upcoming, textWidth: number): Strip {
      const strip = render(one, textWidth);
      strips.set(keyOf(one), strip);
      bytes += strip.bytes;
      for (const [key, old] of strips) {
        if (bytes <= stripLimit || old === strip) break;
        strips.delete(key);
        bytes -= old.bytes;
        close(old);
      }
      return strip;
    },
    clear,
  };
}
