import { formatMoment } from '../../platform/i18n/format-day';
import { type LocalText, type Message, message, translateToMongolian } from '../../platform/i18n/messages';
import type { EmailDraft } from '../../platform/messaging/message-texts';
import { localTugrik } from '../../platform/text/numbers';

/** What a letter says of an order. */
export interface PaidOrder {
  readonly id: string;
  /** The product at the time of the order; a film has the translations of its current title. */
  readonly title: LocalText;
  /** Null for a rental. */
  readonly days: number | null;
  /** Whole tugrik. */
  readonly amount: number;
  readonly paidAt: Date | null;
  /** The end of the access that the buyer has; null without any, such as for a present. */
  readonly endsAt: Date | null;
}

interface RefundedOrder extends PaidOrder {
  /** The returned tugrik, which may differ from the price; null for a payment in another currency. */
  readonly refunded: number | null;
}

/** The product: "30 хоног" is translated, and another name that an editor gave a package stays as it is. */
function productOf({ title, days }: PaidOrder): Message {
  const named = message('letter.order.title', { title });
  if (days === null) return named;
  // A promo code may have added days to those of the package.
  const counted = message('letter.order.days', { days: Number.parseInt(title.mn, 10) });
  return translateToMongolian(counted) === translateToMongolian(named) ? counted : named;
}

const facts = (order: PaidOrder): Message[] => [
  message('letter.order.id', { order: order.id }),
  productOf(order),
  message('letter.order.amount', { amount: localTugrik(order.amount) }),
  ...(order.paidAt ? [message('letter.order.paid-at', { time: formatMoment(order.paidAt) })] : []),
];

/** The email after a payment. The VAT receipt is a document of the gateway, which the buyer asks for on the site. */
export const paidEmail = (order: PaidOrder, purchasesUrl: string): EmailDraft => ({
  subject: message('letter.paid.subject', { amount: localTugrik(order.amount) }),
  text: [
    'letter.paid.text',
    '',
    ...facts(order),
    ...(order.endsAt ? [message('letter.order.ends-at', { time: formatMoment(order.endsAt) })] : []),
    ...(purchasesUrl ? (['', message('letter.order.receipts', { url: purchasesUrl })] as const) : []),
  ],
});

/** The email after staff returned the money. */
export function refundedEmail(order: RefundedOrder, purchasesUrl: string): EmailDraft {
  const amount = order.refunded ?? order.amount;
  return {
    subject: message('letter.refunded.subject', { amount: localTugrik(amount) }),
    text: [
      'letter.refunded.text',
      '',
      ...facts({ ...order, amount }),
      ...(purchasesUrl ? (['', message('letter.order.history', { url: purchasesUrl })] as const) : []),
    ],
  };
}
