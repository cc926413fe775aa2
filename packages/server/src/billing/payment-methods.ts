import type { PaymentMethod } from '@tenger/api-contract';
import { cardMethod } from './card/method';
import type { PaymentMethodDefinition } from './payment-method';
import { qpayMethod } from './qpay/method';
import { transferMethod } from './transfer/method';

/** The definition of each payment method of the contract. */
export const paymentMethods: Readonly<Record<PaymentMethod, PaymentMethodDefinition>> = {
  qpay: qpayMethod,
  card: cardMethod,
  transfer: transferMethod,
};

/** The accounts that the configuration may contain. */
export const paymentAccounts = Object.values(paymentMethods).flatMap(({ account }) => account ?? []);
