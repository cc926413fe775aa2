import type { Measure } from '../core/layout';
import { type Canvas, type Drawn, isDrawn, type Renderer, type Upcoming } from './renderer';
import { createStrips, stripLimit } from './strips';
import { margin } from './text-style';

/** Milliseconds for text rendering in one frame, and in the first frame of a new picture. */
const sliceMs = 7;
const wholeMs = 120;

/**
 * Canvas 2D: each text is drawn once as a strip and copied to whole device pixels, without resampling. If the strips of
 * a very full picture exceed the memory limit, the canvas resolution decreases, which is also faster.
 */
export function createCanvasRenderer(
  canvas: Canvas,
  newCanvas: (width: number, height: number) => Canvas,
  measure: Measure,
  emptied: () => void,
): Renderer {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  const strips = createStrips(newCanvas);
  let size = { width: 0, height: 0, ratio: 1 };
  let accent = '#fff';
  let font = { size: 24, row: 32 };
  /** Canvas pixels for each CSS pixel. */
  let scale = 1;
  let isEmpty = true;
  // A GPU reset has cleared the strips. The browser restores the context.
  canvas.addEventListener('contextrestored', () => {
    strips.clear();
    emptied();
  });

  const fit = () => {
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    restyle();
  };
  const restyle = () =>
    strips.setStyle({
      fontSize: font.size * scale,
      rowHeight: Math.max(1, Math.round(font.row * scale)),
      accent,
    });
  const widthOf = (text: string) => measure(text) * font.size * scale;

  return {
    get textBytes() {
      return strips.bytes;
    },
    resize(width, height, ratio) {
      size = { width, height, ratio };
      scale = ratio;
      fit();
    },
    setAccent(color) {
      accent = color;
      restyle();
    },
    prepare(texts, ms) {
      const end = performance.now() + ms;
      // Do not evict strips of visible comments.
      for (const one of texts) {
        if (performance.now() > end || strips.bytes > stripLimit * 0.8) return;
        if (!strips.has(one)) strips.add(one, widthOf(one.text));
      }
    },
    draw({ scene, media, heldSerial, share, whole }): Drawn {
      const { geometry } = scene;
      if (geometry.fontSize !== font.size || geometry.rowHeight !== font.row) {
        font = { size: geometry.fontSize, row: geometry.rowHeight };
        restyle();
      }
      if (!isEmpty) context.clearRect(0, 0, canvas.width, canvas.height);
      /** Milliseconds left for text rendering. */
      let remainingMs = whole ? wholeMs : sliceMs;
      const pad = Math.ceil(font.size * scale * margin);
      let count = 0;
      let rolling = 0;
      let missing = 0;
      let pixels = 0;
      let leavesIn = Number.POSITIVE_INFINITY;
      const now = scene.toDisplay(media);
      scene.visit(media, ({ index, x, y, width, rolls, passed, since }) => {
        const serial = scene.serialAt(index);
        const isByViewer = scene.isByViewerAt(index);
        if (serial === heldSerial || !isDrawn(serial, isByViewer, share)) return;
        pixels += (width + 2 * font.size * margin) * font.row;
        if (rolls) rolling += 1;
        else if (passed > 0) leavesIn = Math.min(leavesIn, (now - since) / passed - (now - since));
        else leavesIn = 0.1;
        const one: Upcoming = { text: scene.textAt(index), color: scene.colorAt(index), own: isByViewer };
        let strip = strips.get(one);
        if (!strip) {
          if (remainingMs <= 0) {
            missing += 1;
            return;
          }
          const begun = performance.now();
          strip = strips.add(one, width * scale);
          remainingMs -= performance.now() - begun;
        }
        count += 1;
        const from = Math.round(x * scale) - pad;
        const top = Math.round(y * scale);
        // A fixed comment must be readable as a whole, so a text that is wider than the canvas is scaled down.
        if (!rolls && width > geometry.width) {
          const fitted = geometry.width / width;
          context.drawImage(
            strip.picture,
            0,
            top + (strip.height * (1 - fitted)) / 2,
            geometry.width * scale,
            strip.height * fitted,
          );
        } else context.drawImage(strip.picture, from, top);
      });
      isEmpty = count + missing === 0;
      // The bytes of all strips at full resolution decide the canvas resolution.
      const wanted = pixels * size.ratio ** 2 * 4;
      const finest = size.ratio * Math.min(1, Math.sqrt((stripLimit * 0.85) / Math.max(1, wanted)));
      const step = size.ratio * 2 ** (Math.floor(2 * Math.log2(finest / size.ratio)) / 2);
      if (step < scale * 0.99 || step > scale * 1.3) {
        scale = step;
        fit();
        missing = Math.max(missing, 1);
      }
      return { count, rolling, missing, leavesIn };
    },
    dispose() {
      strips.clear();
      canvas.width = 1;
      canvas.height = 1;
    },
  };
}
