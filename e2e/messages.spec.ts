import type { Page } from '@playwright/test';
import {
  ADMIN,
  fetchEpisodes,
  NON_SUBSCRIBER,
  openPageFor,
  SUBSCRIBER,
  signInByApi,
} from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { expectShown, rememberTexts } from './support/shown-texts';
import { axe, expect, openWithoutInitialData, site, test } from './support/test';

// Every fixed message, byte for byte: empty states, missing permissions and errors.

// The browser logs the error responses that this test provokes.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|(?:401|404|500|502) /] });

/** Replies to an address with an error that has no message. */
const refuse = (page: Page, address: string, status: number, code: string) =>
  page.route(address, (route) => route.fulfill({ status, json: { status: 0, code, msg: '' } }));

test('R8-29 R8-30 R8-36 R8-34 R8-35 R8-12 R8-33 browsing shows the messages for no results, missing pages and no connection', async ({
  page,
}) => {
  await page.goto(site('/series'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бүх ангилал');
  await expect(page.getByPlaceholder('Хүүхэлдэйн кино хайх').first()).toBeVisible();

  await page.goto(site('/search?q=qqqqqq'));
  await expect(page.getByText('“qqqqqq” гэсэн хайлтад илэрц олдсонгүй')).toBeVisible();

  await page.route('**/api/search?**', (route) => route.abort());
  await page.goto(site('/search?q=%D1%85%D3%A9%D1%85'));
  const retry = page.getByRole('button', { name: 'Дахин оролдох' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/search?**');
  await retry.click();
  await expect(page.getByRole('link', { name: /Хөх чоно/ }).first()).toBeVisible();

  const empty = { data: [], current_page: 1, last_page: 1, total: 0, per_page: 24 };
  await page.route('**/api/m/latest/anime/1?**', (route) =>
    route.fulfill({ json: { status: 1, data: empty } }),
  );
  await openWithoutInitialData(page, '/episode/new');
  await expect(page.getByText('Одоогоор энд юу ч алга')).toBeVisible();

  await page.goto(site('/watch/30/'));
  await expect(page.getByRole('heading', { name: 'Уучлаарай бичлэг олдсонгүй' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Буцах' }).click();
  await expect(page).toHaveURL(/\/tenger\/(?:episode\/new)?$/);

  // A page that loads nothing more: without a connection, a late chunk is an error.
  await page.goto(site('/faq'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Интернэт холболтгүй байна')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Интернэт холболтгүй байна')).toBeHidden();
});

test('R6-01 R6-02 R6-03 R6-04 R8-09 R8-11 a visitor opens a title, and liking, commenting and reporting ask to sign in', async ({
  page,
}) => {
  await rememberTexts(page);
  const dialog = page.getByRole('dialog', { name: 'Тавтай морил' });
  const refused = async () => {
    await expectShown(page, 'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await page.goto(site('/?media=2'));
  await page.getByRole('button', { name: 'Дуртай жагсаалтад нэмэх' }).first().click();
  await refused();

  const paid = (await fetchEpisodes(2)).find(({ is_free }) => !is_free);
  await page.goto(site(`/watch/2/${paid?.id}`));
  await expect(page.getByRole('heading', { name: 'Та нэвтэрч орсны дараа үзэх боломжтой!' })).toBeVisible();
  await page.getByRole('button', { name: /^Энэ анги таалагдсан/ }).click();
  await refused();
  await page.getByRole('button', { name: 'Ангийн талаар мэдээлэх' }).click();
  await refused();
  await page.getByRole('textbox', { name: 'Таны сэтгэгдэл' }).fill('Гоё анги');
  await page.keyboard.press('Control+Enter');
  await refused();
  // The typed text is kept.
  await expect(page.getByRole('textbox', { name: 'Таны сэтгэгдэл' })).toHaveValue('Гоё анги');
});

test('R8-05 R8-06 R8-07 R8-08 R8-40 the sign-in dialog shows its own messages where the server sends none', async ({
  page,
}) => {
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  const dialog = dialogOf(page);
  const problem = dialog.getByRole('alert').filter({ hasText: /./ });
  const phone = dialog.getByLabel('Утасны дугаар');
  await refuse(page, '**/phone/check', 500, 'server-error');
  await phone.fill(ADMIN);
  await page.keyboard.press('Enter');
  await expect(problem).toHaveText('Алдаа гарлаа байна!');
  await page.unroute('**/phone/check');

  await refuse(page, '**/api/m/login', 401, 'wrong-credentials');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('input[type=password]').first()).toBeFocused();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await expect(problem).toHaveText('Пин код буруу байна!');
  await page.unroute('**/api/m/login');
  // The message of the server itself.
  await expect(dialog.locator('input[type=password]').first()).toHaveValue('');
  await expect(dialog.locator('input[type=password]').first()).toBeFocused();
  const response = page.waitForResponse('**/api/m/login');
  await page.keyboard.type('0007');
  await page.keyboard.press('Enter');
  const { msg } = await (await response).json();
  await expect(problem).toHaveText(msg);
  expect(await axe(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Буцах' }).click();
  await dialog.getByRole('tab', { name: 'Бүртгүүлэх' }).click();
  await phone.fill(`85${String(Date.now()).slice(-6)}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Утсаа баталгаажуулах' })).toBeVisible();
  const box = firstBox(dialog);
  await expect(box).toBeFocused();
  await refuse(page, '**/sms/verify', 401, 'wrong-code');
  await page.keyboard.type('1234');
  await expect(problem).toHaveText('Код буруу байна!');
  await page.unroute('**/sms/verify');

  // The steps that lead to the e-mail, as the server returns them.
  await page.route('**/sms/verify', (route) => route.fulfill({ json: { status: 1, data: { step: 4 } } }));
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await page.keyboard.type('1234');
  await expect(dialog.getByLabel('И-мэйл')).toBeFocused();
  await page.keyboard.type('bat@');
  await page.keyboard.press('Enter');
  await expect(problem).toHaveText('Имэйл буруу байна!');
});

test('R8-10 R8-13 R8-14 R8-20 R8-26 R5-25 commenting below the video shows its messages', async ({
  browser,
}) => {
  const [rich, poor] = [await signInByApi(SUBSCRIBER), await signInByApi(NON_SUBSCRIBER)];
  const [free, paid] = await Promise.all([
    fetchEpisodes(4).then((all) => all.find(({ is_free }) => is_free)),
    fetchEpisodes(4).then((all) => all.find(({ is_free }) => !is_free)),
  ]);
  const other = await openPageFor(browser, poor);
  await other.goto(site(`/watch/4/${paid?.id}`));
  await expect(other.getByRole('heading', { name: 'Та эрхээ сунгаж үзвэрээ үзнэ үү!' })).toBeVisible();
  await other.context().close();

  const page = await openPageFor(browser, rich);
  await rememberTexts(page);
  await page.goto(site(`/watch/4/${free?.id}`));
  const field = page.getByRole('textbox', { name: 'Таны сэтгэгдэл' });
  await expect(async () => {
    // The server has rendered the form, which ignores keys until the page's script runs.
    await field.fill('  ');
    await field.press('Control+Enter');
    const blank = page.getByRole('alert').filter({ hasText: 'Сэтгэгдлээ бичнэ үү' });
    await expect(blank).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const opinion = `Сайхан анги ${Date.now()}`;
  await refuse(page, '**/api/m/comment/post', 500, 'server-error');
  await field.fill(opinion);
  await field.press('Control+Enter');
  await expectShown(page, 'Сэтгэгдэл илгээх үед алдаа гарлаа!');
  await page.unroute('**/api/m/comment/post');
  await field.press('Control+Enter');
  await expectShown(page, 'Сэтгэгдэл илгээгдлээ!');

  await page.getByRole('button', { name: 'Ангийн талаар мэдээлэх' }).click();
  await page.getByRole('radio', { name: 'Дуу, дүрс зөрж байна' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Илгээх' }).click();
  await expectShown(page, 'Мэдээлсэнд баярлалаа!');

  await page.context().close();
});

test('R8-15 R8-16 R8-21 R8-22 R8-23 R2.1-28 R2.6-02 the account page shows the messages of copying the id and of failed payments', async ({
  browser,
}) => {
  const page = await openPageFor(browser, await signInByApi(SUBSCRIBER));
  await rememberTexts(page);
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Тэнүүн' }).click();
  const copy = page.getByRole('button', { name: 'ID хуулах' });
  const clipboard = (value: string) =>
    page.evaluate(`Object.defineProperty(navigator, 'clipboard', { configurable: true, value: ${value} })`);
  await clipboard('{ writeText: () => Promise.resolve() }');
  await copy.click();
  await expectShown(page, 'Таны ID хуулагдлаа');
  await clipboard('{ writeText: () => Promise.reject(new Error()) }');
  await copy.click();
  await expectShown(page, 'Таны ID-г хуулж чадсангүй');
  await clipboard('undefined');
  await copy.click();
  await expectShown(page, 'Уучлаарай, хуулах боломжгүй байна');

  await refuse(page, '**/api/payment/invoice', 500, 'server-error');
  await page.goto(site('/profile/extend-rights'));
  const pay = page.getByRole('button', { name: '9,900₮ төлөх' });
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: /^Алдаа гарлаа$/ })).toBeVisible();
  await page.unroute('**/api/payment/invoice');
  await refuse(page, '**/api/payment/check', 502, 'gateway-error');
  const cancelRequest = page.waitForRequest('**/api/payment/cancel');
  await pay.click();
  await expect(page.getByText('Шалгахад алдаа гарлаа')).toBeVisible();
  await cancelRequest;
  await page.context().close();
});
