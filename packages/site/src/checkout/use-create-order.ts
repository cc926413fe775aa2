import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Call, createOrder, type OpenOrder } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { call, errorMessage, RequestError } from '../api';
import { orderQuery, packagesQuery } from '../api/payments';
import { messages } from '../i18n';
import { formatMoney } from '../i18n/format';
import { paymentMessages } from '../i18n/payment';
import { useIsMounted } from '../lib/use-is-mounted';

/** The product and the payment method. */
export type CreateOrderBody = Call<typeof createOrder>['body'];

/** What the viewer sees before the order. */
export interface ShownOffer {
  /** Identifies the product. */
  readonly product: string;
  /** Whole tugrik; undefined while the page loads. */
  readonly amount: number | undefined;
  /** Null for a rental; undefined while the page loads. */
  readonly days: number | null | undefined;
  /** Load again after the server has named another price or number of days. */
  readonly queryKeys: readonly QueryKey[];
}

/** What the server has named instead. */
interface ChangedOffer extends Omit<ShownOffer, 'queryKeys'> {
  readonly message: string;
}

/**
 * Creates an order. Further presses while the request runs are ignored. If the server names another price or number of
 * days than the page shows, the viewer must agree first: the next press returns the same order again. Returns the price
 * and the days to show. `ordered` is not called after the viewer has left the page.
 */
export function useCreateOrder(offer: ShownOffer, ordered: (order: OpenOrder) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lastChange, setLastChange] = useState<ChangedOffer>();
  const change = lastChange?.product === offer.product ? lastChange : undefined;
  const { product, amount, days } = change ?? offer;
  // A ref, because state updates only with the next render and two quick presses would both pass.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  const buy = async (body: CreateOrderBody) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(createOrder, { body });
      queries.setQueryData(orderQuery(data.bill).queryKey, data);
      if (data.state !== 'pending' || (data.amount === amount && data.days === days)) {
        if (isMounted.current) ordered(data);
        return;
      }
      const sum = formatMoney(data.amount);
      const message =
        data.days === days || data.days === null
          ? paymentMessages.priceChanged(sum)
          : paymentMessages.packageChanged(data.days, sum);
      setLastChange({ product, amount: data.amount, days: data.days, message });
      for (const queryKey of offer.queryKeys) void queries.invalidateQueries({ queryKey });
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
  return { buy, busy, problem: problem ?? change?.message, amount, days };
}
