import type { Context } from '../context';
import type { Database } from '../database/database';
import { endParty, heirOf, linesOf, partyByCode, roomsWithoutHost, setHost, toParty } from './party.queries';
import { sayEnded, sayParty } from './party-news';

type Needed = Pick<Context, 'live' | 'clock'>;

/**
 * A room whose host is not in it any more goes to whoever has been in it longest, and everybody is told. The film goes
 * on as it was. Where nobody can take it, it stays as it is: its host may come back.
 */
export async function handOver({ live, clock }: Needed, tx: Database, code: string): Promise<boolean> {
  const now = clock();
  // Locked: of two lines that close at once, one sees to it.
  const room = await partyByCode(tx, code, now, { lock: true });
  if (!room || (await linesOf(tx, code, room.hostId, now)) > 0) return false;
  const heir = await heirOf(tx, code, now);
  if (heir === undefined) return false;
  await setHost(tx, code, heir);
  const next = await partyByCode(tx, code, now);
  if (next) await sayParty(live, tx, code, { kind: 'state', state: toParty(next) });
  return true;
}

/** The host has left on purpose: the room is the next one's, or over. */
export async function handOverOrEnd(context: Needed, tx: Database, code: string): Promise<void> {
  if (await handOver(context, tx, code)) return;
  if (await endParty(tx, code)) await sayEnded(context.live, tx, code);
}

/** Hosts whose process died took no leave. */
export async function handOverLost(context: Needed & Pick<Context, 'db'>): Promise<void> {
  for (const code of await roomsWithoutHost(context.db, context.clock()))
    await context.db.transaction((tx) => handOver(context, tx, code));
}
