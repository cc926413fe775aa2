import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './support/test';

// The docs and the examples as the server delivers them. The player of every page must show a picture.

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const address = (path: string) => `${process.env.ORIGIN}${path}`;

/** Pages with a player; browsers/check.spec.ts opens the one that creates its players later. */
const examples = readdirSync(at('examples')).filter(
  (name) => !['check', 'lab', 'dist'].includes(name) && existsSync(at(`examples/${name}/index.html`)),
);

/** Every player of the page has a picture and plays on request. */
async function plays(page: Page) {
  // During a quality switch there are two elements; the last one plays.
  const videos = page.locator('video');
  await expect(videos.first()).toBeAttached();
  await expect
    .poll(
      () =>
        videos.evaluateAll(async (all) => {
          for (const element of all as HTMLVideoElement[]) {
            element.muted = true;
            await element.play().catch(() => undefined);
          }
          return (all as HTMLVideoElement[]).every(
            (element) => element.videoWidth > 0 && element.currentTime > 0,
          );
        }),
      { timeout: 90_000 },
    )
    .toBe(true);
}

for (const name of examples)
  test(`the example ${name} plays`, async ({ page }) => {
    await page.goto(address(`/examples/${name}/`));
    await plays(page);
    expect(await axe(page)).toEqual([]);
  });

test('every sample of the docs plays', async ({ page }) => {
  const samples: string[] = JSON.parse(readFileSync(at('docs/dist/live.json'), 'utf8'));
  expect(samples.length).toBeGreaterThan(8);
  for (const sample of samples)
    await test.step(sample, async () => {
      await page.goto(address(`/docs/live/${sample}/`));
      await plays(page);
    });
});

test('the docs open, can be read and searched under the strict policy', async ({ page }) => {
  const response = await page.goto(address('/docs'));
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A video player for any page');
  await expect(page.frameLocator('iframe.live').locator('video')).toBeAttached();
  expect(await axe(page)).toEqual([]);

  const search = page.getByRole('combobox', { name: 'Search the docs' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('skipIntro');
  await expect(page.getByRole('option').first()).toContainText('PlayerOptions.skipIntro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/reference\/options\/#playeroptions[.]skipintro$/);
  expect(await axe(page)).toEqual([]);

  await page.goto(address('/docs/mn/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
  expect(await axe(page)).toEqual([]);
});
