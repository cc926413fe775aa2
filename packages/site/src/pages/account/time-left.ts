import { useEffect, useState } from 'react';
import { accountMessages } from '../../i18n/account';

/** "71 цаг 20 минут"; "less than a minute" instead of 0. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1
    ? accountMessages.lessThanMinute
    : accountMessages.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** Returns `Date.now()` and updates it at an interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
