import { loadMessages } from './load-messages';
import mn, { type StaffOverviewMessages } from './messages/mn/staff-overview';

/** Messages of the overview of the staff area. */
export const overviewMessages = await loadMessages<StaffOverviewMessages>(
  mn,
  import.meta.glob<StaffOverviewMessages>(['./messages/*/staff-overview.ts', '!**/mn/*'], {
    import: 'default',
  }),
);
