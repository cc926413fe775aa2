import { PHONE_LENGTH } from '@tenger/api-contract';

/** Reduces the input to at most eight digits, without the country code. */
export function normalizePhoneInput(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_LENGTH ? digits.replace(/^(?:00)?976/, '') : digits;
  return national.slice(0, PHONE_LENGTH);
}

/** Other numbers are landlines, which receive no SMS. */
export const canReceiveSms = (phone: string): boolean => phone === '' || /^[689]/.test(phone);
