import { loadMessages } from './load-messages';
import mn, { type AccountMessages } from './messages/mn/account';

/** Messages of sign-in, registration and the account pages. */
export const accountMessages = await loadMessages<AccountMessages>(
  mn,
  import.meta.glob<AccountMessages>(['./messages/*/account.ts', '!**/mn/*'], { import: 'default' }),
);
