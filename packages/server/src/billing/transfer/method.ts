import type { PaymentMethodDefinition } from '../payment-method';
import { serveBankSandbox } from './bank-sandbox';
import { createTransfer } from './transfer';

export const transferMethod: PaymentMethodDefinition = {
  id: 'transfer',
  // A bank may need a weekend to deliver a transfer.
  orderLifetimeMs: 3 * 86_400_000,
  sandboxPath: '/sandbox/bank',
  createGateway: ({ db }) => createTransfer(db),
  serveDemoPages: serveBankSandbox,
};
