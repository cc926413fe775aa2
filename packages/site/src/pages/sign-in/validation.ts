import { EMAIL_CODE_LENGTH, PHONE_LENGTH, PIN_LENGTH } from '@tenger/api-contract';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import type { SignInFields } from '../../state/sign-in';

/** The error message of each invalid field. */
export type Problems = Partial<Record<keyof SignInFields | 'terms', string>>;

const isDigits = (text: string, length: number) => new RegExp(`^\\d{${length}}$`).test(text);

/** R5-01: exactly eight digits. Returns a message, or undefined for a valid number. */
export const phoneProblem = (phone: string): string | undefined =>
  isDigits(phone, PHONE_LENGTH) ? undefined : messages.phoneInvalid;

/** R5-03: four digits. */
export const pinProblem = (pin: string): string | undefined =>
  isDigits(pin, PIN_LENGTH) ? undefined : messages.wrongPin;

/** R5-02, R5-04. */
export const smsCodeProblem = (code: string, length: number): string | undefined =>
  isDigits(code, length) ? undefined : messages.wrongCode;
export const emailCodeProblem = (code: string): string | undefined =>
  isDigits(code, EMAIL_CODE_LENGTH) ? undefined : messages.wrongCode;

/** R5-09, R5-10: required, and an e-mail address by its form. The server checks it again. */
export function emailProblem(email: string): string | undefined {
  if (!email) return accountMessages.emailNeeded;
  return email.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email)
    ? undefined
    : messages.wrongEmail;
}

/** R5-11…13. */
export function nameProblems({
  lastName,
  firstName,
  terms,
}: Pick<SignInFields, 'lastName' | 'firstName'> & { terms: boolean }): Problems {
  return {
    ...(!lastName.trim() && { lastName: messages.lastNameMissing }),
    ...(!firstName.trim() && { firstName: messages.firstNameMissing }),
    ...(!terms && { terms: messages.termsUnticked }),
  };
}
