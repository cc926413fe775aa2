export const formats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type Format = (typeof formats)[number];

export const contentTypes: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The smallest format that the client accepts. PNG as fallback, because JPEG has no transparency. */
export const formatFor = (accept: string | undefined): Format =>
  (['avif', 'webp'] as const).find((format) => accept?.includes(contentTypes[format])) ?? 'png';
