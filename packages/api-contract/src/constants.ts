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
/** R9-28: how long a rented movie plays, from the payment on. */
export const RENTAL_HOURS = 72;
/** R9-29: how long a QR can be paid. Money that arrives later is honoured all the same. */
export const QR_SECONDS = 90;
/** R9-19, R9-20. */
export const PHONE_LENGTH = 8;
export const PIN_LENGTH = 4;
export const SMS_CODE_LENGTH = 4;
export const EMAIL_CODE_LENGTH = 6;
/** R9-21: seconds until a code may be sent again. */
export const RESEND_SECONDS = 30;
/** R9-23: of a player comment, in letters as people count them. */
export const DANMAKU_LENGTH = 30;
/** R9-24: white (default), red, yellow, green, blue, purple. */
export const DANMAKU_COLOURS = [0xffffff, 0xff5c5c, 0xffd84d, 0x5fdc7a, 0x5cb8ff, 0xc58bff] as const;
/** How many devices of one account may play at a time. */
export const STREAMS = 3;
/** R9-13: names of the qualities, lowest first. */
export const QUALITY_NAMES = ['480 SD', '720 HD', '1080 QHD'] as const;

/** Which variant an application name asks for: anything but the second variant's name gives the first (R1-06). */
export const variantOf = (appName: string | undefined): 'tenger' | 'gal' =>
  appName === SECOND_BRAND ? SECOND_BRAND : BRAND;
