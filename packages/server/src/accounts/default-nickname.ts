/** The nickname of an account that an operator made: the phone number without its middle. */
export const defaultNickname = (phone: string): string => `${phone.slice(0, 2)}••${phone.slice(-4)}`;
