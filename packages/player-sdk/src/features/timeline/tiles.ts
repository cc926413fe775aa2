import type { ThumbnailSheet } from '../../media/film';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of an image, in its pixels. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const tileWidth = 160;
const tileHeight = 90;

/** The tile of a sheet for a second of the film; undefined when the image is too small to hold it. */
export function sheetTile(
  { width: givenWidth, height: givenHeight, columns, rows, interval = 0 }: ThumbnailSheet,
  time: number,
  duration: number,
  image: Size,
): Box | undefined {
  const width = positive(givenWidth) ?? (positive(columns) ? image.width / Number(columns) : tileWidth);
  const height = positive(givenHeight) ?? (positive(rows) ? image.height / Number(rows) : tileHeight);
  const across = whole(columns) ?? Math.floor(image.width / width);
  const down = whole(rows) ?? (columns ? Math.floor(image.height / height) : 1);
  const count = across * down;
  if (!(count >= 1) || !(duration > 0)) return;
  const wanted = interval > 0 ? time / interval : (time / duration) * count;
  const index = Math.min(count - 1, Math.max(0, Math.floor(wanted) || 0));
  const box = { x: (index % across) * width, y: Math.floor(index / across) * height, width, height };
  return within(box, image) ? box : undefined;
}

/** Half a pixel of grace for sheets whose size does not divide. */
export function within({ x, y, width, height }: Box, image: Size): boolean {
  return (
    x >= 0 &&
    y >= 0 &&
    width > 0 &&
    height > 0 &&
    x + width <= image.width + 0.5 &&
    y + height <= image.height + 0.5
  );
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
}

function whole(value: number | undefined): number | undefined {
  return positive(value) === undefined ? undefined : Math.max(1, Math.floor(Number(value)));
}
