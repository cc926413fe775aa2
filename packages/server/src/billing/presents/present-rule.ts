import { PRESENT_WAIT_DAYS } from '@tenger/api-contract';
import type { presentStates } from '../../platform/database/schema';

export type PresentState = (typeof presentStates)[number];

const WAIT_MS = PRESENT_WAIT_DAYS * 86_400_000;

/** When the buyer gets the days of a present that was paid now. */
export const waitEnd = (now: Date): Date => new Date(now.getTime() + WAIT_MS);

/** A paid present that no account has received. */
interface UndeliveredPresent {
  /** The account of the number; undefined without one. */
  readonly recipient: string | undefined;
  /** Null after the buyer deleted the account. */
  readonly buyer: string | null;
  /** False after the account of the number was deleted: its next owner is another person. */
  readonly hasNumber: boolean;
  readonly until: Date;
}

/** Who gets the days. */
export type Delivery =
  | { readonly state: 'received' | 'returned'; readonly userId: string }
  | { readonly state: 'waiting' };

/**
 * Who gets the days of a paid present now: the account of the number, or the buyer if the number did not register in
 * time. Without a buyer, the present keeps waiting. Undefined if there is no one to wait for.
 */
export function deliveryOf(present: UndeliveredPresent, now: Date): Delivery | undefined {
  const { recipient, buyer, hasNumber, until } = present;
  if (recipient !== undefined) return { state: 'received', userId: recipient };
  if (buyer !== null && (!hasNumber || now >= until)) return { state: 'returned', userId: buyer };
  return hasNumber ? { state: 'waiting' } : undefined;
}

export type PresentEvent = Delivery['state'] | 'refund-requested' | 'refund-refused' | 'refunded';

/** A late payment of a refunded order makes it a present again. */
const unpaid: Partial<Record<PresentEvent, PresentState>> = {
  received: 'received',
  returned: 'returned',
  waiting: 'waiting',
};

const transitions: Readonly<Record<PresentState, Partial<Record<PresentEvent, PresentState>>>> = {
  ordered: unpaid,
  cancelled: unpaid,
  waiting: {
    received: 'received',
    returned: 'returned',
    'refund-requested': 'refunding',
    // Staff returned the money by hand.
    refunded: 'cancelled',
  },
  refunding: { 'refund-refused': 'waiting', refunded: 'cancelled' },
  // Staff took the days back.
  received: { refunded: 'cancelled' },
  returned: { refunded: 'cancelled' },
};

/** The state of a present after an event; undefined if the event changes nothing. */
export const nextPresentState = (state: PresentState, event: PresentEvent): PresentState | undefined =>
  transitions[state][event];

/** Whether a paid present has granted nothing yet. */
export const isUndelivered = (state: PresentState | null): boolean =>
  state === 'waiting' || state === 'refunding';

/** Names a number to its buyer: `99••••01`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}••••${phone.slice(-2)}`;
