/** Ulaanbaatar is UTC+8 all year. */
export const ZONE_MS = 8 * 3_600_000;

/** Local time in Ulaanbaatar: "2026-11-25T21:04:05". */
export const localTime = (at: Date): string => new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 19);

/** The day of a moment in Ulaanbaatar: "2026-11-25". */
export const localDay = (at: Date): string => localTime(at).slice(0, 10);
