import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, checkOrder, type OpenOrder } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { call, wordsOf } from '../api';
import { orderQuery } from '../api/payments';
import { words } from '../i18n';
import { useSecondsLeft } from '../lib/use-seconds-left';
import { fetchUser } from '../state/session';
import { isPassing, pollMs, type Stage, stageOf } from './stage';

const checkKey = (bill: string) => ['order-check', bill] as const;

/** An order as it stands now, and what can be done about it. */
export interface WatchedOrder {
  readonly order: OpenOrder;
  readonly stage: Stage;
  /** Seconds in which it can still be paid. */
  readonly left: number;
  /** What to say where the order was given up because checking failed. */
  readonly problem: string | null;
  /** The last check did not get through. */
  readonly offline: boolean;
  /** Gives it up; answers whether it is given up, in contrast to paid meanwhile. */
  cancel(): Promise<boolean>;
  checkAgain(): void;
}

export interface OrderOnItsWay {
  readonly watched: WatchedOrder | undefined;
  readonly error: Error | null;
  retry(): void;
}

/**
 * An order and how it goes on: asked about every few seconds while the page is seen, at once when the viewer comes
 * back to it from a bank's app or the line returns, and once more after its last second (R4.4-12).
 */
export function useOrder(bill: string): OrderOnItsWay {
  const queries = useQueryClient();
  const first = useQuery(orderQuery(bill));
  const [problem, setProblem] = useState<string | null>(null);
  // Until the order is known, its deadline is never.
  const deadline = first.data
    ? first.dataUpdatedAt + first.data.seconds_left * 1000
    : Number.POSITIVE_INFINITY;
  const momentOf = (data: { state: OpenOrder['state'] } | undefined, answeredAt: number): Stage =>
    stageOf({
      state: data?.state ?? first.data?.state ?? 'pending',
      deadline,
      answeredAt,
      now: Date.now(),
      broken: problem !== null,
    });

  const check = useQuery({
    queryKey: checkKey(bill),
    enabled: first.data !== undefined && first.data.state !== 'paid',
    queryFn: async ({ signal }) => (await call(checkOrder, { body: { bill } }, { signal })).data,
    refetchInterval: ({ state }) =>
      pollMs(momentOf(state.data, state.dataUpdatedAt), first.data?.method ?? 'qpay', state.dataUpdateCount),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  });

  const left = useSecondsLeft(deadline);
  const stage = momentOf(check.data, check.dataUpdatedAt);
  const { refetch } = check;

  useEffect(() => {
    if (stage === 'checking') void refetch();
  }, [stage, refetch]);

  // Days open what was locked anywhere. A rental opens one film, whose page sees to it.
  const moreDays = stage === 'paid' && first.data?.kind === 'days';
  useEffect(() => {
    if (!moreDays) return;
    void fetchUser();
    void queries.invalidateQueries();
  }, [moreDays, queries]);

  const cancel = async () => {
    const { data } = await call(cancelOrder, { body: { bill } });
    if (data.state === 'cancelled') return true;
    queries.setQueryData(checkKey(bill), data);
    return false;
  };

  // R8-16: a check that fails cancels the QR. Should it have been paid, the answer says so.
  const failure = check.error;
  useEffect(() => {
    if (!failure || isPassing(failure)) return;
    setProblem(wordsOf(failure, words.checkFailed));
    void call(cancelOrder, { body: { bill } })
      .then(({ data }) => queries.setQueryData(checkKey(bill), data))
      .catch(() => undefined);
  }, [failure, bill, queries]);

  const watched = first.data && {
    order: { ...first.data, ...check.data },
    stage,
    left,
    problem,
    offline: failure !== null && isPassing(failure),
    cancel,
    checkAgain: () => {
      setProblem(null);
      void refetch();
    },
  };
  return { watched, error: first.error, retry: () => void first.refetch() };
}
