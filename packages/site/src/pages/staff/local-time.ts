/** The UTC offset of Ulaanbaatar, which has no daylight saving time. */
const UTC_OFFSET_MS = 8 * 3_600_000;

/** "2026-11-21T12:00:00.000Z" → "2026-11-21T20:00", the value of an input for the local time of Ulaanbaatar; empty without a time. */
export const toLocalInput = (iso: string | null): string =>
  iso ? new Date(Date.parse(iso) + UTC_OFFSET_MS).toISOString().slice(0, 16) : '';

/** Parses a local time into an ISO string. Undefined for invalid input. */
export function parseLocalTime(text: string): string | undefined {
  const [, day, clock] = /^\s*(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})\s*$/.exec(text) ?? [];
  const at = new Date(`${day}T${clock}:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T${clock}`)) return undefined;
  return new Date(at.getTime() - UTC_OFFSET_MS).toISOString();
}

/** False for "2026-02-30", which has the right form but does not exist. */
export const isValidDate = (text: string): boolean => parseLocalTime(`${text} 00:00`) !== undefined;

/** "24" → 24; undefined if it is not a whole number. */
export const parseWholeNumber = (text: string): number | undefined =>
  /^\s*\d{1,8}\s*$/.test(text) ? Number(text) : undefined;
