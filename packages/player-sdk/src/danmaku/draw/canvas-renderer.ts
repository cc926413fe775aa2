import type { Measure } from '../core/layout';
import { type Canvas, type Drawn, isDrawn, type Renderer, type Upcoming } from './renderer';
import { createStrips, stripLimit } from './strips';
import { margin } from './text-style';

/** Milliseconds of text making in one frame; a picture that is new may take longer once. */
const sliceMs = 7;
const wholeMs = 120;

/**
 * Canvas 2D: each text is drawn once as a strip and put on whole device pixels, which needs no resampling. Where the
 * strips of a very full stage would not fit into their bytes, the canvas becomes coarser, which also makes it faster.
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
  /** Canvas pixels to each CSS pixel. */
  let scale = 1;
  let empty = true;
  // A driver that was restarted has taken the pictures with it; the browser gives the canvas back by itself.
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
      // Not at the cost of what is on the stage.
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
      if (!empty) context.clearRect(0, 0, canvas.width, canvas.height);
      /** Milliseconds left for making texts. */
      let left = whole ? wholeMs : sliceMs;
      const pad = Math.ceil(font.size * scale * margin);
      let count = 0;
      let rolling = 0;
      let missing = 0;
      let pixels = 0;
      let leavesIn = Number.POSITIVE_INFINITY;
      const now = scene.toDisplay(media);
      scene.visit(media, ({ index, x, y, width, rolls, passed, since }) => {
        const serial = scene.serialAt(index);
        const own = scene.ownAt(index);
        if (serial === heldSerial || !isDrawn(serial, own, share)) return;
        pixels += (width + 2 * font.size * margin) * font.row;
        if (rolls) rolling += 1;
        else if (passed > 0) leavesIn = Math.min(leavesIn, (now - since) / passed - (now - since));
        else leavesIn = 0.1;
        const one: Upcoming = { text: scene.textAt(index), color: scene.colorAt(index), own };
        let strip = strips.get(one);
        if (!strip) {
          if (left <= 0) {
            missing += 1;
            return;
          }
          const begun = performance.now();
          strip = strips.add(one, width * scale);
          left -= performance.now() - begun;
        }
        count += 1;
        const from = Math.round(x * scale) - pad;
        const top = Math.round(y * scale);
        // What stands must be read whole: a text wider than the stage is made narrower.
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
      empty = count + missing === 0;
      // All on the stage at the finest: the bytes that would take decide how fine it can be.
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
