import { loadMessages } from './load-messages';
import mn, { type StaffUploadMessages } from './messages/mn/staff-uploads';

/** Messages of the staff dialog for many files. */
export const staffUploadMessages = await loadMessages<StaffUploadMessages>(
  mn,
  import.meta.glob<StaffUploadMessages>(['./messages/*/staff-uploads.ts', '!**/mn/*'], { import: 'default' }),
);
