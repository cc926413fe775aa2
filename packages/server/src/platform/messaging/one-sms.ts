/** Characters of an SMS in the Latin alphabet of phones (GSM 03.38), and with any other character. */
const SMS_LENGTH = { latin: 160, other: 70 };

const LATIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** Characters of this alphabet that take two. */
const ESCAPED = /[\^{}\\[~\]|€]/g;

/** Whether a text is one SMS; a longer one is billed as two. */
export const fitsOneSms = (text: string): boolean =>
  LATIN.test(text)
    ? text.length + (text.match(ESCAPED)?.length ?? 0) <= SMS_LENGTH.latin
    : text.length <= SMS_LENGTH.other;
