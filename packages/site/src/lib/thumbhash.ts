/** Samples along the longer side: more than a thumbhash has frequencies; the browser smooths the rest. */
const SIDE = 16;

/** The highest frequency of a plane. */
const WAVES = 7;

const made = new Map<number, Float64Array>();
/** A table of cosines for a number of samples, cached because a page has a hundred pictures. */
function waves(samples: number): Float64Array {
  const kept = made.get(samples);
  if (kept) return kept;
  const table = Float64Array.from({ length: WAVES * samples }, (_, index) =>
    Math.cos((Math.PI / samples) * ((index % samples) + 0.5) * Math.floor(index / samples)),
  );
  made.set(samples, table);
  return table;
}

/**
 * Decodes a thumbhash (evanw.github.io/thumbhash) to a data URL. Returns undefined for a picture with transparency,
 * which nothing may show behind. A thumbhash has three planes of cosine waves (luminance, yellow–blue, red–green),
 * each with a mean and a scale. The result is a BMP, because that format needs no checksum.
 */
export function thumbhashUrl(hash: string): string | undefined {
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const at = (index: number) => bytes[index] ?? 0;
  const means = at(0) | (at(1) << 8) | (at(2) << 16);
  const scales = at(3) | (at(4) << 8);
  if (means >> 23) return undefined;
  const flat = scales >> 15;
  const [across, down] = flat ? [7, Math.max(3, scales & 7)] : [Math.max(3, scales & 7), 7];
  const [width, height] = [Math.round((SIDE * across) / 7), Math.round((SIDE * down) / 7)];

  const columns = waves(width);
  const rows = waves(height);
  let nibble = 10;
  const plane = (nx: number, ny: number, mean: number, scale: number): number[] => {
    const values = new Array<number>(width * height).fill(mean);
    for (let cy = 0; cy < ny; cy += 1) {
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx += 1, nibble += 1) {
        const wave = (((at(nibble >> 1) >> ((nibble & 1) << 2)) & 15) / 7.5 - 1) * scale * 2;
        for (let index = 0; index < values.length; index += 1) {
          const column = columns[cx * width + (index % width)] ?? 0;
          const row = rows[cy * height + Math.floor(index / width)] ?? 0;
          values[index] = (values[index] ?? 0) + wave * column * row;
        }
      }
    }
    return values;
  };
  const light = plane(across, down, (means & 63) / 63, ((means >> 18) & 31) / 31);
  // The factor compensates for the precision lost in the hash.
  const yellow = plane(3, 3, ((means >> 6) & 63) / 31.5 - 1, (((scales >> 3) & 63) / 63) * 1.25);
  const red = plane(3, 3, ((means >> 12) & 63) / 31.5 - 1, (((scales >> 9) & 63) / 63) * 1.25);

  // A header of 26 bytes; then rows of blue, green and red bytes from the bottom up, padded to a multiple of four.
  const row = Math.ceil((3 * width) / 4) * 4;
  const size = 26 + row * height;
  const bitmap = new Uint8Array(size);
  bitmap.set([
    66,
    77,
    size & 255,
    size >> 8,
    0,
    0,
    0,
    0,
    0,
    0,
    26,
    0,
    0,
    0,
    12,
    0,
    0,
    0,
    width,
    0,
    height,
    0,
    1,
    0,
    24,
  ]);
  light.forEach((l, index) => {
    const [p, q] = [yellow[index] ?? 0, red[index] ?? 0];
    const b = l - (2 / 3) * p;
    const r = (3 * l - b + q) / 2;
    const colors = [b, r - q, r].map((part) => Math.max(0, Math.min(255, Math.round(part * 255))));
    bitmap.set(colors, 26 + row * (height - 1 - Math.floor(index / width)) + 3 * (index % width));
  });
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap))}`;
}
