import { ApiError } from '../platform/http/errors';
import { ZONE_MS } from '../platform/time-zone';

const DAY_MS = 86_400_000;

const noSuchTime = (field: string) =>
  new ApiError('bad-input', { fields: { [field]: 'field.no-such-time' } });

/** A time as ISO text, such as "2026-11-21T12:00Z". PostgreSQL has no year 0. */
export function readTime(field: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || text.startsWith('0000')) throw noSuchTime(field);
  return time;
}

/** The start and the end of a day in Ulaanbaatar, such as "2026-11-21". */
export function readDay(field: string, text: string): { start: Date; end: Date } {
  const start = readTime(field, `${text}T00:00Z`).getTime() - ZONE_MS;
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}
