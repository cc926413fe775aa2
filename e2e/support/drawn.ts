import { type APIRequestContext, expect } from '@playwright/test';
import { site } from './test';

/** A busy server sends a page that it has not drawn in time as it is; the drawing is there for whoever asks next. */
export const drawn = (request: APIRequestContext, path: string) =>
  expect
    .poll(async () => (await request.get(site(path))).text(), { timeout: 60_000 })
    .toContain('data-painted');
