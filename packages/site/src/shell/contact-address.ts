import { parseAddress } from '../lib/parse-address';

/**
 * R2.2-19: the link of a contact text: an email address if it has an "@", a phone number if it has seven or more
 * digits.
 */
export function contactUrl(value: string): string | undefined {
  const text = value.trim();
  if (/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]+$/.test(text)) {
    const digits = text.replace(/[^\d+]/g, '');
    if (digits.length >= 7) return `tel:${digits}`;
  }
  return isWebAddress(text) ? text : undefined;
}

/** True for an address that is safe in a link; false for `javascript:` and the like. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && parseAddress(value) !== undefined;
