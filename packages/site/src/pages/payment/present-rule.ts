import { PHONE_LENGTH, PRESENT_MESSAGE_LENGTH } from '@tenger/api-contract';
import { paymentMessages } from '../../i18n/payment';
import { countLetters } from '../../lib/count-letters';
import { canReceiveSms } from '../../lib/phone-number';

/** The number that gets the days, and the text for its owner. */
export interface PresentFields {
  readonly phone: string;
  readonly message: string;
}

export type PresentProblems = Partial<Record<keyof PresentFields, string>>;

/** The error message of each invalid field. The server checks them again. */
export function presentProblems(
  { phone, message }: PresentFields,
  buyerPhone: string | undefined,
): PresentProblems {
  const phoneProblem =
    phone.length !== PHONE_LENGTH || !canReceiveSms(phone)
      ? paymentMessages.presentPhoneInvalid
      : phone === buyerPhone
        ? paymentMessages.presentToSelf
        : undefined;
  const isTooLong = countLetters(message) > PRESENT_MESSAGE_LENGTH;
  return {
    ...(phoneProblem && { phone: phoneProblem }),
    ...(isTooLong && { message: paymentMessages.presentMessageTooLong(PRESENT_MESSAGE_LENGTH) }),
  };
}

/** The present of an order's request. */
export const toPresentBody = ({ phone, message }: PresentFields) => ({
  phone,
  ...(message.trim() && { message: message.trim() }),
});
