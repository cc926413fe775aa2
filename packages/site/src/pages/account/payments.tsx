import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '@tenger/api-contract';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { Icon } from '../../components/icon';
import { Bone } from '../../components/skeleton';
import { own } from '../../i18n/account';
import { money } from '../../i18n/format';
import { stampOf } from '../../i18n/times';
import { PageLink, useWays } from '../../lib/links';
import { orderAddress } from '../../paying/addresses';
import css from './payments.module.css';
import { ordersQuery } from './queries';

const Payment = ({ order }: { order: Order }) => (
  <article className={css.payment}>
    <Icon name={order.kind === 'rental' ? 'ticket' : 'calendar'} className={css.icon} />
    <div className={css.what}>
      <h3>
        <PageLink to={orderAddress(order)}>{order.title}</PageLink>
      </h3>
      <p>
        <span>{stampOf(order.paid_at ?? order.created_at)}</span> <span>{own.methods[order.method]}</span>
      </p>
    </div>
    <div className={css.sum}>
      <b>{money(order.amount)}</b>
      <span data-state={order.state}>{own.orderStates[order.state]}</span>
    </div>
  </article>
);

const bones = (
  <div className={css.payment}>
    <Bone width={24} height={24} />
    <div className={css.what}>
      <Bone width="50%" height={18} />
      <Bone width="34%" height={14} marginTop={6} />
    </div>
    <Bone width={84} height={32} />
  </div>
);

/** What was paid, newest first. */
export function Payments({ userId }: { userId: string }) {
  const { go } = useWays();
  const list = useInfiniteQuery(ordersQuery(userId));
  return (
    <Endless
      of={list}
      kind="line"
      label={own.payments}
      bones={bones}
      keyOf={(order) => order.bill}
      empty={
        <Empty
          art="ger"
          text={own.noPayments}
          hint={own.noPaymentsHint}
          action={{ label: own.extend, run: () => go('/payment') }}
        />
      }
    >
      {(order) => <Payment order={order} />}
    </Endless>
  );
}
