import type { Party, PartyMessage } from '@tenger/api-contract';
import type { Database } from '../../platform/database/database';
import type { PubSub } from '../../platform/pubsub/pubsub';

/** Events for the streams of a room, in all processes. */
export type PartyEvent =
  | { readonly kind: 'state'; readonly state: Party }
  /** The members changed. A newer stream of the same member may have replaced one: `replaced` is its id. */
  | { readonly kind: 'people'; readonly replaced?: string }
  | { readonly kind: 'line'; readonly line: PartyMessage }
  /** A member left; their other tabs leave too. */
  | { readonly kind: 'left'; readonly userId: string }
  | { readonly kind: 'ended' };

export const PARTY_TOPIC = 'party';

/** Notifies the members of a room when the transaction commits. */
export const publishPartyEvent = (
  live: PubSub,
  db: Database,
  code: string,
  event: PartyEvent,
): Promise<void> => live.publish(db, { topic: PARTY_TOPIC, keys: [code], data: event });

export const publishPartyEnd = (live: PubSub, db: Database, code: string): Promise<void> =>
  publishPartyEvent(live, db, code, { kind: 'ended' });
