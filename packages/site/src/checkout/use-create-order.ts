import { useQueryClient } from '@tanstack/react-query';
import { type Call, createOrder, type OpenOrder } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { call, errorMessage, RequestError } from '../api';
import { orderQuery, packagesQuery } from '../api/payments';
import { messages } from '../i18n';
import { paymentMessages } from '../i18n/payment';

/** The product and the payment method. */
export type CreateOrderBody = Call<typeof createOrder>['body'];

/** Creates an order. Further presses while the request runs are ignored. */
export function useCreateOrder(ordered: (order: OpenOrder) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, because state updates only with the next render and two quick presses would both pass.
  const isRunning = useRef(false);

  const buy = async (body: CreateOrderBody) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(createOrder, { body });
      queries.setQueryData(orderQuery(data.bill).queryKey, data);
      ordered(data);
    } catch (error) {
      // The packages on the page may be an hour old.
      const isPackageGone =
        body.kind === 'days' && error instanceof RequestError && error.code === 'not-found';
      if (isPackageGone) void queries.invalidateQueries({ queryKey: packagesQuery.queryKey });
      // R8-15.
      setProblem(isPackageGone ? paymentMessages.packageGone : errorMessage(error, messages.invoiceFailed));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { buy, busy, problem };
}
