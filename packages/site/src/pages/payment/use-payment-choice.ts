import type { PaymentMethod } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { readViewerDraft, writeViewerDraft } from '../../lib/draft';
import { useIsSSR } from '../../lib/is-ssr';
import type { PresentFields } from './present-rule';

const KEY = 'payment';

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
  const read = (): PaymentChoice => changed ?? readViewerDraft(KEY) ?? {};
  useEffect(() => {
    if (changed) writeViewerDraft(KEY, { ...changed });
  }, [changed]);
  return {
    choice: isSSR ? {} : read(),
    change: (patch: PaymentChoice) =>
      setChanged((former = readViewerDraft(KEY) ?? {}) => ({ ...former, ...patch })),
  };
}

export const forgetPaymentChoice = (): void => writeViewerDraft(KEY, {});
