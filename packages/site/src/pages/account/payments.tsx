import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { formatPresent } from '../../checkout/format-present';
import { orderPath } from '../../checkout/order-urls';
import { packageName } from '../../checkout/package-name';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { Icon } from '../../components/icon';
import { SkeletonBlock } from '../../components/skeleton';
import { accountMessages } from '../../i18n/account';
import { formatTimestamp } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import css from './payments.module.css';
import { ordersQuery } from './queries';

const Payment = ({ order }: { order: Order }) => (
  <article className={css.payment}>
    <Icon
      name={order.kind === 'rental' ? 'ticket' : order.present ? 'gift' : 'calendar'}
      className={css.icon}
    />
    <div className={css.text}>
      <h3>
        <PageLink to={orderPath(order)}>{packageName(order.title, order.days)}</PageLink>
      </h3>
      <p>
        <span>{formatTimestamp(order.paid_at ?? order.created_at)}</span>{' '}
        <span>{paymentMessages.method[order.method].name}</span>
      </p>
      {order.present && (
        <p>
          {order.present.to && <span>{paymentMessages.presentTo(order.present.to)}</span>}{' '}
          {order.present.state !== 'ordered' && <span>{formatPresent(order.present)}</span>}
        </p>
      )}
    </div>
    <div className={css.sum}>
      <b>{formatMoney(order.amount)}</b>
      <span data-state={order.state}>
        {/* A newer server may have other states. */}
        {accountMessages.orderStates[order.state] ?? accountMessages.orderStates.cancelled}
      </span>
    </div>
  </article>
);

const skeleton = (
  <div className={css.payment}>
    <SkeletonBlock width={24} height={24} />
    <div className={css.text}>
      <SkeletonBlock width="50%" height={18} />
      <SkeletonBlock width="34%" height={14} marginTop={6} />
    </div>
    <SkeletonBlock width={84} height={32} />
  </div>
);

/** The payments, newest first. */
export function Payments({ userId }: { userId: string }) {
  const { go } = useAppNavigation();
  const list = useInfiniteQuery(ordersQuery(userId));
  return (
    <Endless
      list={list}
      kind="line"
      label={accountMessages.payments}
      skeleton={skeleton}
      keyOf={(order) => order.bill}
      empty={
        <EmptyState
          art="ger"
          text={accountMessages.noPayments}
          hint={accountMessages.noPaymentsHint}
          action={{ label: accountMessages.extend, run: () => go(pathTo('payment')) }}
        />
      }
    >
      {(order) => <Payment order={order} />}
    </Endless>
  );
}
