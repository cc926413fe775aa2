import { loadMessages } from './load-messages';
import mn, { type BrowseMessages } from './messages/mn/browse';

/** Messages of the pages that list titles, characters and news. */
export const browseMessages = await loadMessages<BrowseMessages>(
  mn,
  import.meta.glob<BrowseMessages>(['./messages/*/browse.ts', '!**/mn/*'], { import: 'default' }),
);
