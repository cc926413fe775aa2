import { formatDaysAgo } from '../../../i18n/format';
import { watchMessages } from '../../../i18n/watch';
import { renderTime } from '../../../lib/is-ssr';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "дөнгөж сая", "5 минутын өмнө", "3 цагийн өмнө"; from one day on, the date. */
export function timeAgo(iso: string, now = renderTime()): string {
  const passed = now - Date.parse(iso);
  if (!(passed >= -HOUR_MS) || passed >= 24 * HOUR_MS) return formatDaysAgo(iso, now);
  if (passed < MINUTE_MS) return watchMessages.justNow;
  if (passed < HOUR_MS) return watchMessages.minutesAgo(Math.floor(passed / MINUTE_MS));
  return watchMessages.hoursAgo(Math.floor(passed / HOUR_MS));
}
