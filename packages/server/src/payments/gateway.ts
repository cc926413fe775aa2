import type { BankLink, PaymentMethod, Receipt } from '@tenger/api-contract';
import type { Payment } from './order';

export interface InvoiceWish {
  /** The bill: our own name for it. */
  readonly ref: string;
  /** Whole tugrik. */
  readonly amount: number;
  /** What is bought, for the viewer's bank statement. */
  readonly description: string;
  /** Where the gateway tells us that something has happened. */
  readonly callbackUrl: string;
}

/** What the gateway has made of it. Which parts there are depends on the way to pay. */
export interface Invoice {
  readonly invoiceId: string;
  readonly qrText?: string;
  /** PNG, base64. */
  readonly qrImage?: string;
  readonly shortUrl?: string;
  readonly links?: BankLink[];
  readonly redirectUrl?: string;
  /** What the sender of a transfer has to write. */
  readonly note?: string;
}

export interface ReceiptWish {
  readonly paymentId: string;
  /** Register number of a company; a person needs none. */
  readonly company: string | undefined;
}

/** A way to pay. What it says about money is the only thing that counts; callbacks are hints to ask it. */
export interface PaymentGateway {
  readonly method: PaymentMethod;
  createInvoice(wish: InvoiceWish): Promise<Invoice>;
  /** The payments that have arrived for an invoice, each in full; none that failed or was given back. */
  paymentsOf(invoiceId: string, ref: string): Promise<readonly Payment[]>;
  /** After it the invoice cannot be paid. `false` where it was paid already. */
  cancel(invoiceId: string, ref: string): Promise<boolean>;
  /** Gives a payment back to whoever paid. Absent where a person has to, in the bank's own pages. */
  refund?(paymentId: string): Promise<void>;
  /** The VAT receipt of a payment. Absent where the gateway makes none. */
  receipt?(wish: ReceiptWish): Promise<Receipt>;
}

export type Gateways = Readonly<Partial<Record<PaymentMethod, PaymentGateway>>>;

/** A gateway that did not answer, or not as it should. Its words are ours: no body and no header of it is in them. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** The gateway's own key for what is wrong, e.g. `INVOICE_PAID`; undefined where it named none. */
  readonly key: string | undefined;

  constructor(message: string, { key, cause }: { key?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.key = key;
  }
}
