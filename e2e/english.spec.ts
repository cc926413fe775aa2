import type { Locator, Page } from '@playwright/test';
import { SUBSCRIBER } from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { video } from './support/frame';
import { axe, expect, site, test } from './support/test';
import { trackServerTexts } from './support/untranslated-texts';

// The English interface, from the language link in the footer to the server's messages.

type PageCheck = readonly [path: string, heading: RegExp, judged?: boolean];

/** Pages with their headings; some are checked with axe too. */
const visitorPages: readonly PageCheck[] = [
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

const viewerPages: readonly PageCheck[] = [
  ['/profile', /./, true],
  ['/profile/my-fund', /Payments and rentals/],
  ['/history', /History/],
  ['/episode/liked', /Favorites/],
  ['/payment', /Extend subscription/],
];

/** Checks pages as they are displayed: no Mongolian text may be left. */
function inspector(page: Page) {
  const cyrillic = trackServerTexts(page);
  const check = async (path: string, judged = false) => {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect.soft(await cyrillic(), path).toEqual([]);
    if (judged) expect.soft(await axe(page), path).toEqual([]);
  };
  const checkAll = async (pages: readonly PageCheck[]) => {
    for (const [path, heading, judged] of pages) {
      await page.goto(site(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await check(path, judged);
    }
  };
  return { check, checkAll };
}

// Many pages in sequence.
test.describe.configure({ timeout: 300_000 });
// The test enters a wrong PIN.
test.use({ expectedErrors: [/401/] });

test('a visitor reads everything in English after one press', async ({ page }) => {
  const { check, checkAll } = inspector(page);
  await page.goto(site('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await expect(page).toHaveURL(site('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await check('/', true);
  await checkAll(visitorPages);
});

/** The names of the catalog are translated too, which is not true of everything that the server sends. */
async function expectTranslated(names: Locator, most: RegExp) {
  await expect(names.filter({ hasText: most }).first()).toBeAttached();
  for (const name of await names.allTextContents()) expect.soft(name).not.toMatch(/\p{Script=Cyrillic}/u);
}

test('R2.3-16 a visitor reads the names of genres, seasons, episodes and groups in English', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto(site('/series/detail/44?lang=en'));
  await expectTranslated(main.locator('a[href*="/series/"]'), /^History$/);
  await expectTranslated(main.getByRole('list', { name: 'Seasons' }).getByRole('button'), /The Golden Cup/);
  await expectTranslated(main.locator('a[href*="/watch/44/"]'), /The Broken Cup/);
  await page.goto(site('/series'));
  await expectTranslated(main.locator('a[href*="/series/"]'), /^Drama$/);
  await expectTranslated(main.locator('option'), /^Autumn 2026$/);
  await page.goto(site('/watch/44'));
  await expectTranslated(main.locator('a[href*="/watch/44/"]'), /The Northern Clan/);
  await page.goto(site('/watch/41'));
  await expectTranslated(main.getByRole('combobox', { name: 'Groups' }).locator('option'), /The Moon Spring/);
});

test('a viewer reads everything in English: sign-in errors, the watch page, and the account', async ({
  page,
}) => {
  const { check, checkAll } = inspector(page);
  await page.goto(site('/watch/2?lang=en'));
  await expect(page.getByRole('heading', { name: 'Sign in to watch!' })).toBeVisible();
  await check('watch page of a visitor');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Phone number').fill(SUBSCRIBER);
  await page.keyboard.press('Enter');
  await expect(firstBox(dialog)).toBeFocused();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong PIN!')).toBeVisible();
  await check('sign-in dialog');
  await expect(firstBox(dialog)).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(video(page)).toBeAttached({ timeout: 60_000 });
  await check('watch page');
  await checkAll(viewerPages);

  // Back to Mongolian, on the same page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Монгол' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эрх сунгах');
});
