import { loadMessages } from './load-messages';
import mn, { type PartyMessages } from './messages/mn/party';

/** Messages of watch parties. */
export const partyMessages = await loadMessages<PartyMessages>(
  mn,
  import.meta.glob<PartyMessages>(['./messages/*/party.ts', '!**/mn/*'], { import: 'default' }),
);
