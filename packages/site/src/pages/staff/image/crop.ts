/** A rectangle in fractions of an image's width and height. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point in fractions. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const MOST_ZOOM = 4;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * The rectangle of a ratio within an image of another ratio: as large as possible, divided by the zoom, around a point,
 * and inside the image.
 */
export function cropRect(imageRatio: number, ratio: number, zoom: number, center: Point): Rect {
  const width = Math.min(1, ratio / imageRatio) / zoom;
  const height = Math.min(1, imageRatio / ratio) / zoom;
  return {
    width,
    height,
    x: clamp(center.x - width / 2, 0, 1 - width),
    y: clamp(center.y - height / 2, 0, 1 - height),
  };
}

/**
 * The visible rectangle of an image that covers a box of another ratio (`object-fit: cover`), with the focus as
 * `object-position`. The image is a `crop` of a source; the result is in fractions of the source.
 */
export function coverRect(crop: Rect, cropRatio: number, boxRatio: number, focus: Point): Rect {
  const width = Math.min(1, boxRatio / cropRatio);
  const height = Math.min(1, cropRatio / boxRatio);
  return {
    x: crop.x + (1 - width) * focus.x * crop.width,
    y: crop.y + (1 - height) * focus.y * crop.height,
    width: width * crop.width,
    height: height * crop.height,
  };
}

/** The style of an image that shows only a rectangle of itself in its box. */
export const styleOfRect = ({ x, y, width, height }: Rect) => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});
