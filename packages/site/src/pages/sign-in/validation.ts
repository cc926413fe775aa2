import { EMAIL_CODE_LENGTH, PHONE_LENGTH, PIN_LENGTH } from '@tenger/api-contract';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import type { SignInFields } from '../../state/sign-in';

/** Field → what is wrong with it; a field without an entry is right. */
export type Problems = Partial<Record<keyof SignInFields | 'terms', string>>;

const isDigits = (text: string, length: number) => new RegExp(`^\\d{${length}}$`).test(text);

/** R5-01: exactly eight digits. Returns what to say, or undefined for a good number. */
export const phoneProblem = (phone: string): string | undefined =>
  isDigits(phone, PHONE_LENGTH) ? undefined : words.phoneInvalid;

/** R5-03: four digits. */
export const pinProblem = (pin: string): string | undefined =>
  isDigits(pin, PIN_LENGTH) ? undefined : words.wrongPin;

/** R5-02, R5-04. */
export const smsCodeProblem = (code: string, length: number): string | undefined =>
  isDigits(code, length) ? undefined : words.wrongCode;
export const emailCodeProblem = (code: string): string | undefined =>
  isDigits(code, EMAIL_CODE_LENGTH) ? undefined : words.wrongCode;

/** R5-09, R5-10: there, and of the form of an address. The server asks the same once more. */
export function emailProblem(email: string): string | undefined {
  if (!email) return own.emailNeeded;
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)
    ? undefined
    : words.wrongEmail;
}

/** R5-11…13. */
export function nameProblems({
  lastName,
  firstName,
  terms,
}: Pick<SignInFields, 'lastName' | 'firstName'> & { terms: boolean }): Problems {
  return {
    ...(!lastName.trim() && { lastName: words.lastNameMissing }),
    ...(!firstName.trim() && { firstName: words.firstNameMissing }),
    ...(!terms && { terms: words.termsUnticked }),
  };
}

/** What may stay in the phone field while it is typed: digits, eight at most, without the country they begin with. */
export function onlyPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_LENGTH ? digits.replace(/^(?:00)?976/, '') : digits;
  return national.slice(0, PHONE_LENGTH);
}

/** Numbers that begin otherwise belong to the network, and no message reaches them. */
export const takesMessages = (phone: string): boolean => phone === '' || /^[689]/.test(phone);
