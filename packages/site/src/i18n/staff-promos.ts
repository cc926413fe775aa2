import { loadMessages } from './load-messages';
import mn, { type StaffPromoMessages } from './messages/mn/staff-promos';

/** Messages of the staff section for promo codes. */
export const promoMessages = await loadMessages<StaffPromoMessages>(
  mn,
  import.meta.glob<StaffPromoMessages>(['./messages/*/staff-promos.ts', '!**/mn/*'], { import: 'default' }),
);
