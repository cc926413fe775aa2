import { useEffect, useState } from 'react';
import { own } from '../../i18n/account';

/** "71 цаг 20 минут", and words instead of a 0 in the last minute. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? own.lessThanMinute : own.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** `Date.now()`, read anew every so often while it is shown. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
