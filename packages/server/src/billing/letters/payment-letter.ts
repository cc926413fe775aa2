import type { Letter } from '../../platform/messaging/messages';
import { formatTugrik } from '../../platform/text/tugrik';
import { localTime } from '../../platform/time-zone';

/** What a letter says of an order. */
export interface PaidOrder {
  readonly id: string;
  /** The product at the time of the order. */
  readonly title: string;
  /** Whole tugrik. */
  readonly amount: number;
  readonly paidAt: Date | null;
  /** The end of the purchased access; null if no account has it yet, such as a present that waits. */
  readonly endsAt: Date | null;
}

interface RefundedOrder extends PaidOrder {
  /** The returned tugrik, which may differ from the price; null for a payment in another currency. */
  readonly refunded: number | null;
}

const moment = (at: Date) => localTime(at).slice(0, 16).replace('T', ' ').replaceAll('-', '.');

const facts = ({ id, title, amount, paidAt }: PaidOrder) => [
  `Захиалга: ${id}`,
  `Худалдан авалт: ${title}`,
  `Дүн: ${formatTugrik(amount)}`,
  ...(paidAt ? [`Төлсөн: ${moment(paidAt)}`] : []),
];

/** The email after a payment. The VAT receipt is a document of the gateway, which the buyer asks for on the site. */
export const paidLetter = (order: PaidOrder, purchasesUrl: string): Omit<Letter, 'to'> => ({
  subject: `төлбөр төлөгдлөө, ${formatTugrik(order.amount)}`,
  text: [
    'Төлбөр төлсөнд баярлалаа.',
    '',
    ...facts(order),
    ...(order.endsAt ? [`Эрх дуусах: ${moment(order.endsAt)}`] : []),
    ...(purchasesUrl ? ['', `Баримт, захиалгын түүх: ${purchasesUrl}`] : []),
  ].join('\n'),
});

/** The email after staff returned the money. */
export function refundedLetter(order: RefundedOrder, purchasesUrl: string): Omit<Letter, 'to'> {
  const amount = order.refunded ?? order.amount;
  return {
    subject: `төлбөр буцаагдлаа, ${formatTugrik(amount)}`,
    text: [
      'Таны төлбөрийг буцаалаа. Банкнаасаа хамаарч хэдэн өдрийн дотор орно.',
      '',
      ...facts({ ...order, amount }),
      ...(purchasesUrl ? ['', `Захиалгын түүх: ${purchasesUrl}`] : []),
    ].join('\n'),
  };
}
