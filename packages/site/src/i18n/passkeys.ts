import { loadMessages } from './load-messages';
import mn, { type PasskeyMessages } from './messages/mn/passkeys';

/** Messages of passkeys. */
export const passkeyMessages = await loadMessages<PasskeyMessages>(
  mn,
  import.meta.glob<PasskeyMessages>(['./messages/*/passkeys.ts', '!**/mn/*'], { import: 'default' }),
);
