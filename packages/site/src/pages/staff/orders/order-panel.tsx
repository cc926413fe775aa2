import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OrderDetail, readStaffOrder } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { dataQuery } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { Button } from '../../../components/button';
import { LoadError } from '../../../components/load-error';
import { SidePanel } from '../../../components/side-panel';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { paymentMessages } from '../../../i18n/payment';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { session } from '../../../state/session';
import { PersonLink } from '../author';
import css from '../detail.module.css';
import { Fact } from '../fact';
import { ReasonDialog } from '../reason-dialog';
import { OrderBadges } from './order-badges';
import { OrderHistory } from './order-history';
import { PaymentRow } from './payment-row';
import { isRefundRequested, refundTexts, revocationText } from './refund-texts';
import { useOrderDecisions } from './use-order-decisions';

interface DetailProps {
  order: OrderDetail;
  store(order: OrderDetail): void;
  refetch(): void;
}

function Detail({ order, store, refetch }: DetailProps) {
  const { user } = useSnapshot(session);
  /** The server refuses decisions of the buyer. */
  const isBuyer = order.buyer !== null && order.buyer.id === user?.id;
  const { decision, decide, reasonProps, recheck, approve, refund, keep } = useOrderDecisions(
    order,
    store,
    refetch,
  );
  return (
    <div className={css.panel}>
      <div className={css.summary}>
        <b>{formatMoney(order.amount)}</b>
        <OrderBadges order={order} />
      </div>
      <p>{packageName(order.title, order.days)}</p>
      <div className={css.actions}>
        <Button kind="line" small busy={recheck.isPending} onClick={() => recheck.mutate()}>
          {moneyMessages.recheck}
        </Button>
        {order.state === 'review' && !isBuyer && (
          <Button kind="primary" small onClick={() => decide({ kind: 'approve' })}>
            {moneyMessages.approve}
          </Button>
        )}
      </div>
      <dl className={css.facts}>
        <Fact name={moneyMessages.buyer}>
          {order.buyer ? (
            <>
              <PersonLink {...order.buyer} /> · {order.buyer.phone}
            </>
          ) : (
            staffMessages.goneAuthor
          )}
        </Fact>
        <Fact name={moneyMessages.method}>{paymentMessages.method[order.method].name}</Fact>
        <Fact name={moneyMessages.orderedAt}>{formatTimestamp(order.created_at)}</Fact>
        <Fact name={moneyMessages.validUntil}>{formatTimestamp(order.expires_at)}</Fact>
        {order.access && (
          <Fact name={moneyMessages.access}>
            {moneyMessages.accessSpan(
              formatTimestamp(order.access.starts_at),
              formatTimestamp(order.access.ends_at),
            )}
          </Fact>
        )}
        {order.promo && (
          <>
            <Fact name={moneyMessages.promo}>{order.promo.code}</Fact>
            <Fact name={moneyMessages.listPrice}>{formatMoney(order.promo.list_price)}</Fact>
          </>
        )}
        {order.present && (
          <>
            <Fact name={moneyMessages.presentTo}>
              {order.present.phone ?? staffMessages.goneAuthor}
              {order.present.recipient && (
                <>
                  {' · '}
                  <PersonLink {...order.present.recipient} />
                </>
              )}
            </Fact>
            <Fact name={moneyMessages.presentState}>
              {moneyMessages.presentStates[order.present.state]}
              {order.present.waits_until &&
                ` · ${moneyMessages.presentUntil(formatTimestamp(order.present.waits_until))}`}
            </Fact>
          </>
        )}
        {order.refunded > 0 && <Fact name={moneyMessages.refundedSum}>{formatMoney(order.refunded)}</Fact>}
        {order.receipt && <Fact name={moneyMessages.receipt}>{order.receipt}</Fact>}
        {order.code && <Fact name={moneyMessages.code}>{order.code}</Fact>}
        <Fact name={moneyMessages.orderId}>{order.bill}</Fact>
      </dl>
      <h3>{moneyMessages.payments}</h3>
      {order.payments.length === 0 ? (
        <p>{moneyMessages.noPayments}</p>
      ) : (
        <ul className={css.payments}>
          {order.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isRequested={isRefundRequested(order, payment)}
              refund={isBuyer ? undefined : (byHand) => decide({ kind: 'refund', payment, byHand })}
              keep={() => decide({ kind: 'keep', payment })}
            />
          ))}
        </ul>
      )}
      {order.payments.some(({ ends_access }) => ends_access) && <p>{revocationText(order)}</p>}
      {order.payments.some(({ refund, refunded_at }) => refund === null && refunded_at === null) && (
        <p>{moneyMessages.refundWaits}</p>
      )}
      <h3>{moneyMessages.history}</h3>
      <OrderHistory order={order} />
      {decision?.kind === 'approve' && (
        <ReasonDialog
          kind="primary"
          title={moneyMessages.approveTitle}
          text={moneyMessages.approveText(packageName(order.title, order.days))}
          confirm={moneyMessages.approve}
          busy={approve.isPending}
          {...reasonProps(decision, approve.mutate)}
        />
      )}
      {decision?.kind === 'refund' && (
        <ReasonDialog
          kind="danger"
          {...refundTexts(order, decision.payment, decision.byHand)}
          busy={refund.isPending}
          {...reasonProps(decision, (reason) => refund.mutate({ ...decision, reason }))}
        />
      )}
      {decision?.kind === 'keep' && (
        <ReasonDialog
          kind="primary"
          title={moneyMessages.keepPaymentTitle}
          text={moneyMessages.keepPaymentText(formatMoney(decision.payment.amount))}
          confirm={moneyMessages.keepPayment}
          busy={keep.isPending}
          {...reasonProps(decision, (reason) => keep.mutate({ ...decision, reason }))}
        />
      )}
    </div>
  );
}

/** An order with its payments, its history and what staff can do about it. */
export function OrderPanel({ orderId, close }: { orderId: string; close(): void }) {
  const queries = useQueryClient();
  const query = dataQuery(readStaffOrder, { params: { bill: orderId } }, 0);
  const { data, isError, refetch } = useQuery(query);
  const refetchList = () => void queries.invalidateQueries({ queryKey: ['staff', 'orders'] });
  const store = (order: OrderDetail) => {
    queries.setQueryData(query.queryKey, order);
    refetchList();
  };
  const refetchAll = () => {
    void refetch();
    refetchList();
  };
  return (
    <SidePanel open close={close} placement="side" wide title={moneyMessages.orderTitle}>
      {data ? (
        <Detail order={data} store={store} refetch={refetchAll} />
      ) : isError ? (
        <LoadError text={moneyMessages.orderFailed} retry={() => void refetch()} />
      ) : (
        <div className={css.panel}>
          <p className="visually-hidden" role="status">
            {messages.loading}
          </p>
          <SkeletonBlock height={320} width="100%" />
        </div>
      )}
    </SidePanel>
  );
}
