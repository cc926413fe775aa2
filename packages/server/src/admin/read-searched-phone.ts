import { PHONE_LENGTH } from '@tenger/api-contract';

/** The phone number that a search has, as people write it: with dashes, spaces or the country code. */
export function readSearchedPhone(q = ''): string | undefined {
  const digits = q.replace(/\D/g, '');
  const national = digits.length > PHONE_LENGTH ? digits.replace(/^(?:00)?976/, '') : digits;
  return national.length === PHONE_LENGTH ? national : undefined;
}
