import type { SandboxInvoice, SandboxPayment, SandboxStore } from './store';

/** Actions of a viewer, a bank or a bad connection on an invoice. */
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
export type SandboxAction = keyof typeof actions;

/** Faults of the next call of a type. */
export const faults = {
  'error-500': 'Дараагийн шалгалт: 500',
  slow: 'Дараагийн шалгалт: удаан',
  'expired-token': 'Дараагийн дуудлага: 401',
  /** The call succeeds, but its reply is lost. */
  'lost-reply': 'Дараагийн баримт: үүсээд 500',
  refused: 'Дараагийн буцаалт: татгалзах',
} as const;
export type SandboxFault = keyof typeof faults;

/** Longer than a QR code is valid (R4.4-13). */
const LATE_MS = 95_000;
/** Tugrik. */
const WRONG_BY = 1000;

export interface SandboxState {
  readonly store: SandboxStore;
  /** Notifies the shop. */
  callback(invoice: SandboxInvoice, paymentId: string): Promise<void>;
  /** Runs work after `ms` milliseconds, unless the sandbox closes before. */
  schedule(ms: number, work: () => Promise<void>): void;
}

/** Performs the action of a button on an invoice; resolves when the callbacks have responses. */
export async function performAction(
  { store, callback, schedule }: SandboxState,
  invoice: SandboxInvoice,
  action: SandboxAction,
  wallet: string,
): Promise<void> {
  const pay = (amount = invoice.amount, status: SandboxPayment['status'] = 'PAID') =>
    store.pay(invoice, { amount, status, wallet }).id;
  switch (action) {
    case 'pay':
      return callback(invoice, pay());
    case 'pay-late':
      return schedule(LATE_MS, () => callback(invoice, pay()));
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
