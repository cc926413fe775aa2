import { daysAgo } from '../../../i18n/format';
import { watchWords } from '../../../i18n/watch';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "дөнгөж сая", "5 минутын өмнө", "3 цагийн өмнө", then the day. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (!(passed >= -HOUR_MS) || passed >= 24 * HOUR_MS) return daysAgo(iso, now);
  if (passed < MINUTE_MS) return watchWords.justNow;
  if (passed < HOUR_MS) return watchWords.minutesAgo(Math.floor(passed / MINUTE_MS));
  return watchWords.hoursAgo(Math.floor(passed / HOUR_MS));
}
