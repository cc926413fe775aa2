/** Text over the picture: the timecode strip, the clock with the quality, and large words. */
import sharp from 'sharp';
import { draw, fill, toLayer } from './compositor.mjs';
import { openFont, outline } from './lettering.mjs';

async function toTextLayer({ path, width }, size, { colour = '#fff', pad = 8, shadow = 0.55 } = {}) {
  const w = Math.ceil(width + pad * 2);
  const h = Math.ceil(size * 1.3 + pad * 2);
  const transform = `transform="translate(${pad} ${pad + size})"`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><g ${transform}><path d="${path}" fill="#000" stroke="#000" stroke-width="${size / 9}" stroke-linejoin="round" opacity="${shadow}"/><path d="${path}" fill="${colour}"/></g></svg>`;
  const { data, info } = await sharp(Buffer.from(markup))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...toLayer({ data, width: info.width, height: info.height }), advance: width, pad };
}

const LABELS = { 480: '480 SD', 720: '720 HD', 1080: '1080 QHD' };
const two = (value) => String(value).padStart(2, '0');

/** mm:ss.d and the number of the frame in the clip. */
function clockText(frame, frameRate) {
  const seconds = frame / frameRate;
  return `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}.${Math.floor((seconds * 10) % 10)} · ${String(frame).padStart(4, '0')}`;
}

/** Prepares the text, and returns functions that draw it on a 1920 × 1080 canvas. */
export async function prepareOverlay({ timecode }) {
  const small = await openFont('manrope', 700);
  const large = await openFont('tektur', 800);
  const size = 27;
  // All digits have one width, so that the clock does not shift.
  const figure = outline(small, '0', size).width;
  const glyphs = new Map();
  for (const letter of '0123456789:.· ')
    glyphs.set(letter, await toTextLayer(outline(small, letter, size), size));
  const labels = new Map();
  for (const [quality, text] of Object.entries(LABELS))
    labels.set(
      Number(quality),
      await toTextLayer(outline(small, text, size, { spacing: 1 }), size, { colour: '#ffc46b' }),
    );

  const { encodeTimecode, STRIP } = timecode;
  const strip = {
    x: Math.round(STRIP.x * 1920),
    y: Math.round(STRIP.y * 1080),
    cell: Math.round(STRIP.cellWidth * 1920),
    height: Math.round(STRIP.cellHeight * 1080),
  };

  const drawCode = (canvas, code) => {
    const cells = encodeTimecode(code);
    fill(canvas, strip.x - 8, 0, cells.length * strip.cell + 16, strip.y * 2 + strip.height, 0x10141c);
    cells.forEach((bit, index) => {
      if (bit) fill(canvas, strip.x + index * strip.cell, strip.y, strip.cell, strip.height, 0xf4efe0);
    });
  };

  const drawClock = (canvas, frame, quality, frameRate) => {
    const text = clockText(frame, frameRate);
    const label = labels.get(quality);
    let x = 1920 - 36 - text.length * figure - label.advance - 26;
    draw(canvas, label, x - label.pad, 18);
    x += label.advance + 26;
    for (const letter of text) {
      const glyph = glyphs.get(letter);
      draw(canvas, glyph, x + (figure - glyph.advance) / 2 - glyph.pad, 18);
      x += figure;
    }
  };

  return {
    /** Draws the timecode strip, the clock and the quality of one rendition. */
    mark(canvas, { frame, quality, clip, frameRate }) {
      drawCode(canvas, { frame, quality, clip });
      drawClock(canvas, frame, quality, frameRate);
    },
    /** Creates the layer of a large word for `drawWord`. */
    word: async (text, { height = 150, colour = '#fff' } = {}) =>
      toTextLayer(outline(large, text, height, { spacing: height * 0.06 }), height, {
        colour,
        pad: 24,
        shadow: 0.35,
      }),
  };
}

/** Draws a word in the lower left corner. It fades in and out in half a second. */
export function drawWord(canvas, layer, seconds, length, { x = 100, y = 800 } = {}) {
  const opacity = Math.min(1, seconds * 2, (length - seconds) * 2);
  draw(canvas, layer, x, y, { opacity });
}
