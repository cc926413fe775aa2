import { loadMessages } from './load-messages';
import mn, { type WatchMessages } from './messages/mn/watch';

/** Messages of the watch page. */
export const watchMessages = await loadMessages<WatchMessages>(
  mn,
  import.meta.glob<WatchMessages>(['./messages/*/watch.ts', '!**/mn/*'], { import: 'default' }),
);
