import type { Translate } from '../../foundation/message';
import { hoursText, minutesText } from './messages';

/** A time for screen readers: 65 → "1 min 5 s". */
export function timeForScreenReader(t: Translate, time: number): string {
  const whole = Math.max(0, Math.floor(time) || 0);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = whole % 60;
  return hours > 0 ? t(hoursText, { hours, minutes, seconds }) : t(minutesText, { minutes, seconds });
}
