import { loadMessages } from './load-messages';
import mn, { type Messages } from './messages/mn/common';

/** Messages of the shell and of components that several pages use. */
export const messages = await loadMessages<Messages>(
  mn,
  import.meta.glob<Messages>(['./messages/*/common.ts', '!**/mn/*'], { import: 'default' }),
);
