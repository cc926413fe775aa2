import { loadMessages } from './load-messages';
import mn, { type TimeMessages } from './messages/mn/time';

/** Formats of dates and durations. */
export const timeMessages = await loadMessages<TimeMessages>(
  mn,
  import.meta.glob<TimeMessages>(['./messages/*/time.ts', '!**/mn/*'], { import: 'default' }),
);
