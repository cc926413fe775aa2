export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Answers with what `condition` said last: something falsy where it did not come in time. */
export async function until(condition, ms = 30_000) {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await wait(20);
  return condition();
}
