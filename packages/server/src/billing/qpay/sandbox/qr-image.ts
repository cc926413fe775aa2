import encodeQR from 'qr';
import sharp from 'sharp';

/** Pixels of one square of the code. */
const SQUARE = 6;
/** Modules of the quiet zone around the code, as the standard requires. */
const QUIET = 4;
/** Modules of the ribbon below the code; above the code, it would disturb cameras. */
const RIBBON = 9;

/** T, E, S, T in squares, because a machine without fonts draws no text. */
const word = [
  '#####.#####.#####.#####',
  '..#...#.....#.......#..',
  '..#...####..#####...#..',
  '..#...#.........#...#..',
  '..#...#####.#####...#..',
];

const white = [255, 255, 255] as const;
const black = [0, 0, 0] as const;
const red = [198, 40, 40] as const;

/** A QR code as PNG, with a ribbon with the text TEST. */
export async function renderTestQr(text: string): Promise<Buffer> {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const width = code.length;
  const height = width + RIBBON;
  const left = Math.floor((width - (word[0]?.length ?? 0)) / 2);
  const top = width + 2;
  const colour = (x: number, y: number) => {
    if (y < width) return code[y]?.[x] ? black : white;
    return word[y - top]?.[x - left] === '#' ? white : red;
  };
  const squares = Array.from({ length: width * height }, (_, at) =>
    colour(at % width, Math.floor(at / width)),
  );
  return sharp(Buffer.from(squares.flat()), { raw: { width, height, channels: 3 } })
    .resize(width * SQUARE, height * SQUARE, { kernel: 'nearest' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
