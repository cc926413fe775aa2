interface PaymentMethodRules {
  /** The buyer pays by a QR code, so messages about an expired order mention the code. */
  readonly hasQrCode: boolean;
  /** How often the buyer's page checks a pending order, in milliseconds. */
  readonly checkMs: number;
}

/**
 * The payment methods: a QR code for bank apps, the bank's card page, a bank transfer. A new method needs a line here;
 * then the server does not compile without its gateway, and the site does not compile without its view and texts.
 */
export const paymentMethodRules = {
  qpay: { hasQrCode: true, checkMs: 3_000 },
  card: { hasQrCode: false, checkMs: 3_000 },
  transfer: { hasQrCode: false, checkMs: 15_000 },
} as const satisfies Record<string, PaymentMethodRules>;

export type PaymentMethod = keyof typeof paymentMethodRules;
export const PAYMENT_METHODS = Object.keys(paymentMethodRules) as [PaymentMethod, ...PaymentMethod[]];
