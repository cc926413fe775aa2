import { loadMessages } from './load-messages';
import mn, { type StaffMoneyMessages } from './messages/mn/staff-money';

/** Messages of the staff sections for orders and packages. */
export const moneyMessages = await loadMessages<StaffMoneyMessages>(
  mn,
  import.meta.glob<StaffMoneyMessages>(['./messages/*/staff-money.ts', '!**/mn/*'], { import: 'default' }),
);
