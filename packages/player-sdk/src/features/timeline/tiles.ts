import type { ThumbnailSheet } from '../../media/media-item';

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A region of an image, in pixels. */
export interface TileBox extends ImageSize {
  readonly x: number;
  readonly y: number;
}

const tileWidth = 160;
const tileHeight = 90;

/** The tile of a sheet for a time; undefined when it is outside the image. */
export function sheetTile(
  { width: givenWidth, height: givenHeight, columns, rows, interval = 0 }: ThumbnailSheet,
  time: number,
  duration: number,
  image: ImageSize,
): TileBox | undefined {
  const width = positive(givenWidth) ?? (positive(columns) ? image.width / Number(columns) : tileWidth);
  const height = positive(givenHeight) ?? (positive(rows) ? image.height / Number(rows) : tileHeight);
  const across = whole(columns) ?? Math.floor(image.width / width);
  const down = whole(rows) ?? (columns ? Math.floor(image.height / height) : 1);
  const count = across * down;
  if (!(count >= 1) || !(duration > 0)) return;
  const exactIndex = interval > 0 ? time / interval : (time / duration) * count;
  const index = Math.min(count - 1, Math.max(0, Math.floor(exactIndex) || 0));
  const box = { x: (index % across) * width, y: Math.floor(index / across) * height, width, height };
  return isWithin(box, image) ? box : undefined;
}

/** Tolerates half a pixel for sheets with a fractional tile size. */
export function isWithin({ x, y, width, height }: TileBox, image: ImageSize): boolean {
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
