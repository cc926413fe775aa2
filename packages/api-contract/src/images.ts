/** Available image widths in pixels (`GET /images/{path}?w=`); others are rejected. */
export const IMAGE_WIDTHS = [48, 96, 160, 240, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * The point of an image that stays visible where it is cropped, in percent: the name of an image that staff uploaded
 * ends with it, as in `staff/9f2c-50x30.webp`. Undefined for the center and for other images.
 */
export function imageFocus(path: string): string | undefined {
  const [, x, y] = /-(\d+)x(\d+)\.webp$/.exec(path) ?? [];
  return x && y && `${x}% ${y}%`;
}

/** Widths for `srcset`; smaller ones are for placeholders. */
const OFFERED = IMAGE_WIDTHS.filter((width) => width >= 160);

/** The widths for an image that is at most `largest` pixels wide: up to the first that is enough. */
export const widthsUpTo = (largest: number): readonly ImageWidth[] =>
  OFFERED.filter((_, at) => at === 0 || (OFFERED[at - 1] ?? 0) < largest);
