import { hasRight, type PersonCard } from '@tenger/api-contract';
import { grantableNow } from '../../billing/day-grants';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/session';
import { daysLeft } from '../../playback/entitlement/can-watch';
import { auditPage } from '../audit.queries';
import { ordersPage } from '../orders/orders.queries';
import { textsPage } from '../texts.queries';
import { countTexts, findAccount, listDayGrants, listDevices, reportsOf } from './people.queries';

/** Rows of each list of a card. The section of the list shows the others. */
const LATEST = 5;
const LATEST_AUDIT = 10;

/** The card of an account or a profile, with the lists that the caller's role may see. */
export async function personCardOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: viewerId, role }: Pick<Viewer, 'id' | 'role'>,
  userId: string,
): Promise<PersonCard> {
  const account = await findAccount(db, role, userId);
  if (!account) throw notFound();
  const { block_reason, blocker, ...person } = account;
  const now = clock();
  const accountId = person.account?.id ?? userId;
  const texts = async (kind: 'comment' | 'danmaku') => ({
    total: await countTexts(db, kind === 'comment' ? 'comments' : 'danmaku', userId),
    latest: (await textsPage(db, kind, { userId })).data.slice(0, LATEST),
  });
  return {
    ...person,
    days: daysLeft(person.expires_at === null ? null : new Date(person.expires_at), now),
    block:
      person.blocked_at === null ? null : { at: person.blocked_at, reason: block_reason ?? '', by: blocker },
    devices: await listDevices(db, accountId, now),
    grantable: accountId === viewerId ? null : await grantableNow(db, role, accountId, now),
    grants: hasRight(role, 'days') ? await listDayGrants(db, accountId) : null,
    orders: hasRight(role, 'orders')
      ? (await ordersPage(db, { group: 'all', userId: accountId }, LATEST)).data
      : null,
    comments: hasRight(role, 'comments') ? await texts('comment') : null,
    danmaku: hasRight(role, 'danmaku') ? await texts('danmaku') : null,
    reports: hasRight(role, 'reports') ? await reportsOf(db, userId) : null,
    audit: hasRight(role, 'audit')
      ? (await auditPage(db, { userId: accountId })).data.slice(0, LATEST_AUDIT)
      : null,
  };
}
