import type { Party, PartyLine } from '@tenger/api-contract';
import type { Database } from '../database/database';
import type { Live } from '../live/live';

/** What the lines to a room are told, in whichever process they end. */
export type PartyNews =
  | { readonly kind: 'state'; readonly state: Party }
  | { readonly kind: 'people' }
  | { readonly kind: 'line'; readonly line: PartyLine }
  /** Somebody has left on purpose; their other tabs leave too. */
  | { readonly kind: 'left'; readonly userId: string }
  | { readonly kind: 'ended' };

export const TOPIC = 'party';

/** Tells everybody in a room, once the transaction is over. */
export const sayParty = (live: Live, db: Database, code: string, news: PartyNews): Promise<void> =>
  live.say(db, { topic: TOPIC, keys: [code], data: news });

export const sayEnded = (live: Live, db: Database, code: string): Promise<void> =>
  sayParty(live, db, code, { kind: 'ended' });
