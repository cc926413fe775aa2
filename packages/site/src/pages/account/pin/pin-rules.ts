import { PIN_LENGTH } from '@tenger/api-contract';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';

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
    ...(short(oldPass) && { oldPass: own.oldPinMissing }),
    ...(short(pass) && { pass: own.newPinMissing }),
    ...(checkPass === '' && { checkPass: own.repeatMissing }),
    ...(checkPass !== '' && checkPass !== pass && { checkPass: words.pinMismatch }),
  };
}
