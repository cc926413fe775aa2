import type { PaymentMethod } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { readDraft, VIEWER_DRAFT, writeDraft } from '../../lib/draft';
import { useIsSSR } from '../../lib/is-ssr';
import type { PresentFields } from './present-rule';

const KEY = `${VIEWER_DRAFT}payment`;

/** What the viewer has chosen and typed on the payment page. */
export interface PaymentChoice {
  /** The id of a package. */
  readonly option?: number;
  /** By the payment method of the address, which the page begins with. */
  readonly methods?: Readonly<Record<string, PaymentMethod>>;
  /** Null if the days are for the viewer. */
  readonly present?: PresentFields | null;
  /** The text in the field of the promo code. */
  readonly promoText?: string;
  /** The promo code that was checked last. */
  readonly promo?: string;
}

/** The choice, kept until the order is paid: on the way back from an order, and after a reload. */
export function usePaymentChoice() {
  const isSSR = useIsSSR();
  const [changed, setChanged] = useState<PaymentChoice>();
  const read = (): PaymentChoice => changed ?? readDraft(KEY) ?? {};
  useEffect(() => {
    if (changed) writeDraft(KEY, { ...changed });
  }, [changed]);
  return {
    choice: isSSR ? {} : read(),
    change: (patch: PaymentChoice) =>
      setChanged((former = readDraft(KEY) ?? {}) => ({ ...former, ...patch })),
  };
}

export const forgetPaymentChoice = (): void => writeDraft(KEY, {});
