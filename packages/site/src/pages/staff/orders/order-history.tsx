import type { OrderDetail } from '@tenger/api-contract';
import { formatTimestamp } from '../../../i18n/date-time';
import { moneyMessages } from '../../../i18n/staff/money';
import { approvalPersonName } from '../approvals/approval-person';
import css from '../detail.module.css';
import { revokedText } from './refund-texts';

interface Entry {
  readonly at: string;
  readonly text: string;
  /** Who did it. */
  readonly by: string;
  readonly reason?: string | null | undefined;
  readonly note?: string | null;
}

type RefundRequest = NonNullable<OrderDetail['refund_requests']>[number];

const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

/** A requested refund, and the decision about it. */
function requestEntries(request: RefundRequest): Entry[] {
  const { state, requested_by, requested_at, reason, decided_by, decided_at, decision_reason } = request;
  const { refundRequested, refundDecisions } = moneyMessages;
  const entries: Entry[] = [
    { at: requested_at, text: refundRequested, by: approvalPersonName(requested_by), reason },
  ];
  if (decided_by && decided_at && state !== 'pending') {
    const isWithdrawn = state === 'declined' && decided_by.id === requested_by.id;
    const text = refundDecisions[isWithdrawn ? 'withdrawn' : state];
    entries.push({ at: decided_at, text, by: approvalPersonName(decided_by), reason: decision_reason });
  }
  return entries;
}

/** What happened to an order, oldest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const events = order.history.map(
    ({ at, event, source, reason, revoked }): Entry => ({
      at,
      text: nameIn(moneyMessages.events, event),
      by: nameIn(moneyMessages.sources, source),
      reason: reason && nameIn(moneyMessages.reasons, reason),
      note: revoked && revokedText(order, revoked),
    }),
  );
  const entries = [...events, ...(order.refund_requests ?? []).flatMap(requestEntries)].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  return (
    <ol className={css.history}>
      {entries.map(({ at, text, by, reason, note }, index) => (
        <li key={index}>
          <b>{text}</b>
          <small>
            {formatTimestamp(at)} · {by}
          </small>
          {note && <small>{note}</small>}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
