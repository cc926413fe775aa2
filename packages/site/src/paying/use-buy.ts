import { useQueryClient } from '@tanstack/react-query';
import { type Call, createOrder, type OpenOrder } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { call, wordsOf } from '../api';
import { orderQuery } from '../api/payments';
import { words } from '../i18n';

/** What is to be bought, and how it is to be paid. */
export type Wish = Call<typeof createOrder>['body'];

/** Orders something: one order however often the button is pressed. */
export function useBuy(ordered: (order: OpenOrder) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // State is seen with the next drawing only: two presses of one moment would both find it free.
  const under = useRef(false);

  const buy = async (wish: Wish) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(createOrder, { body: wish });
      queries.setQueryData(orderQuery(data.bill).queryKey, data);
      ordered(data);
    } catch (error) {
      // R8-15.
      setProblem(wordsOf(error, words.invoiceFailed));
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { buy, busy, problem };
}
