/** A square crop. `x`, `y`: its center as a fraction of width and height; `zoom` 1 is the largest square that fits. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;
export const INITIAL_CROP: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The crop in pixels of the picture. */
export function getCropArea({ zoom, x, y }: Crop, { width, height }: PictureSize) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop that lies within the picture. */
export function clampCrop(crop: Crop, { width, height }: PictureSize): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const half = Math.min(width, height) / zoom / 2;
  return {
    zoom,
    x: between(half / width, crop.x, 1 - half / width),
    y: between(half / height, crop.y, 1 - half / height),
  };
}

/** Moves the picture by a fraction of the window's side. */
export function panCrop(crop: Crop, picture: PictureSize, dx: number, dy: number): Crop {
  const { side } = getCropArea(crop, picture);
  return clampCrop(
    { ...crop, x: crop.x - (dx * side) / picture.width, y: crop.y - (dy * side) / picture.height },
    picture,
  );
}

/** Zooms around the center of the window. */
export const zoomCrop = (crop: Crop, picture: PictureSize, factor: number): Crop =>
  clampCrop({ ...crop, zoom: crop.zoom * factor }, picture);
