import { words } from './index';
import { timeWords } from './time-words';

/** Mongolia's one time: eight hours ahead, summer and winter. */
const ZONE_MS = 8 * 3_600_000;

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as clocks in Ulaanbaatar show it, wherever the viewer is. */
const local = (at: string | number) => {
  const time = new Date((typeof at === 'string' ? Date.parse(at) : at) + ZONE_MS);
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    clock: `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`,
  };
};

/** "2026 оны 12-р сарын 21". */
export function dateAt(at: string | number): string {
  const { year, month, day } = local(at);
  return words.date(year, month, day);
}

/** "11-р сарын 25, 21:04". */
export function dayAndTime(at: string | number): string {
  const { month, day, clock } = local(at);
  return timeWords.dayAndTime(month, day, clock);
}

/** "21:04". */
export const clockAt = (at: string | number): string => local(at).clock;

/** "2026.11.25 21:04". */
export function stampOf(at: string | number): string {
  const { year, month, day, clock } = local(at);
  return `${year}.${two(month)}.${two(day)} ${clock}`;
}

/** Seconds as a clock shows them: "0:09", "12:34", "1:02:03". */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** 256800 → "71 цаг 20 минут"; the last minute counts as one. */
export function hoursOf(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && timeWords.hours(hours), rest > 0 && timeWords.minutes(rest)].filter(Boolean).join(' ');
}
