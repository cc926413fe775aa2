import type { BankLink, PaymentMethod, Receipt } from '@tenger/api-contract';
import type { Payment } from './order';

export interface InvoiceRequest {
  readonly orderId: string;
  /** Whole tugrik. */
  readonly amount: number;
  /** The purchased item, for the viewer's bank statement. */
  readonly description: string;
  /** The gateway calls this URL when a payment arrives. */
  readonly callbackUrl: string;
}

/** An invoice of a gateway. The optional fields depend on the payment method. */
export interface Invoice {
  readonly invoiceId: string;
  readonly qrText?: string;
  /** PNG, base64. */
  readonly qrImage?: string;
  readonly shortUrl?: string;
  readonly links?: BankLink[];
  readonly redirectUrl?: string;
  /** The description that the sender of a transfer has to enter. */
  readonly note?: string;
}

export interface ReceiptRequest {
  readonly paymentId: string;
  /** Register number of a company; undefined for a person. */
  readonly company: string | undefined;
}

/**
 * The adapter to the provider of a payment method. Only `paymentsOf` decides whether an order is paid; a callback is a
 * hint to call it.
 */
export interface PaymentGateway {
  readonly method: PaymentMethod;
  /** Whether viewers can choose the method now. Absent if it is always available. */
  isAvailable?(): Promise<boolean>;
  createInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** All payments of an invoice, without failed and refunded ones. */
  paymentsOf(invoiceId: string, orderId: string): Promise<readonly Payment[]>;
  /** Closes the invoice, so that it cannot be paid. Resolves to `false` if it was already paid. */
  cancel(invoiceId: string, orderId: string): Promise<boolean>;
  /**
   * Refunds a payment; resolves too if the gateway reports that it was refunded before. Absent if an operator has to do
   * it in the bank's own interface.
   */
  refund?(paymentId: string): Promise<void>;
  /** Issues the VAT receipt of a payment. Absent if the gateway issues none. */
  receipt?(request: ReceiptRequest): Promise<Receipt>;
}

export type Gateways = Readonly<Partial<Record<PaymentMethod, PaymentGateway>>>;

/** The gateway failed or sent an unexpected reply. The message contains no body and no header of the reply. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError';
  /** The gateway's error code, such as `INVOICE_PAID`; undefined if the reply had none. */
  readonly key: string | undefined;
  /** The gateway refused a refund, and reports that it still has the money: no earlier request has sent it either. */
  readonly holdsMoney: boolean;

  constructor(
    message: string,
    {
      key,
      holdsMoney = false,
      cause,
    }: { key?: string | undefined; holdsMoney?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.key = key;
    this.holdsMoney = holdsMoney;
  }
}

/** The gateway did not respond: its other calls would wait as long, and fail as well. */
export class GatewayUnreachable extends GatewayError {
  override readonly name = 'GatewayUnreachable';
}
