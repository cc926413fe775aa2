import { crc16 } from '../billing/emv';

/** Parses the fields of a QR text; undefined if it is damaged. */
export function parseEmv(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const id = text.slice(at, at + 2);
    const length = Number(text.slice(at + 2, at + 4));
    if (!/^\d\d$/.test(id) || !Number.isInteger(length) || at + 4 + length > text.length) return undefined;
    fields.set(id, text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields.get('63') === crc16(text.slice(0, -4)) ? fields : undefined;
}
