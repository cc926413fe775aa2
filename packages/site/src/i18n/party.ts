import mn from './messages/mn/party';
import { sectionMessages } from './section-messages';

/** Messages of watch parties. */
export const partyMessages = sectionMessages('party', mn);
