import type { OrderSummary } from '@tenger/api-contract';
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

/** The state of an order, and an overpayment that waits for a refund. */
export const OrderBadges = ({ order: { state, surplus } }: { order: OrderSummary }) => (
  <span className={css.state}>
    <Badge tone={tones[state]}>{staffMessages.orderStates[state]}</Badge>
    {surplus > 0 && <Badge tone="warm">{moneyMessages.surplus(formatMoney(surplus))}</Badge>}
  </span>
);
