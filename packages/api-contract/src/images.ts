/** Pixels of the widths that pictures are made in (`GET /images/{path}?w=`); any other is refused. */
export const IMAGE_WIDTHS = [48, 96, 160, 240, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The widths that a page offers its browser: those below are for placeholders. */
const OFFERED = IMAGE_WIDTHS.filter((width) => width >= 160);

/** The widths to choose from for a picture that is shown `largest` pixels wide at most: up to the first that is enough. */
export const widthsUpTo = (largest: number): readonly ImageWidth[] =>
  OFFERED.filter((_, at) => at === 0 || (OFFERED[at - 1] ?? 0) < largest);
