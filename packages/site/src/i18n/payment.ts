import { loadMessages } from './load-messages';
import mn, { type PaymentMessages } from './messages/mn/payment';

/** Messages of packages, rentals and payment. */
export const paymentMessages = await loadMessages<PaymentMessages>(
  mn,
  import.meta.glob<PaymentMessages>(['./messages/*/payment.ts', '!**/mn/*'], { import: 'default' }),
);
