/** Ulaanbaatar is eight hours ahead, summer and winter. */
export const ZONE_MS = 8 * 3_600_000;

/** A moment as clocks in Ulaanbaatar show it: "2026-11-25T21:04:05". */
export const localTime = (at: Date): string => new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 19);
