import { MODERATOR, signInByApi, storeSession } from './support/accounts';
import { axe, expect, site, test } from './support/test';

// A household: an account adds a profile for a child, which sees and plays only what its age limit allows.

// A wrong PIN.
test.use({ expectedErrors: [/422.*household\/choose/] });

test('R1-09 an account adds a profile for a child, whose lists and player keep to the age limit, and returns with the PIN', async ({
  page,
}) => {
  // Stored once, because the page changes it.
  const { token, id } = await signInByApi(MODERATOR);
  await page.goto(site('/profiles'));
  await page.evaluate(storeSession, { token, id });
  await page.reload();
  await page.getByRole('button', { name: 'Профайл нэмэх' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(form.getByText('Нэрээ оруулна уу')).toBeVisible();
  await form.getByLabel('Нэр', { exact: true }).fill('Тэмүүлэн');
  await form.getByLabel('Насны хязгаар').selectOption('+6 хүртэл');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  const tile = page.getByRole('button', { name: /^Тэмүүлэн ?сонгох/ });
  await expect(tile).toBeVisible();
  expect(await axe(page)).toEqual([]);

  // The browser loads the home page again; the server renders no titles into it.
  await Promise.all([page.waitForURL(site('/')), tile.click()]);
  await page.locator('[data-ssr]').waitFor({ state: 'detached' });
  const ages = page.locator('main [title$="наснаас дээш"]');
  await expect(ages.first()).toBeVisible({ timeout: 60_000 });
  await page.goto(site('/series/all/all/all/new'));
  await expect(ages.first()).toBeVisible({ timeout: 60_000 });
  expect(new Set(await ages.allTextContents())).toEqual(new Set(['+6']));
  expect(await (await page.request.get(site('/series/all/all/all/new'))).text()).not.toContain(
    'наснаас дээш',
  );

  // A title for ages 12 and up does not play, and the account's pages are closed.
  await page.goto(site('/watch/1'));
  await expect(
    page.getByRole('heading', { name: 'Энэ үзвэр таны профайлын насны хязгаараас дээш байна' }),
  ).toBeVisible();
  await expect(page.locator('ol [title="12 наснаас дээш"]').first()).toContainText('+12');
  await page.goto(site('/payment'));
  await expect(page.getByText('Үүнийг зөвхөн үндсэн профайлаас хийнэ')).toBeVisible();

  await page.getByRole('link', { name: 'Профайл сонгох' }).click();
  await page.getByRole('button', { name: /сонгох пин кодтой ?Үндсэн/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator('input').first()).toBeFocused();
  await page.keyboard.type('1111');
  await dialog.getByRole('button', { name: 'Нээх' }).click();
  await expect(dialog.getByText('Пин код буруу байна')).toBeVisible();
  await dialog.locator('input').first().click();
  await page.keyboard.type('1234');
  await Promise.all([page.waitForURL(site('/')), dialog.getByRole('button', { name: 'Нээх' }).click()]);
  await page.goto(site('/series/all/all/all/new'));
  await expect(page.locator('main [title="12 наснаас дээш"]').first()).toBeVisible();
});
