import mn from './messages/mn/passkeys';
import { sectionMessages } from './section-messages';

/** Messages of passkeys. */
export const passkeyMessages = sectionMessages('passkeys', mn);
