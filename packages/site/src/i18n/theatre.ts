import { loadMessages } from './load-messages';
import mn, { type TheatreMessages } from './messages/mn/theatre';

/** Messages of the theatre pages. */
export const theatreMessages = await loadMessages<TheatreMessages>(
  mn,
  import.meta.glob<TheatreMessages>(['./messages/*/theatre.ts', '!**/mn/*'], { import: 'default' }),
);
