/** Available image widths in pixels (`GET /images/{path}?w=`); others are rejected. */
export const IMAGE_WIDTHS = [48, 96, 160, 240, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Widths for `srcset`; smaller ones are for placeholders. */
const OFFERED = IMAGE_WIDTHS.filter((width) => width >= 160);

/** The widths for an image that is at most `largest` pixels wide: up to the first that is enough. */
export const widthsUpTo = (largest: number): readonly ImageWidth[] =>
  OFFERED.filter((_, at) => at === 0 || (OFFERED[at - 1] ?? 0) < largest);
