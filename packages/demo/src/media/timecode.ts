/**
 * The machine-readable code burnt along the top edge of every frame, so that a test can read from a
 * canvas which frame of which file is really on screen. It looks like the edge code of a film.
 *
 * 40 cells, most significant bit first: head 101100 · quality 2 · clip 4 · frame 18 · CRC-8 · tail 01.
 */

/** Frames per second of every demo clip. */
export const FRAME_RATE = 24;

/** The heights the demo is rendered in; the position in this list is the code's quality field. */
export const QUALITIES = [480, 720, 1080] as const;
export type Quality = (typeof QUALITIES)[number];

export interface Timecode {
  frame: number;
  seconds: number;
  quality: Quality;
  /** The clip's number, 0 to 15 (see `Clip.code`). */
  clip: number;
}

/** The position of the code, in fractions of the picture: from the top left corner, one row of cells. */
export const STRIP = {
  x: 20 / 1920,
  y: 4 / 1080,
  cellWidth: 20 / 1920,
  cellHeight: 18 / 1080,
  cells: 40,
} as const;

const HEAD = [1, 0, 1, 1, 0, 0];
const TAIL = [0, 1];
const FIELDS = { quality: 2, clip: 4, frame: 18, check: 8 };

/** The least difference of luma between light and dark cells that is taken for a code. */
const MINIMUM_CONTRAST = 60;

const toBits = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);

const toNumber = (bits: readonly number[]): number => bits.reduce((value, bit) => value * 2 + bit, 0);

/** CRC-8 (polynomial 0x07), started at 0xA5 so that an all-dark strip does not check. */
function crc8(bits: readonly number[]): number {
  return bits.reduce((crc, bit) => {
    const carry = ((crc >> 7) & 1) ^ bit;
    return ((crc << 1) & 0xff) ^ (carry ? 0x07 : 0);
  }, 0xa5);
}

/** The cells of one frame from left to right: 1 is light, 0 is dark. */
export function encodeTimecode(code: { frame: number; quality: Quality; clip: number }): number[] {
  const data = [
    ...toBits(QUALITIES.indexOf(code.quality), FIELDS.quality),
    ...toBits(code.clip, FIELDS.clip),
    ...toBits(code.frame, FIELDS.frame),
  ];
  return [...HEAD, ...data, ...toBits(crc8(data), FIELDS.check), ...TAIL];
}

/**
 * Reads the code back. `read` gives the luma (0 to 255) at a point in fractions of the picture.
 * Undefined when there is no code, or when it does not check.
 */
export function decodeTimecode(read: (x: number, y: number) => number): Timecode | undefined {
  const lumas = Array.from({ length: STRIP.cells }, (_, index) => readCell(read, index));
  const { light, dark } = levels(lumas);
  if (!(light - dark >= MINIMUM_CONTRAST)) return undefined;
  const bits = lumas.map((luma) => (luma > (light + dark) / 2 ? 1 : 0));

  let at = 0;
  const take = (length: number) => {
    at += length;
    return bits.slice(at - length, at);
  };
  const head = take(HEAD.length);
  const qualityBits = take(FIELDS.quality);
  const clipBits = take(FIELDS.clip);
  const frameBits = take(FIELDS.frame);
  const check = toNumber(take(FIELDS.check));
  const tail = take(TAIL.length);

  const quality = QUALITIES[toNumber(qualityBits)];
  const synchronised = `${head}` === `${HEAD}` && `${tail}` === `${TAIL}`;
  if (!synchronised || quality === undefined) return undefined;
  if (crc8([...qualityBits, ...clipBits, ...frameBits]) !== check) return undefined;
  const frame = toNumber(frameBits);
  return { frame, seconds: frame / FRAME_RATE, quality, clip: toNumber(clipBits) };
}

/** The mean of nine points near the middle of a cell: its edges are blurred by scaling and coding. */
function readCell(read: (x: number, y: number) => number, index: number): number {
  let sum = 0;
  for (const dx of [0.38, 0.5, 0.62])
    for (const dy of [0.38, 0.5, 0.62])
      sum += read(STRIP.x + (index + dx) * STRIP.cellWidth, STRIP.y + dy * STRIP.cellHeight);
  return sum / 9;
}

/** The luma of light and dark cells in this picture, from the cells with known values. */
function levels(lumas: readonly number[]): { light: number; dark: number } {
  const known = [
    ...HEAD.map((bit, index) => ({ bit, index })),
    ...TAIL.map((bit, index) => ({ bit, index: STRIP.cells - TAIL.length + index })),
  ];
  const mean = (wanted: number) => {
    const values = known.filter(({ bit }) => bit === wanted).map(({ index }) => lumas[index] ?? Number.NaN);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { light: mean(1), dark: mean(0) };
}
