import { PHONE_LENGTH, PIN_LENGTH } from '@tenger/api-contract';
import { words } from '../../i18n';

/** R5-01: exactly eight digits. Returns what to say, or undefined for a good number. */
export const phoneProblem = (phone: string): string | undefined =>
  new RegExp(`^\\d{${PHONE_LENGTH}}$`).test(phone) ? undefined : words.phoneInvalid;

/** R5-03: four digits. */
export const pinProblem = (pin: string): string | undefined =>
  new RegExp(`^\\d{${PIN_LENGTH}}$`).test(pin) ? undefined : words.wrongPin;

/** What may stay in the phone field while it is typed: digits, eight at most. */
export const onlyPhoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PHONE_LENGTH);
