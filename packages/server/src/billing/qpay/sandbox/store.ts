import { randomUUID } from 'node:crypto';

// Data of the sandbox: the latest invoices and their payments, in memory.

export interface SandboxPayment {
  readonly id: string;
  readonly invoiceId: string;
  /** Whole tugrik. */
  readonly amount: number;
  readonly wallet: string;
  status: 'PAID' | 'PARTIAL' | 'FAILED' | 'REFUNDED';
  readonly at: Date;
  receipt?: string;
}

export interface SandboxInvoice {
  readonly id: string;
  readonly senderInvoiceNo: string;
  readonly description: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly qrText: string;
  cancelled: boolean;
  readonly payments: SandboxPayment[];
  /** History of the invoice, for its page. */
  readonly log: string[];
}

/** Older invoices are dropped. */
const MAX_INVOICES = 500;

export interface SandboxStore {
  readonly invoices: ReadonlyMap<string, SandboxInvoice>;
  addInvoice(invoice: Omit<SandboxInvoice, 'cancelled' | 'payments' | 'log'>): SandboxInvoice;
  pay(invoice: SandboxInvoice, payment: Pick<SandboxPayment, 'amount' | 'status' | 'wallet'>): SandboxPayment;
  findPayment(id: string): SandboxPayment | undefined;
}

export function createSandboxStore(clock: () => Date): SandboxStore {
  const invoices = new Map<string, SandboxInvoice>();
  const payments = new Map<string, SandboxPayment>();
  return {
    invoices,
    addInvoice(request) {
      const invoice: SandboxInvoice = { ...request, cancelled: false, payments: [], log: [] };
      invoices.set(invoice.id, invoice);
      const oldest = invoices.size > MAX_INVOICES ? invoices.values().next().value : undefined;
      if (oldest) {
        invoices.delete(oldest.id);
        for (const { id } of oldest.payments) payments.delete(id);
      }
      return invoice;
    },
    pay(invoice, { amount, status, wallet }) {
      const payment: SandboxPayment = {
        id: randomUUID(),
        invoiceId: invoice.id,
        amount,
        wallet,
        status,
        at: clock(),
      };
      invoice.payments.push(payment);
      payments.set(payment.id, payment);
      return payment;
    },
    findPayment: (id) => payments.get(id),
  };
}
