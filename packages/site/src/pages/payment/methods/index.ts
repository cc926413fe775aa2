import type { PaymentMethod } from '@tenger/api-contract';
import { cardView } from './card';
import type { PaymentView } from './payment-view';
import { qpayView } from './qpay';
import { transferView } from './transfer';

/** The view of each payment method of the contract. */
export const paymentViews: Readonly<Record<PaymentMethod, PaymentView>> = {
  qpay: qpayView,
  card: cardView,
  transfer: transferView,
};
