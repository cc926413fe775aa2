import type { ComponentType } from 'react';
import type { PaymentProps } from '../payment-frame';

/** A payment method on the site. */
export interface PaymentView {
  /** An SVG path in the style of components/icon. Kept here, because every page loads those. */
  readonly icon: string;
  /** The pending order: what the buyer does to pay. */
  readonly View: ComponentType<PaymentProps>;
}
