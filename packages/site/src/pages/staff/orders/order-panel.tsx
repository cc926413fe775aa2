import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveOrder,
  keepPayment,
  type OrderDetail,
  readStaffOrder,
  recheckOrder,
  refundOrder,
} from '@tenger/api-contract';
import { useState } from 'react';
import { call, dataQuery, hasNoReply } from '../../../api';
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
import { mayHaveChanged } from '../../../lib/may-have-changed';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { PersonLink } from '../author';
import css from '../detail.module.css';
import { Fact } from '../fact';
import { ReasonDialog } from '../reason-dialog';
import { OrderBadges } from './order-badges';
import { OrderHistory } from './order-history';
import { PaymentRow } from './payment-row';
import { isRefundRequested, type OrderPayment, refundTexts, revocationText } from './refund-texts';

type Decision =
  | { kind: 'approve' }
  | { kind: 'refund'; payment: OrderPayment; byHand: boolean }
  | { kind: 'keep'; payment: OrderPayment };

/** Identifies a decision, also after the order was read again. */
const keyOf = (decision: Decision): string =>
  decision.kind === 'approve' ? 'approve' : `${decision.kind} ${decision.payment.id}`;

interface DetailProps {
  order: OrderDetail;
  store(order: OrderDetail): void;
  refetch(): void;
}

function Detail({ order, store, refetch }: DetailProps) {
  const { bill } = order;
  const [decision, setDecision] = useState<Decision | null>(null);
  /** The last attempt, until it succeeds: its dialog also closes if the order may have changed. */
  const [attempt, setAttempt] = useState<{ readonly key: string; readonly reason: string }>();
  const reasonProps = (decided: Decision, send: (reason: string) => void) => ({
    initialReason: attempt?.key === keyOf(decided) ? attempt.reason : undefined,
    onConfirm: (reason: string) => {
      setAttempt({ key: keyOf(decided), reason });
      send(reason);
    },
    onClose: () => setDecision(null),
  });
  const succeed = (changed: OrderDetail) => {
    store(changed);
    setDecision(null);
    setAttempt(undefined);
  };
  const failed = (error: unknown) => {
    if (hasNoReply(error)) showToast(moneyMessages.noReply, 'error');
    else showFailure(error);
    if (!mayHaveChanged(error)) return;
    setDecision(null);
    refetch();
  };
  const recheck = useMutation({
    mutationFn: () => call(recheckOrder, { body: { bill } }),
    onSuccess: ({ data }) => {
      store(data);
      showToast(moneyMessages.didRecheck, 'done');
    },
    onError: failed,
  });
  const approve = useMutation({
    mutationFn: (reason: string) => call(approveOrder, { body: { bill, reason } }),
    onSuccess: ({ data }) => {
      succeed(data);
      showToast(moneyMessages.didApprove, 'done');
    },
    onError: failed,
  });
  const refund = useMutation({
    mutationFn: ({ payment, byHand, reason }: { payment: OrderPayment; byHand: boolean; reason: string }) =>
      call(refundOrder, {
        body: {
          ...{ bill, payment: payment.id, reason },
          by_hand: byHand,
          again: payment.is_unanswered,
          revoke: payment.ends_access,
        },
      }),
    onSuccess: ({ data }) => {
      succeed(data.order);
      const isDone = data.state === 'refunded';
      showToast(isDone ? moneyMessages.didRefund : moneyMessages.didRequest, isDone ? 'done' : 'warning');
    },
    onError: failed,
  });
  const keep = useMutation({
    mutationFn: ({ payment, reason }: { payment: OrderPayment; reason: string }) =>
      call(keepPayment, { body: { bill, payment: payment.id, reason } }),
    onSuccess: ({ data }) => {
      succeed(data);
      showToast(moneyMessages.didKeepPayment, 'done');
    },
    onError: failed,
  });
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
        {order.state === 'review' && (
          <Button kind="primary" small onClick={() => setDecision({ kind: 'approve' })}>
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
        <Fact name={moneyMessages.bill}>{bill}</Fact>
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
              refund={(byHand) => setDecision({ kind: 'refund', payment, byHand })}
              keep={() => setDecision({ kind: 'keep', payment })}
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
export function OrderPanel({ bill, close }: { bill: string; close(): void }) {
  const queries = useQueryClient();
  const query = dataQuery(readStaffOrder, { params: { bill } }, 0);
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
