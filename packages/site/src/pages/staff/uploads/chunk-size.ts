import { CHUNK_BYTES } from '@tenger/api-contract';

/** The target duration of a chunk in ms: short enough to lose little, long enough to use the bandwidth. */
const TARGET_CHUNK_MS = 3_000;
/** The size of the first chunk, before the speed is known. */
export const INITIAL_CHUNK_BYTES = 1024 * 1024;
const MAX_RETRY_DELAY_MS = 30_000;

const clampChunkSize = (bytes: number) =>
  Math.round(Math.min(CHUNK_BYTES.max, Math.max(CHUNK_BYTES.min, bytes)));

/** The size of the next chunk, after one of `bytes` took `ms`. It changes at most by a factor of two. */
export const getNextChunkSize = (bytes: number, ms: number): number =>
  clampChunkSize(Math.min(bytes * 2, Math.max(bytes / 2, (bytes * TARGET_CHUNK_MS) / Math.max(1, ms))));

/** The size after a failed chunk. */
export const getChunkSizeAfterFailure = (bytes: number): number => clampChunkSize(bytes / 2);

/** The delay before the next try, after this many consecutive failures. ms. */
export const getRetryDelay = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** Math.max(0, failures - 1));

/** A smoothed speed in bytes per second. The newest chunk has a weight of one third. */
export const smoothSpeed = (before: number | null, bytes: number, ms: number): number => {
  const now = (bytes * 1000) / Math.max(1, ms);
  return before === null ? now : before + (now - before) / 3;
};
