import type { DayPackage } from '@tenger/api-contract';
import { mnPay } from '../i18n/mn-pay';
import { pay } from '../i18n/pay';

/** A package by its number of days, in the site's language; by its own name where an editor gave it one. */
export const packageName = (title: string, days: DayPackage['days'] | null): string =>
  days !== null && title === mnPay.daysCount(days) ? pay.daysCount(days) : title;
