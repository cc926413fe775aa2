/** Widths that are made; any other would let a caller fill the disk one pixel at a time. */
export const widths = [48, 96, 160, 240, 320, 480, 640, 768, 960, 1280, 1920, 2560] as const;
export type Width = (typeof widths)[number];

export const formats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type Format = (typeof formats)[number];

export const typeOf: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The smallest format the caller says it can show. PNG, because JPEG would lose a logo's transparency. */
export const formatFor = (accept: string | undefined): Format =>
  (['avif', 'webp'] as const).find((format) => accept?.includes(typeOf[format])) ?? 'png';
