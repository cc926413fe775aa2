/**
 * Sizes of tests. `BARS` names the bars that a run proves at full size, which takes minutes: see `bench/bars.mjs`.
 */
const full = (process.env.BARS ?? '').split(',');
export const isFullSize = (bar: string): boolean => full.includes(bar);
const sizeOf = (bar: string, usual: number, whole: number) => (isFullSize(bar) ? whole : usual);

/** Restarts of PostgreSQL under load. */
export const restarts = sizeOf('restarts', 2, 20);
/** Videos that are uploaded through the proxy. */
export const uploads = sizeOf('uploads', 1, 10);
/** SIGKILLs of a worker. */
export const kills = sizeOf('kills', 1, 10);

/** Prints what a run at full size measured. */
export function reportBar(bar: string, measured: string): void {
  if (isFullSize(bar)) process.stdout.write(`${bar}: ${measured}\n`);
}
