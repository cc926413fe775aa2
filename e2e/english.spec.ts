import type { Page } from '@playwright/test';
import { video } from './support/frame';
import { leftovers } from './support/leftovers';
import { axe, expect, site, test } from './support/test';

// The second language, from the link at the foot of the page to the words of the server.

type Stop = readonly [path: string, heading: RegExp, judged?: boolean];

/** Pages with what stands at their head; some are judged for accessibility too. */
const open: readonly Stop[] = [
  ['/series', /All genres/, true],
  ['/series/detail/2', /./],
  ['/character/all', /Characters/],
  ['/age/12', /Ages 12 and up/],
  ['/upcoming', /Coming soon/],
  ['/search?q=hoh', /Results for “hoh”/],
  ['/theatre/all/all', /Theatre/],
  ['/theatre/detail/31', /./],
  ['/faq', /FAQ/],
];

const own: readonly Stop[] = [
  ['/profile', /./, true],
  ['/profile/my-fund', /Payments and rentals/],
  ['/history', /History/],
  ['/episode/liked', /Favourites/],
  ['/payment', /Extend subscription/],
];

/** Looks at pages as they are shown: nothing of them may be left in Mongolian. */
function inspector(page: Page) {
  const cyrillic = leftovers(page);
  const check = async (path: string, judged = false) => {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect.soft(await cyrillic(), path).toEqual([]);
    if (judged) expect.soft(await axe(page), path).toEqual([]);
  };
  const walk = async (stops: readonly Stop[]) => {
    for (const [path, heading, judged] of stops) {
      await page.goto(site(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await check(path, judged);
    }
  };
  return { check, walk };
}

// Many pages, one after the other.
test.describe.configure({ timeout: 300_000 });
// A wrong PIN is part of the test.
test.use({ expectedErrors: [/401/] });

test('a visitor reads everything in English after one press', async ({ page }) => {
  const { check, walk } = inspector(page);
  await page.goto(site('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page).toHaveURL(site('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await check('/', true);
  await walk(open);
});

test('a viewer reads everything in English: sign-in errors, the watch page, and the account', async ({
  page,
}) => {
  const { check, walk } = inspector(page);
  await page.goto(site('/watch/2?lang=en'));
  await expect(page.getByRole('heading', { name: 'Sign in to watch!' })).toBeVisible();
  await check('watch page of a visitor');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
  await dialog.getByLabel('Phone number').fill('99000001');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[role=group] input[id]:not([aria-hidden])').first()).toBeFocused();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong PIN!')).toBeVisible();
  await check('sign-in dialog');
  await expect(dialog.locator('[role=group] input[id]:not([aria-hidden])').first()).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(video(page)).toBeAttached({ timeout: 60_000 });
  await check('watch page');
  await walk(own);

  // Back to Mongolian, on the page where one is.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Монгол' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эрх сунгах');
});
