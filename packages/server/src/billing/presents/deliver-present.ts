import { eq } from 'drizzle-orm';
import { userByPhone } from '../../accounts/session/session.queries';
import { addNotification } from '../../community/notifications/notifications.queries';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { orders, users } from '../../platform/database/schema';
import { type Message, message } from '../../platform/i18n/messages';
import { sendsSms } from '../../platform/messaging/create-gateways';
import { grantAccess } from '../grants.queries';
import { recordOrderEvent } from '../order-events.queries';
import type { OrderRow } from '../orders.queries';
import { deliveryOf, maskPhone, nextPresentState, type PresentEvent, waitEnd } from './present-rule';

/** What a delivery needs beside its transaction. */
export type DeliveryContext = Pick<Context, 'config' | 'jobs' | 'live'>;

/** Applies an event to the present of a locked order, and records it in the order's history. */
export async function applyPresentEvent(
  tx: Database,
  order: OrderRow,
  event: PresentEvent,
  now: Date,
): Promise<void> {
  const after = order.presentState && nextPresentState(order.presentState, event);
  if (!after) return;
  await tx
    .update(orders)
    .set({ presentState: after, ...(after === 'waiting' && { presentUntil: presentEnd(order, now) }) })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order, { event: `present-${after}`, source: 'server', now, from: order.state });
}

const presentEnd = ({ presentUntil }: OrderRow, now: Date) => presentUntil ?? waitEnd(now);

/**
 * Hands a paid present to the account of its number, or to the buyer after the wait; otherwise it waits. False if there
 * is no one to wait for. Runs in a transaction that has locked the order, so that each present is handed over once.
 */
export async function deliverPresent(
  tx: Database,
  context: DeliveryContext,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const { presentTo, userId: buyer } = order;
  const recipient = presentTo === null ? undefined : await userByPhone(tx, presentTo);
  const until = presentEnd(order, now);
  const present = { recipient: recipient?.id, buyer, hasNumber: presentTo !== null, until };
  const delivery = deliveryOf(present, now);
  if (!delivery) return false;
  if (delivery.state !== 'waiting') {
    // The account was deleted meanwhile: the periodic check tries again.
    if (!(await grantAccess(tx, context, order, delivery.userId, now))) return false;
    const { userId, state } = delivery;
    await (state === 'received' ? notifyRecipient : notifyBuyer)(tx, context, order, userId, now);
  }
  // The periodic check and the registration come later than the payment, which has sent the message.
  if (order.presentState !== 'waiting' && delivery.state !== 'returned' && sendsSms(context))
    await context.jobs.send(tx, 'sms', { order_id: order.id });
  await applyPresentEvent(tx, order, delivery.state, now);
  return true;
}

/** The buyer as recipients see them; undefined if the account was deleted. */
export async function giverOf(db: Database, { userId }: Pick<OrderRow, 'userId'>) {
  if (userId === null) return undefined;
  const [found] = await db
    .select({ nickname: users.nickname, image: users.image })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

type Notify = (
  tx: Database,
  context: DeliveryContext,
  order: OrderRow,
  userId: string,
  now: Date,
) => Promise<void>;

/** Identifies the recipient's notification of a present. */
const presentKey = (orderId: string): string => `present:${orderId}`;

/** The notification of the recipient. `nickname`: undefined after the buyer deleted the account. */
export function receivedPresent(days: number, nickname: string | undefined, text: string | null): Message {
  const quote = text === null ? '' : `: «${text.replace(/\s+/g, ' ')}»`;
  return nickname === undefined
    ? message('notification.present-unnamed', { days, quote })
    : message('notification.present', { nickname, days, quote });
}

const notifyRecipient: Notify = async (tx, { live }, order, userId, now) => {
  const giver = await giverOf(tx, order);
  await addNotification(tx, live, {
    userId,
    kind: 'present',
    key: presentKey(order.id),
    message: receivedPresent(order.days ?? 0, giver?.nickname, order.presentMessage),
    image: giver?.image ?? null,
    createdAt: now,
  });
};

/** The notification of the buyer, who gets the days. `phone`: null after the account of the number was deleted. */
export const returnedPresent = (days: number, phone: string | null): Message =>
  phone === null
    ? message('notification.present-returned-unnamed', { days })
    : message('notification.present-returned', { phone: maskPhone(phone), days });

const notifyBuyer: Notify = (tx, { live }, { id, days, presentTo }, userId, now) =>
  addNotification(tx, live, {
    userId,
    kind: 'present',
    key: `present-returned:${id}`,
    message: returnedPresent(days ?? 0, presentTo),
    createdAt: now,
  });

/** Tells the recipient of a present that a refund took its days back. */
export const notifyOfRevokedPresent = (
  tx: Database,
  { live }: DeliveryContext,
  { id }: OrderRow,
  { userId, days, now }: { readonly userId: string; readonly days: number; readonly now: Date },
): Promise<void> =>
  addNotification(tx, live, {
    userId,
    kind: 'present',
    key: `present-revoked:${id}`,
    message: message('notification.present-revoked', { days }),
    createdAt: now,
  });
