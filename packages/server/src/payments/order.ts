import type { orderStates } from '../database/schema';

export type State = (typeof orderStates)[number];

/** Money as a gateway reports it: whole units of its currency. */
export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** What the rule has to know of an order. */
export interface OrderFacts {
  readonly state: State;
  /** Whole tugrik. */
  readonly amount: number;
  readonly expiresAt: Date;
  /** What is known already to have come in beyond the amount. */
  readonly surplus: number;
}

export type OrderEvent =
  /** The gateway has made an invoice. */
  | { readonly type: 'invoiced' }
  /** The gateway would not. */
  | { readonly type: 'refused' }
  | { readonly type: 'cancelled' }
  /** Time has passed; `now` decides whether enough. */
  | { readonly type: 'tick'; readonly now: Date }
  /** Every payment known so far, not the new ones alone: hearing of one twice says nothing new. */
  | { readonly type: 'money'; readonly payments: readonly Payment[] }
  /** What was bought has been handed over. */
  | { readonly type: 'granted' }
  /** It cannot be handed over: the account or the title is gone. */
  | { readonly type: 'stuck' }
  /** An operator has looked at it and says that it counts as paid. */
  | { readonly type: 'approved' }
  /** Money was given back; `payments` are those that stay. */
  | { readonly type: 'returned'; readonly payments: readonly Payment[] };

export interface Step {
  readonly state: State;
  readonly surplus: number;
}

/** Before any money has come. Late money is honoured in every one of them. */
const unpaid: ReadonlySet<State> = new Set<State>(['created', 'invoiced', 'expired', 'cancelled', 'failed']);
const open: ReadonlySet<State> = new Set<State>(['created', 'invoiced']);

export const isOpen = (state: State): boolean => open.has(state);

/**
 * The one rule of how an order changes; undefined where an event changes nothing. There is one way into `paid`, out
 * of states that are before it, and none back: whatever arrives twice, late or in any order, `paid` comes once.
 */
export function next(order: OrderFacts, event: OrderEvent): Step | undefined {
  const { state, surplus } = order;
  const to = (next: State): Step => ({ state: next, surplus });
  switch (event.type) {
    case 'invoiced':
      return state === 'created' ? to('invoiced') : undefined;
    case 'refused':
      return state === 'created' ? to('failed') : undefined;
    case 'cancelled':
      return open.has(state) ? to('cancelled') : undefined;
    case 'tick':
      return open.has(state) && event.now >= order.expiresAt ? to('expired') : undefined;
    case 'money':
      return withMoney(order, judge(order.amount, event.payments));
    case 'approved':
      return state === 'review' ? to('paid') : undefined;
    case 'returned':
      return withoutMoney(order, judge(order.amount, event.payments));
    case 'granted':
      return state === 'paid' ? to('granted') : undefined;
    case 'stuck':
      return state === 'paid' ? to('review') : undefined;
  }
}

type Verdict = { readonly enough: boolean; readonly total: number } | 'none';

/**
 * Paid is the exact amount: as one payment, or as several that add up to it. A second exact payment is a surplus to
 * give back. Any other sum is for a person to look at: too little must not open, and too much is somebody's mistake.
 */
export function judge(amount: number, payments: readonly Payment[]): Verdict {
  if (payments.length === 0) return 'none';
  const ours = payments.filter((one) => one.currency === 'MNT');
  const total = ours.reduce((sum, one) => sum + one.amount, 0);
  return { enough: total === amount || ours.some((one) => one.amount === amount), total };
}

function withMoney(order: OrderFacts, verdict: Verdict): Step | undefined {
  if (verdict === 'none') return undefined;
  const { state } = order;
  const surplus = Math.max(0, verdict.total - order.amount);
  if (unpaid.has(state) || state === 'review') {
    if (verdict.enough) return { state: 'paid', surplus };
    return state === 'review' ? undefined : { state: 'review', surplus: 0 };
  }
  // Paid already: more money changes only what is to be given back.
  return surplus > order.surplus ? { state, surplus } : undefined;
}

/** What was bought and paid stays paid: only what lies over it can be given back, or money that bought nothing. */
function withoutMoney({ state, amount }: OrderFacts, verdict: Verdict): Step | undefined {
  if (state !== 'review' && state !== 'granted') return undefined;
  if (verdict === 'none') return state === 'review' ? { state: 'cancelled', surplus: 0 } : undefined;
  if (!verdict.enough) return state === 'review' ? { state, surplus: 0 } : undefined;
  return { state: state === 'review' ? 'paid' : state, surplus: Math.max(0, verdict.total - amount) };
}

const SECOND_MS = 1000;
/** When the reconciler looks again, after an order was made: 15 s, 60 s, 5 min, 1 h, 24 h. */
const LOOKS_MS = [15, 60, 300, 3600, 86_400].map((seconds) => seconds * SECOND_MS);

/** The next look at an order that is not paid; null after the last one. */
export function nextLook(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const look = LOOKS_MS.find((at) => at > age);
  return look === undefined ? null : new Date(createdAt.getTime() + look);
}
