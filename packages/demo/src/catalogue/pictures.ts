/** Pictures that belong to no title: users, messages, brands. */

/** Portraits a new user may choose from. */
export const avatars: readonly string[] = Array.from({ length: 12 }, (_, n) => `avatars/${n + 1}.svg`);

export const spots = {
  empty: 'spots/empty.svg',
  error: 'spots/error.svg',
  offline: 'spots/offline.svg',
  notfound: 'spots/notfound.svg',
} as const;

export const brands = {
  tenger: { logo: 'brand/tenger-logo.svg', mark: 'brand/tenger-mark.svg' },
  gal: { logo: 'brand/gal-logo.svg', mark: 'brand/gal-mark.svg' },
} as const;
