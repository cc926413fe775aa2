export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Returns the last result of `condition`: falsy if it timed out. */
export async function until(condition, ms = 30_000) {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await wait(20);
  return condition();
}
