/** A square cut out of a picture. `x`, `y`: its middle as parts of width and height; `zoom` 1 is the largest that fits. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;
export const START: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The cut in pixels of the picture. */
export function cutOf({ zoom, x, y }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop that lies within the picture. */
export function within(crop: Crop, { width, height }: Size): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const half = Math.min(width, height) / zoom / 2;
  return {
    zoom,
    x: between(half / width, crop.x, 1 - half / width),
    y: between(half / height, crop.y, 1 - half / height),
  };
}

/** Pushes the picture under the window by so many parts of the window's side. */
export function pushed(crop: Crop, picture: Size, dx: number, dy: number): Crop {
  const { side } = cutOf(crop, picture);
  return within(
    { ...crop, x: crop.x - (dx * side) / picture.width, y: crop.y - (dy * side) / picture.height },
    picture,
  );
}

/** Zooms by a factor around the middle of the window. */
export const zoomed = (crop: Crop, picture: Size, factor: number): Crop =>
  within({ ...crop, zoom: crop.zoom * factor }, picture);
