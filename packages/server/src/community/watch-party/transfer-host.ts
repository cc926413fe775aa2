import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import {
  countStreamsOf,
  endParty,
  nextHostOf,
  partyByCode,
  roomsWithoutHost,
  setHost,
  toParty,
} from './party.queries';
import { publishPartyEnd, publishPartyEvent } from './party-events';

type HostTransferContext = Pick<Context, 'live' | 'clock'>;

/**
 * If the host has left a room, makes the member who joined first the host and notifies the members. Playback
 * continues. Without a candidate, the room keeps its host, who may return.
 */
export async function transferHost(
  { live, clock }: HostTransferContext,
  tx: Database,
  code: string,
): Promise<boolean> {
  const now = clock();
  // With the lock, only one of two streams that close concurrently transfers the host.
  const room = await partyByCode(tx, code, now, { lock: true });
  if (!room || (await countStreamsOf(tx, code, room.hostId, now)) > 0) return false;
  const nextHost = await nextHostOf(tx, code, now);
  if (nextHost === undefined) return false;
  await setHost(tx, code, nextHost);
  const next = await partyByCode(tx, code, now);
  if (next) await publishPartyEvent(live, tx, code, { kind: 'state', state: toParty(next) });
  return true;
}

/** After the host left on purpose: transfers the room or ends it. */
export async function transferHostOrEnd(
  context: HostTransferContext,
  tx: Database,
  code: string,
): Promise<void> {
  if (await transferHost(context, tx, code)) return;
  if (await endParty(tx, code)) await publishPartyEnd(context.live, tx, code);
}

/** Transfers rooms whose hosts disconnected when their process crashed. */
export async function transferLostHosts(context: HostTransferContext & Pick<Context, 'db'>): Promise<void> {
  for (const code of await roomsWithoutHost(context.db, context.clock()))
    await context.db.transaction((tx) => transferHost(context, tx, code));
}
