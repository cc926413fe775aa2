/** Mongolia's one time: eight hours ahead, summer and winter. */
const ZONE_MS = 8 * 3_600_000;

/** "2026-11-21T12:00:00.000Z" → "2026-11-21 20:00", as clocks in Ulaanbaatar show it. */
export const writtenMoment = (iso: string): string =>
  new Date(Date.parse(iso) + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ');

/** The moment a text means; undefined for what is none. */
export function momentOf(text: string): string | undefined {
  const [, day, clock] = /^\s*(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})\s*$/.exec(text) ?? [];
  const at = new Date(`${day}T${clock}:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T${clock}`)) return undefined;
  return new Date(at.getTime() - ZONE_MS).toISOString();
}

/** Whether there is such a day: "2026-02-30" has the form of one. */
export const isDay = (text: string): boolean => momentOf(`${text} 00:00`) !== undefined;

/** "24" → 24; undefined for what is no whole number. */
export const wholeOf = (text: string): number | undefined =>
  /^\s*\d{1,8}\s*$/.test(text) ? Number(text) : undefined;
