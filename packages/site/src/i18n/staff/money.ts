import mn from '../messages/mn/staff/money';
import { sectionMessages } from '../section-messages';

/** Messages of the staff sections for orders and packages. */
export const moneyMessages = sectionMessages('staff/money', mn);
