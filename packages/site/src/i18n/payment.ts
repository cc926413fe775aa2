import mn from './messages/mn/payment';
import { sectionMessages } from './section-messages';

/** Messages of packages, rentals and payment. */
export const paymentMessages = sectionMessages('payment', mn);
