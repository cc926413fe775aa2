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
