/** The product's short name: path prefix of the site and `{brand}` in paths of the API. */
export const BRAND = 'tenger';
/** Name of the second branded variant (R1-06). */
export const SECOND_BRAND = 'gal';
/** R1-10: path prefix of the site. */
export const PREFIX = `/${BRAND}`;

/** R9-01. */
export const HTTP_TIMEOUT_MS = 30_000;
/** R9-27: watch history is written every 10 s of playback … */
export const HISTORY_EVERY_SECONDS = 10;
/** … and once at the start, with these two numbers, which the server recognizes as a start. */
export const HISTORY_START = { time: 1, duration: 1400 } as const;
/** R9-28: duration of a rental, from the payment. */
export const RENTAL_HOURS = 72;
/** Maximum number of presents of a buyer that wait at the same time. */
export const MAX_WAITING_PRESENTS = 20;
/** Maximum length of the message of a present, in grapheme clusters. */
export const PRESENT_MESSAGE_LENGTH = 200;
/** Days that a present waits for its number to register. The buyer gets the days afterwards. */
export const PRESENT_WAIT_DAYS = 90;
/** R9-29: seconds in which a QR code can be paid. Later payments are accepted too. */
export const QR_SECONDS = 90;
/** R9-19, R9-20. */
export const PHONE_LENGTH = 8;
export const PIN_LENGTH = 4;
export const SMS_CODE_LENGTH = 4;
export const EMAIL_CODE_LENGTH = 6;
/** R9-21: seconds until a code may be sent again. */
export const RESEND_SECONDS = 30;
/** R9-23: maximum length of a player comment, in grapheme clusters. */
export const DANMAKU_LENGTH = 30;
/** R7.2-12: maximum length of a comment, in grapheme clusters. */
export const COMMENT_LENGTH = 1_000;
/** A premiere opens this long before its film starts. */
export const PREMIERE_OPENS_SECONDS = 30 * 60;
/** A premiere stays open this long after its film has ended. */
export const PREMIERE_STAYS_SECONDS = 5 * 60;
/** R9-24: white (default), red, yellow, green, blue, purple. */
export const DANMAKU_COLORS = [0xffffff, 0xff5c5c, 0xffd84d, 0x5fdc7a, 0x5cb8ff, 0xc58bff] as const;
/** Maximum number of devices of an account that play simultaneously. */
export const MAX_PLAYING_DEVICES = 3;
/** R9-13: names of the qualities, lowest first. */
export const QUALITY_NAMES = ['480 SD', '720 HD', '1080 QHD'] as const;

/** The variant of an application name: the first one for any name except that of the second (R1-06). */
export const variantOf = (appName: string | undefined): 'tenger' | 'gal' =>
  appName === SECOND_BRAND ? SECOND_BRAND : BRAND;

/**
 * The cookie with the age limit of the profile in use. The site sets it, and reads it before its data arrives. The server
 * renders no titles into a page for a profile with a limit.
 */
export const AGE_LIMIT_COOKIE = 'tenger-age-limit';
