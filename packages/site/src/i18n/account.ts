import mn from './messages/mn/account';
import { sectionMessages } from './section-messages';

/** Messages of sign-in, registration and the account pages. */
export const accountMessages = sectionMessages('account', mn);
