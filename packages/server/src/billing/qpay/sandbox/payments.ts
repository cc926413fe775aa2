import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { parseQpayBody, QpayError } from './errors';
import type { SandboxInvoice, SandboxPayment, SandboxStore } from './store';

const receiptRequest = z.object({
  payment_id: z.string(),
  ebarimt_receiver_type: z.enum(['CITIZEN', 'COMPANY']),
  ebarimt_receiver: z.string().optional(),
});

export function findPayment(store: SandboxStore, id: string): SandboxPayment {
  const payment = store.findPayment(id);
  if (!payment) throw new QpayError(404, 'PAYMENT_NOTFOUND');
  return payment;
}

/** A payment in the form of QPay's replies, with amounts as text. */
export const describePayment = (payment: SandboxPayment) => ({
  payment_id: payment.id,
  payment_status: payment.status,
  payment_amount: payment.amount.toFixed(2),
  trx_fee: '0.00',
  payment_currency: 'MNT',
  payment_wallet: payment.wallet,
  payment_type: 'P2P',
  payment_date: payment.at.toISOString(),
  object_type: 'INVOICE',
  object_id: payment.invoiceId,
  card_transactions: [],
  p2p_transactions: [
    {
      transaction_bank_code: '050000',
      account_bank_code: '050000',
      account_bank_name: 'Хаан банк',
      account_number: '50*******',
      status: payment.status === 'FAILED' ? 'FAILED' : 'SUCCESS',
      amount: payment.amount.toFixed(2),
      currency: 'MNT',
      settlement_status: 'SETTLED',
    },
  ],
});

/** All payments of an invoice, and the sum of the arrived ones. */
export function listPayments({ payments }: SandboxInvoice) {
  const arrived = payments.filter(({ status }) => status === 'PAID' || status === 'PARTIAL');
  return {
    count: payments.length,
    paid_amount: arrived.reduce((sum, { amount }) => sum + amount, 0),
    rows: payments.map(describePayment),
  };
}

export function refundSandboxPayment(payment: SandboxPayment) {
  if (payment.status !== 'PAID') throw new QpayError(400, 'PAYMENT_NOT_PAID');
  payment.status = 'REFUNDED';
  return {};
}

/** Creates the tax receipt (ebarimt) of a payment, once. Only a person's receipt takes part in the lottery. */
export function createReceipt(store: SandboxStore, body: unknown) {
  const { payment_id, ebarimt_receiver_type } = parseQpayBody(receiptRequest, body);
  const payment = findPayment(store, payment_id);
  if (payment.status !== 'PAID') throw new QpayError(400, 'PAYMENT_NOT_PAID');
  if (payment.receipt) throw new QpayError(400, 'EBARIMT_ALREADY_CREATED');
  payment.receipt = randomUUID();
  const digits = (length: number) =>
    Array.from({ length }, (_, at) => (payment.id.charCodeAt(at % 36) + at) % 10).join('');
  return {
    id: payment.receipt,
    ebarimt_receiver_type,
    amount: payment.amount.toFixed(2),
    vat_amount: ((payment.amount * 10) / 110).toFixed(2),
    city_tax_amount: '0.00',
    ebarimt_qr_data: digits(200),
    ebarimt_lottery: ebarimt_receiver_type === 'CITIZEN' ? `TE ${digits(8)}` : '',
    barimt_status: 'REGISTERED',
  };
}
