import type { OrderDetail, OrderSummary } from '@tenger/api-contract';
import { formatMoney } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { Badge } from '../badge';
import css from '../detail.module.css';

const tones = {
  created: 'plain',
  invoiced: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'bad',
  review: 'warm',
  paid: 'good',
  granted: 'good',
} as const;

/** The state of an order in words. An order that was closed by a refund is not merely cancelled. */
export const orderStateName = ({ state, refunded_at }: OrderSummary): string =>
  state === 'cancelled' && refunded_at !== null ? moneyMessages.refunded : staffMessages.orderStates[state];

/** The state of an order, a refund that waits for a second person, and an overpayment that waits for a refund. */
export const OrderBadges = ({
  order,
}: {
  order: OrderSummary & Pick<Partial<OrderDetail>, 'refund_requests'>;
}) => (
  <span className={css.state}>
    <Badge tone={tones[order.state]}>{orderStateName(order)}</Badge>
    {order.refund_requests?.some(({ state }) => state === 'pending') && (
      <Badge tone="warm">{moneyMessages.refundWaitsForApproval}</Badge>
    )}
    {order.surplus > 0 && <Badge tone="warm">{moneyMessages.surplus(formatMoney(order.surplus))}</Badge>}
  </span>
);
