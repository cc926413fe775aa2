/**
 * Composes layers at whole pixels. A layer is stored as runs of opaque and of translucent pixels, so that drawing a frame
 * mostly copies memory: fast, with the same result on every machine. Movement by whole pixels also encodes well.
 */

/** Converts RGBA pixels from sharp into a layer. */
export function toLayer({ data, width, height }) {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const rows = [];
  for (let y = 0; y < height; y += 1) {
    const runs = [];
    let start = 0;
    let kind = 0;
    for (let x = 0; x <= width; x += 1) {
      const alpha = x < width ? data[(y * width + x) * 4 + 3] : -1;
      const next = alpha === 255 ? 2 : alpha > 0 ? 1 : 0;
      if (x === width || next !== kind) {
        if (kind !== 0 && x > start) runs.push(kind, start, x);
        start = x;
        kind = next;
      }
    }
    rows.push(runs);
  }
  return { pixels, width, height, rows };
}

/** An empty canvas. */
export function createCanvas(width, height) {
  return { width, height, pixels: new Uint32Array(width * height) };
}

/** Draws a layer with its top left corner at x, y. `opacity`: 0 to 1. `wrap` repeats it horizontally. */
export function draw(canvas, layer, x, y, { opacity = 1, wrap = false } = {}) {
  const left = Math.round(x);
  const top = Math.round(y);
  if (opacity <= 0) return;
  if (!wrap) return drawOnce(canvas, layer, left, top, opacity);
  const first = (((left % layer.width) + layer.width) % layer.width) - layer.width;
  for (let at = first; at < canvas.width; at += layer.width) drawOnce(canvas, layer, at, top, opacity);
}

function drawOnce(canvas, layer, left, top, opacity) {
  const firstRow = Math.max(0, -top);
  const lastRow = Math.min(layer.height, canvas.height - top);
  for (let row = firstRow; row < lastRow; row += 1) {
    const runs = layer.rows[row];
    const target = (row + top) * canvas.width + left;
    const source = row * layer.width;
    for (let index = 0; index < runs.length; index += 3) {
      const from = Math.max(runs[index + 1], -left);
      const to = Math.min(runs[index + 2], canvas.width - left);
      if (from >= to) continue;
      if (runs[index] === 2 && opacity >= 1) {
        canvas.pixels.set(layer.pixels.subarray(source + from, source + to), target + from);
      } else {
        blend(canvas.pixels, target, layer.pixels, source, from, to, opacity);
      }
    }
  }
}

function blend(to, target, from, source, start, end, opacity) {
  for (let x = start; x < end; x += 1) {
    const over = from[source + x];
    const alpha = ((over >>> 24) * opacity) / 255;
    const under = to[target + x];
    const red = (under & 255) + ((over & 255) - (under & 255)) * alpha;
    const green = ((under >>> 8) & 255) + (((over >>> 8) & 255) - ((under >>> 8) & 255)) * alpha;
    const blue = ((under >>> 16) & 255) + (((over >>> 16) & 255) - ((under >>> 16) & 255)) * alpha;
    to[target + x] = (255 << 24) | ((blue + 0.5) << 16) | ((green + 0.5) << 8) | (red + 0.5);
  }
}

/** Fills a rectangle with an opaque color, 0xRRGGBB. */
export function fill(canvas, x, y, width, height, color) {
  const value = ((255 << 24) | ((color & 255) << 16) | (color & 0xff00) | (color >> 16)) >>> 0;
  for (let row = y; row < y + height; row += 1) {
    const start = row * canvas.width + x;
    canvas.pixels.fill(value, start, start + width);
  }
}
