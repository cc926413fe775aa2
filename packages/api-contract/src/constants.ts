/** The product's own short name: path prefix of the site and `{brand}` in paths of the API. */
export const BRAND = 'tenger';
/** Name of the second branded variant (R1-06). */
export const SECOND_BRAND = 'gal';
/** R1-10: everything the site serves lies under this prefix. */
export const PREFIX = `/${BRAND}`;

/** R9-01. */
export const HTTP_TIMEOUT_MS = 30_000;
/** R9-27: watch history is written every 10 s of playback … */
export const HISTORY_EVERY_SECONDS = 10;
/** … and once at the start, with these two numbers; the server knows not to take them at their word. */
export const HISTORY_START = { time: 1, duration: 1400 } as const;
/** R9-19, R9-20. */
export const PHONE_LENGTH = 8;
export const PIN_LENGTH = 4;
/** R9-13: names of the qualities, lowest first. */
export const QUALITY_NAMES = ['480 SD', '720 HD', '1080 QHD'] as const;

/** Which variant an application name asks for: anything but the second variant's name gives the first (R1-06). */
export const variantOf = (appName: string | undefined): 'tenger' | 'gal' =>
  appName === SECOND_BRAND ? SECOND_BRAND : BRAND;
