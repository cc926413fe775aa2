import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, checkOrder, type OpenOrder } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { call, errorMessage } from '../api';
import { isTransientError } from '../api/is-transient-error';
import { orderQuery } from '../api/payments';
import { messages } from '../i18n';
import { useSecondsLeft } from '../lib/use-seconds-left';
import { fetchUser } from '../state/session';
import { getOrderPhase, getPollInterval, type OrderPhase } from './order-phase';

const checkKey = (orderId: string) => ['order-check', orderId] as const;

/** The current state of an order and the actions on it. */
export interface TrackedOrder {
  readonly order: OpenOrder;
  readonly phase: OrderPhase;
  /** Seconds until the order expires. */
  readonly left: number;
  /** The message when a failed check has cancelled the order. */
  readonly problem: string | null;
  /** True if the last check did not reach the server. */
  readonly offline: boolean;
  /** Cancels the order. Resolves to false if it was paid in the meantime. */
  cancel(): Promise<boolean>;
  checkAgain(): void;
}

export interface LoadingOrder {
  readonly watched: TrackedOrder | undefined;
  readonly error: Error | null;
  retry(): void;
}

/**
 * Tracks an order. Checks it every few seconds while the page is visible, immediately when the viewer returns from a
 * bank's app or the connection returns, and once more after the deadline (R4.4-12).
 */
export function useOrder(orderId: string): LoadingOrder {
  const queries = useQueryClient();
  const first = useQuery(orderQuery(orderId));
  const [problem, setProblem] = useState<string | null>(null);
  // An order that has not loaded has no deadline.
  const deadline = first.data
    ? first.dataUpdatedAt + first.data.seconds_left * 1000
    : Number.POSITIVE_INFINITY;
  const getPhase = (data: { state: OpenOrder['state'] } | undefined, answeredAt: number): OrderPhase =>
    getOrderPhase({
      state: data?.state ?? first.data?.state ?? 'pending',
      deadline,
      answeredAt,
      now: Date.now(),
      broken: problem !== null,
    });

  const check = useQuery({
    queryKey: checkKey(orderId),
    enabled: first.data !== undefined && first.data.state !== 'paid',
    queryFn: async ({ signal }) => (await call(checkOrder, { body: { bill: orderId } }, { signal })).data,
    refetchInterval: ({ state }) =>
      getPollInterval(
        getPhase(state.data, state.dataUpdatedAt),
        first.data?.method ?? 'qpay',
        state.dataUpdateCount,
      ),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  });

  const left = useSecondsLeft(deadline);
  const phase = getPhase(check.data, check.dataUpdatedAt);
  const { refetch } = check;

  useEffect(() => {
    if (phase === 'checking') void refetch();
  }, [phase, refetch]);

  // Days unlock titles on every page. A rental unlocks one movie, and its page reloads itself.
  const boughtDays = phase === 'paid' && first.data?.kind === 'days';
  useEffect(() => {
    if (!boughtDays) return;
    void fetchUser();
    void queries.invalidateQueries();
  }, [boughtDays, queries]);

  const cancel = async () => {
    const { data } = await call(cancelOrder, { body: { bill: orderId } });
    if (data.state === 'cancelled') return true;
    queries.setQueryData(checkKey(orderId), data);
    return false;
  };

  // R8-16: a failed check with the payment provider cancels the order. A lost connection, for example while the bank's
  // app is open, does not. If it was paid, the reply says so.
  const failure = check.error;
  useEffect(() => {
    if (!failure || isTransientError(failure)) return;
    setProblem(errorMessage(failure, messages.checkFailed));
    void call(cancelOrder, { body: { bill: orderId } })
      .then(({ data }) => queries.setQueryData(checkKey(orderId), data))
      .catch(() => undefined);
  }, [failure, orderId, queries]);

  const watched = first.data && {
    order: { ...first.data, ...check.data },
    phase,
    left,
    problem,
    offline: failure !== null && isTransientError(failure),
    cancel,
    checkAgain: () => {
      setProblem(null);
      void refetch();
    },
  };
  return { watched, error: first.error, retry: () => void first.refetch() };
}
