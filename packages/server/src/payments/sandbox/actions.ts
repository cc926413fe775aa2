import type { QpayBook, SandboxInvoice, SandboxPayment } from './qpay-book';

/** What a viewer, a bank or a bad line can do to an invoice. */
export const actions = {
  pay: 'Төлөх',
  'pay-late': 'Хожуу төлөх (95 сек)',
  'pay-twice': 'Хоёр удаа төлөх',
  'pay-half': 'Талыг нь төлөх',
  'pay-wrong': 'Буруу дүн төлөх (+1,000₮)',
  fail: 'Төлбөр амжилтгүй',
  'callback-lost': 'Төлөх, мэдэгдэл ирэхгүй',
  'callback-twice': 'Төлөх, мэдэгдэл хоёр ирнэ',
  'callback-only': 'Төлбөргүй мэдэгдэл',
} as const;
export type Action = keyof typeof actions;

/** What may go wrong with the next call of one kind. */
export const faults = {
  'error-500': 'Дараагийн шалгалт: 500',
  slow: 'Дараагийн шалгалт: удаан',
  'expired-token': 'Дараагийн дуудлага: 401',
} as const;
export type Fault = keyof typeof faults;

/** After the QR has run out (R4.4-13). */
const LATE_MS = 95_000;
const WRONG_BY = 1000;

export interface Stage {
  readonly book: QpayBook;
  /** Tells the shop. */
  callback(invoice: SandboxInvoice, paymentId: string): Promise<void>;
  /** Does something later, unless the sandbox ends before. */
  later(ms: number, work: () => Promise<void>): void;
}

/** Does to an invoice what a button of its page says; resolves once the callbacks are answered. */
export async function perform(
  { book, callback, later }: Stage,
  invoice: SandboxInvoice,
  action: Action,
  wallet: string,
): Promise<void> {
  const pay = (amount = invoice.amount, status: SandboxPayment['status'] = 'PAID') =>
    book.pay(invoice, { amount, status, wallet }).id;
  switch (action) {
    case 'pay':
      return callback(invoice, pay());
    case 'pay-late':
      return later(LATE_MS, () => callback(invoice, pay()));
    case 'pay-twice':
      await Promise.all([callback(invoice, pay()), callback(invoice, pay())]);
      return;
    case 'pay-half':
      return callback(invoice, pay(Math.floor(invoice.amount / 2), 'PARTIAL'));
    case 'pay-wrong':
      return callback(invoice, pay(invoice.amount + WRONG_BY));
    case 'fail':
      return callback(invoice, pay(invoice.amount, 'FAILED'));
    case 'callback-lost':
      pay();
      return;
    case 'callback-twice': {
      const id = pay();
      await Promise.all([callback(invoice, id), callback(invoice, id)]);
      return;
    }
    case 'callback-only':
      return callback(invoice, 'no-such-payment');
  }
}
