import { loadMessages } from './load-messages';
import mn, { type EmbedMessages } from './messages/mn/embed';

/** Messages of the dialog with the embed code. */
export const embedMessages = await loadMessages<EmbedMessages>(
  mn,
  import.meta.glob<EmbedMessages>(['./messages/*/embed.ts', '!**/mn/*'], { import: 'default' }),
);
