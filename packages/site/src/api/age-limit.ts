import { AGE_LIMIT_COOKIE } from '@tenger/api-contract';

export function readAgeLimit(): number | null {
  // The server has no document.
  const found = new RegExp(`${AGE_LIMIT_COOKIE}=(\\d+)`).exec(globalThis.document?.cookie);
  return found && Number(found[1]);
}

/** The age limit of the profile in use, known before its data arrives; null without one. */
export const ageLimit = readAgeLimit();
