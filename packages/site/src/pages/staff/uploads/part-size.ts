import { PART_BYTES } from '@tenger/api-contract';

/** A part is to take so long: short enough to lose little, long enough that the line does not idle. ms. */
const AIM_MS = 3_000;
/** The first part, before anything is known of the line. */
export const FIRST_BYTES = 1024 * 1024;
const LONGEST_WAIT_MS = 30_000;

const bounded = (bytes: number) => Math.round(Math.min(PART_BYTES.most, Math.max(PART_BYTES.least, bytes)));

/** The size of the next part, after one of `bytes` has taken `ms`. It changes by half or double at most. */
export const nextPartSize = (bytes: number, ms: number): number =>
  bounded(Math.min(bytes * 2, Math.max(bytes / 2, (bytes * AIM_MS) / Math.max(1, ms))));

/** The size after one that did not arrive: perhaps the line is slow. */
export const partSizeAfterFailure = (bytes: number): number => bounded(bytes / 2);

/** How long to wait before the next try, after so many that failed in a row. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.max(0, failures - 1));

/** A speed that does not jump: the newest part counts for a third. Bytes a second. */
export const smoothed = (before: number | null, bytes: number, ms: number): number => {
  const now = (bytes * 1000) / Math.max(1, ms);
  return before === null ? now : before + (now - before) / 3;
};
