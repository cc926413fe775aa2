import type { BrowserContext, Page } from '@playwright/test';

/** Holds the requests to an address until the returned function is called. `times`: only so many; default: all. */
export async function holdRequests(
  from: Page | BrowserContext,
  address: string | RegExp,
  options: { times?: number } = {},
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await from.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    options,
  );
  return release;
}
