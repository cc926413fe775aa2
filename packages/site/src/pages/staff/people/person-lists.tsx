import type { PersonCard, StaffText } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { packageName } from '../../../checkout/package-name';
import { formatClock, formatTimestamp } from '../../../i18n/date-time';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { PageLink } from '../../../lib/app-navigation';
import { actorOf } from '../audit/audit-names';
import { Badge } from '../badge';
import { Changes } from '../changes';
import css from '../detail.module.css';
import { OrderBadges } from '../orders/order-badges';
import { StateBadge } from '../text-case';

/** A list of the card: its title, a link to the section with all rows, and its rows. */
function CardList<Row>(props: {
  title: string;
  note?: string | undefined;
  rows: readonly Row[];
  empty: string;
  /** The section with all rows. */
  all?: string;
  keyOf(row: Row): string | number;
  children(row: Row): ReactNode;
}) {
  const { title, note, rows, empty, all, keyOf, children } = props;
  return (
    <section className={css.list}>
      <div>
        <h3>{title}</h3>
        {note && <p>{note}</p>}
        {all && rows.length > 0 && (
          <PageLink to={all} aria-label={`${peopleMessages.showAll}: ${title}`}>
            {peopleMessages.showAll}
          </PageLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTimestamp(at)}</time>;

export const PersonDevices = ({ devices }: Pick<PersonCard, 'devices'>) => (
  <CardList
    title={peopleMessages.devices}
    rows={devices}
    empty={peopleMessages.noDevices}
    keyOf={(one) => `${one.created_at} ${one.seen_at} ${one.device}`}
  >
    {({ device, created_at, seen_at, is_playing }) => (
      <>
        <b>{device || peopleMessages.unknownDevice}</b>
        {is_playing && <Badge tone="good">{peopleMessages.playing}</Badge>}
        <small>
          {peopleMessages.seenAt(formatTimestamp(seen_at))} ·{' '}
          {peopleMessages.signedInAt(formatTimestamp(created_at))}
        </small>
      </>
    )}
  </CardList>
);

export const Grants = ({ grants }: { grants: NonNullable<PersonCard['grants']> }) => (
  <CardList
    title={peopleMessages.grants}
    rows={grants}
    empty={peopleMessages.noGrants}
    keyOf={(one) => one.id}
  >
    {({ days, reason, by, at }) => (
      <>
        <b>{peopleMessages.days(days > 0 ? `+${formatNumber(days)}` : formatNumber(days))}</b>
        <small>
          {by ?? peopleMessages.operator} · <Time at={at} />
        </small>
        <q>{reason}</q>
      </>
    )}
  </CardList>
);

export const Orders = ({ orders, phone }: { orders: NonNullable<PersonCard['orders']>; phone: string }) => (
  <CardList
    title={peopleMessages.orders}
    rows={orders}
    empty={peopleMessages.noOrders}
    all={`/staff/orders?q=${phone}`}
    keyOf={(one) => one.bill}
  >
    {(order) => (
      <>
        <PageLink to={`/staff/orders?order=${order.bill}`}>{packageName(order.title, order.days)}</PageLink>
        <OrderBadges order={order} />
        <small>
          {formatMoney(order.amount)} · <Time at={order.created_at} />
        </small>
      </>
    )}
  </CardList>
);

/** The newest texts of the account. */
export function Texts({
  kind,
  texts: { total, latest },
  nickname,
}: {
  kind: 'comments' | 'danmaku';
  texts: { total: number; latest: readonly StaffText[] };
  nickname: string;
}) {
  return (
    <CardList
      title={peopleMessages[kind]}
      note={
        total > latest.length
          ? peopleMessages.total(formatNumber(latest.length), formatNumber(total))
          : undefined
      }
      rows={latest}
      empty={peopleMessages.noTexts}
      all={`/staff/${kind}?q=${encodeURIComponent(nickname)}`}
      keyOf={(one) => one.id}
    >
      {({ text, state, media_title, episode, time, created_at }) => (
        <>
          <q>{text}</q>
          <StateBadge state={state} />
          <small>
            {staffMessages.source(media_title ?? staffMessages.none, episode)}
            {time !== null && ` · ${formatClock(time)}`} · <Time at={created_at} />
          </small>
        </>
      )}
    </CardList>
  );
}

export const Reports = ({ reports }: { reports: NonNullable<PersonCard['reports']> }) => (
  <CardList
    title={peopleMessages.reports}
    note={
      reports.received + reports.sent > 0
        ? peopleMessages.reportCounts(formatNumber(reports.received), formatNumber(reports.sent))
        : undefined
    }
    rows={reports.latest}
    empty={peopleMessages.noReports}
    keyOf={(one) => `${one.type} ${one.id} ${one.at} ${one.reason}`}
  >
    {({ text, state, reason, at }) => (
      <>
        <q>{text}</q>
        {state && <StateBadge state={state} />}
        <small>
          {reason} · <Time at={at} />
        </small>
      </>
    )}
  </CardList>
);

export const AuditEntries = ({
  audit,
  userId,
}: {
  audit: NonNullable<PersonCard['audit']>;
  userId: string;
}) => (
  <CardList
    title={peopleMessages.audit}
    rows={audit}
    empty={peopleMessages.noAudit}
    all={`/staff/audit?q=${userId}`}
    keyOf={(one) => one.id}
  >
    {({ action, actor, at, before, after, detail }) => (
      <>
        <b>{staffMessages.actions[action] ?? action}</b>
        <small>
          {actorOf(actor)} · <Time at={at} />
        </small>
        {(before || after || detail) && <Changes before={before} after={after} detail={detail} />}
      </>
    )}
  </CardList>
);
