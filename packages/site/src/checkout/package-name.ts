import type { DayPackage } from '@tenger/api-contract';
import mn from '../i18n/messages/mn/payment';
import { paymentMessages } from '../i18n/payment';

/** The package's number of days in the site's language, or the name that an editor gave it. */
export const packageName = (title: string, days: DayPackage['days'] | null): string =>
  days !== null && title === mn.daysCount(days) ? paymentMessages.daysCount(days) : title;
