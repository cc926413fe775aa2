import { setTimeout as sleep } from 'node:timers/promises';

const isReady = (base) =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a server accepts calls; throws after a minute. */
export async function untilReady(base) {
  for (let tries = 0; !(await isReady(base)); tries += 1) {
    if (tries > 600) throw new Error(`${base} is not ready.`);
    await sleep(100);
  }
}
