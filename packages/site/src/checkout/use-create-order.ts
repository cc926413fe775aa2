import { useQueryClient } from '@tanstack/react-query';
import { type Call, createOrder, type OpenOrder } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { call, errorMessage } from '../api';
import { orderQuery } from '../api/payments';
import { messages } from '../i18n';

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
      // R8-15.
      setProblem(errorMessage(error, messages.invoiceFailed));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { buy, busy, problem };
}
