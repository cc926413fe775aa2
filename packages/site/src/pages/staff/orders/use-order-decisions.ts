import { useMutation } from '@tanstack/react-query';
import { approveOrder, keepPayment, type OrderDetail, recheckOrder, refundOrder } from '@tenger/api-contract';
import { useState } from 'react';
import { call, hasNoReply } from '../../../api';
import { moneyMessages } from '../../../i18n/staff/money';
import { mayHaveChanged } from '../../../lib/may-have-changed';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import type { OrderPayment } from './refund-texts';

type Decision =
  | { kind: 'approve' }
  | { kind: 'refund'; payment: OrderPayment; byHand: boolean }
  | { kind: 'keep'; payment: OrderPayment };

/** Identifies a decision, also after the order was read again. */
const keyOf = (decision: Decision): string =>
  decision.kind === 'approve' ? 'approve' : `${decision.kind} ${decision.payment.id}`;

/**
 * What staff can decide about an order. `store` receives the order after a change, `refetch` reads it again after a failure
 * that may have changed it.
 */
export function useOrderDecisions(
  { bill: orderId }: Pick<OrderDetail, 'bill'>,
  store: (order: OrderDetail) => void,
  refetch: () => void,
) {
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
    mutationFn: () => call(recheckOrder, { body: { bill: orderId } }),
    onSuccess: ({ data }) => {
      store(data);
      showToast(moneyMessages.didRecheck, 'done');
    },
    onError: failed,
  });
  const approve = useMutation({
    mutationFn: (reason: string) => call(approveOrder, { body: { bill: orderId, reason } }),
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
          ...{ bill: orderId, payment: payment.id, reason },
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
      call(keepPayment, { body: { bill: orderId, payment: payment.id, reason } }),
    onSuccess: ({ data }) => {
      succeed(data);
      showToast(moneyMessages.didKeepPayment, 'done');
    },
    onError: failed,
  });
  return { decision, decide: setDecision, reasonProps, recheck, approve, refund, keep };
}
