import { PIN_LENGTH } from '@tenger/api-contract';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';

/** R3-12, with the names of the wire. */
export interface PinFields {
  oldPass: string;
  pass: string;
  checkPass: string;
}

export type PinProblems = Partial<Record<keyof PinFields, string>>;

/** R5-21…23. */
export function pinProblems({ oldPass, pass, checkPass }: PinFields): PinProblems {
  const short = (pin: string) => pin.length < PIN_LENGTH;
  return {
    ...(short(oldPass) && { oldPass: accountMessages.oldPinMissing }),
    ...(short(pass) && { pass: accountMessages.newPinMissing }),
    ...(checkPass === '' && { checkPass: accountMessages.repeatMissing }),
    ...(checkPass !== '' && checkPass !== pass && { checkPass: messages.pinMismatch }),
  };
}
