import { type APIRequestContext, expect } from '@playwright/test';
import { site } from './test';

/** A busy server may send a page before it is rendered; the next request gets the rendered HTML. */
export const waitForSsr = (request: APIRequestContext, path: string) =>
  expect.poll(async () => (await request.get(site(path))).text(), { timeout: 60_000 }).toContain('data-ssr');
