import { toLocal } from './format';
import { messages } from './index';
import { timeMessages } from './time';

const two = (n: number) => String(n).padStart(2, '0');

/** Date and time in Ulaanbaatar, independent of the viewer's time zone. */
const local = (at: string | number) => {
  const time = new Date(toLocal(typeof at === 'string' ? Date.parse(at) : at));
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    clock: `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`,
  };
};

/** "2026 оны 12-р сарын 21". */
export function formatDate(at: string | number): string {
  const { year, month, day } = local(at);
  return messages.date(year, month, day);
}

/** "11-р сарын 25, 21:04". */
export function formatDayAndTime(at: string | number): string {
  const { month, day, clock } = local(at);
  return timeMessages.dayAndTime(month, day, clock);
}

/** "21:04". */
export const formatTimeOfDay = (at: string | number): string => local(at).clock;

/** "2026.11.25 21:04". */
export function formatTimestamp(at: string | number): string {
  const { year, month, day, clock } = local(at);
  return `${year}.${two(month)}.${two(day)} ${clock}`;
}

/** Formats seconds: "0:09", "12:34", "1:02:03". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** 256800 → "71 цаг 20 минут"; at least one minute. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && timeMessages.hours(hours), rest > 0 && timeMessages.minutes(rest)]
    .filter(Boolean)
    .join(' ');
}
