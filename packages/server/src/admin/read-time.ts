import { isStorableTime } from '../platform/database/sql-time';
import { ApiError } from '../platform/http/errors';
import { ZONE_MS } from '../platform/time-zone';

const DAY_MS = 86_400_000;

const noSuchTime = (field: string) =>
  new ApiError('bad-input', { fields: { [field]: 'field.no-such-time' } });

function checkTime(field: string, time: Date): Date {
  if (!isStorableTime(time)) throw noSuchTime(field);
  return time;
}

/** A time as ISO text, such as "2026-11-21T12:00Z". */
export const readTime = (field: string, text: string): Date => checkTime(field, new Date(text));

/** The start and the end of a day in Ulaanbaatar, such as "2026-11-21". */
export function readDay(field: string, text: string): { start: Date; end: Date } {
  const start = checkTime(field, new Date(readTime(field, `${text}T00:00Z`).getTime() - ZONE_MS));
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** The start and the end of something; null without a limit. Throws `bad-input` if it ends before it starts. */
export function toPeriod({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) {
  const startsAt = starts_at === null ? null : readTime('starts_at', starts_at);
  const endsAt = ends_at === null ? null : readTime('ends_at', ends_at);
  if (startsAt && endsAt && endsAt <= startsAt) {
    const message = 'staff.ends-before-start';
    throw new ApiError('bad-input', { message, fields: { ends_at: message } });
  }
  return { startsAt, endsAt };
}
