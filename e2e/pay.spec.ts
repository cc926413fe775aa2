import type { Page } from '@playwright/test';
import {
  NON_SUBSCRIBER,
  openPageFor,
  type Person,
  SUBSCRIBER,
  signInByApi,
  signInWithMotion,
} from './support/accounts';
import { axe, expect, site, test } from './support/test';

// Payments as a viewer makes them, with sandboxes instead of banks.

const daysOf = async (viewer: Person) =>
  (await viewer.get<{ days: number }>(`/api/m/payment/${viewer.id}`)).days;

/** The sandbox page of the displayed invoice. */
const bankOf = async (page: Page) =>
  (await page.getByRole('link', { name: 'Туршилтын банкны хуудас' }).getAttribute('href')) ?? '';

/** Does what a button of the bank's page does. */
const atBank = async (page: Page, action: string) => {
  const response = await page.request.post(await bankOf(page), { form: { action } });
  expect(response.ok()).toBe(true);
};

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const rent = async (page: Page, film: number) => {
  await page.goto(site(`/theatre/watch/${film}`));
  await page.getByRole('button', { name: /түрээслэх$/ }).click();
  await expect(page.getByRole('img', { name: /QR код$/ })).toHaveAttribute('data-qr', /^000201/);
};

test('R1-04 R4.4-05 R4.4-06 R4.4-07 R4.4-08 R8-32 R9-28 a movie is rented by QR with price, code, bank and confirmation, and plays', async ({
  page,
}) => {
  await signInWithMotion(page, NON_SUBSCRIBER);
  await page.goto(site('/theatre/watch/31'));
  await expect(page.getByRole('heading', { name: 'Өндөр уулын эзэн', level: 1 })).toBeVisible();
  await expect(step(page, 'Баталгаажуулах')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('72 цаг', { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: '6,900₮-өөр түрээслэх' }).click();
  const code = page.getByRole('img', { name: '6,900₮ төлөх QR код' });
  await expect(code).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
  await expect(page.getByRole('link', { name: 'Хаан банк аппыг нээх' })).toHaveAttribute(
    'href',
    /^khanbank:\/\/q\?qPay_QRcode=/,
  );
  expect(await axe(page)).toEqual([]);
  // A reload shows the same code: the address has the order id.
  const text = await code.getAttribute('data-qr');
  await page.reload();
  await expect(code).toHaveAttribute('data-qr', text ?? '');

  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Туршилтын банкны хуудас' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Хаан банк: төлөх' }).click();
  // Like a viewer, close the window when the bank confirms the payment.
  await expect(bank.getByText('PAID', { exact: true })).toBeVisible();
  await bank.close();
  await expect(page.getByText('Төлбөр амжилттай төлөгдлөө')).toBeVisible();
  // The page reloads by itself and shows the movie.
  await expect(page.getByText(/^Түрээс 7[12] цаг/)).toBeVisible();
  await expect(page).toHaveURL(/\/theatre\/watch\/31$/);
  const film = page.locator('video').first();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 60_000 })
    .toBeGreaterThan(0);
});

test('R4.4-09 R4.4-10 a cancelled, failed or half-paid order opens nothing, and says why', async ({
  page,
}) => {
  const viewer = await signInWithMotion(page, NON_SUBSCRIBER);
  const opensNothing = async () => {
    await expect(page.locator('video')).toHaveCount(0);
    expect(await viewer.get(`/api/m/tvod/check/${viewer.id}/32`)).toMatchObject({ status: 0 });
  };
  await rent(page, 32);
  await page.getByRole('button', { name: 'Цуцлах' }).click();
  await expect(step(page, 'Баталгаажуулах')).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(/\/theatre\/watch\/32$/);
  await opensNothing();
  await rent(page, 32);
  await atBank(page, 'fail');
  await expect(page.getByText('Төлбөр хүлээгдэж байна')).toBeVisible();
  await opensNothing();
  await atBank(page, 'pay-half');
  await expect(page.getByText('Төлбөрийг тань шалгаж байна', { exact: true })).toBeVisible();
  await opensNothing();
  expect(await axe(page)).toEqual([]);
});

test('R4.4-11 R4.4-13 R8-31 R8-32 an expired code is reported, and a late payment is honored', async ({
  page,
}) => {
  await signInWithMotion(page, NON_SUBSCRIBER);
  await page.clock.install();
  await rent(page, 33);
  const bank = await bankOf(page);
  await page.clock.fastForward(91_000);
  await expect(page.getByText('QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү')).toBeVisible();
  await expect(page.getByText(/төлбөр ирмэгц эрх өөрөө нээгдэнэ/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.request.post(bank, { form: { action: 'pay' } });
  await page.getByRole('button', { name: 'Дахин шалгах' }).click();
  await expect(page.getByText('Төлбөр амжилттай төлөгдлөө')).toBeVisible();
});

test('a QR purchase of days creates one order for two presses, one month for two callbacks, and a receipt', async ({
  page,
}) => {
  const viewer = await signInWithMotion(page, SUBSCRIBER);
  const before = await daysOf(viewer);
  const ordered: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment/invoice')) ordered.push(request.url());
  });
  await page.goto(site('/payment'));
  await expect(page.getByRole('radio', { name: /^30 хоног/ })).toBeChecked();
  await expect(page.getByRole('complementary')).toContainText(`${before} хоног`);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: '9,900₮ төлөх' }).dblclick();
  await expect(page).toHaveURL(/\/payment\/qpay\?bill=[0-9a-f]{32}$/);
  await expect(page.getByRole('img', { name: '9,900₮ төлөх QR код' })).toBeVisible();
  expect(ordered).toHaveLength(1);
  expect(await axe(page)).toEqual([]);
  await atBank(page, 'callback-twice');
  await expect(page.getByText('Төлбөр амжилттай төлөгдлөө')).toBeVisible();
  await expect(page.getByText('30 хоногийн эрх нэмэгдлээ')).toBeVisible();
  expect(await daysOf(viewer)).toBe(before + 30);
  await page.getByRole('button', { name: 'И-баримт авах' }).click();
  await expect(page.getByText('Сугалааны дугаар', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('days can be bought by card on the bank’s page, and by transfer with a note', async ({ page }) => {
  const viewer = await signInWithMotion(page, SUBSCRIBER);
  const before = await daysOf(viewer);
  await page.goto(site('/payment/card'));
  await expect(page.getByRole('radio', { name: /Банкны карт/ })).toBeChecked();
  await page.getByRole('radio', { name: /^90 хоног/ }).check();
  await page.getByRole('button', { name: '25,900₮ төлөх' }).click();
  const toBank = page.getByRole('link', { name: 'Банкны хуудас руу очих' });
  await toBank.click();
  await page.getByRole('button', { name: 'Банк татгалзах' }).click();
  await expect(page.getByText('Банк төлбөр орсныг баталгаажуулсангүй')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await daysOf(viewer)).toBe(before);
  await toBank.click();
  await page.getByRole('button', { name: 'Төлөх', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/card\?bill=/);
  await expect(page.getByText('90 хоногийн эрх нэмэгдлээ')).toBeVisible();
  expect(await daysOf(viewer)).toBe(before + 90);

  await page.goto(site('/payment/transfer'));
  await page.getByRole('button', { name: '9,900₮ төлөх' }).click();
  await expect(page.getByText('Гүйлгээний утга', { exact: true })).toBeVisible();
  const note = await page.getByText(/^TG[A-Z2-9]{6} \d{8}$/).textContent();
  expect(await axe(page)).toEqual([]);
  await page.request.post(`${process.env.ORIGIN}/sandbox/bank`, {
    form: { note: note ?? '', amount: '9900' },
  });
  // Back from the bank's app: the page checks immediately, without waiting for the next interval.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('30 хоногийн эрх нэмэгдлээ')).toBeVisible();
  expect(await daysOf(viewer)).toBe(before + 120);
});

test('days are a present for another number, whose owner sees them with the message of the buyer', async ({
  page,
  browser,
}) => {
  const buyer = await signInWithMotion(page, NON_SUBSCRIBER);
  const friend = await signInByApi(SUBSCRIBER);
  const [buyerBefore, before] = [await daysOf(buyer), await daysOf(friend)];
  await page.goto(site('/payment'));
  await page.getByRole('checkbox', { name: 'Бэлэг болгож өгөх' }).check();
  await page.getByRole('button', { name: '9,900₮ төлөх' }).click();
  const phone = page.getByRole('textbox', { name: 'Хүлээн авагчийн утас' });
  await expect(phone).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await phone.fill(SUBSCRIBER);
  await page.getByRole('textbox', { name: /^Мэндчилгээ/ }).fill('Төрсөн өдрийн <b>мэнд</b>!');
  await page.getByRole('button', { name: '9,900₮ төлөх' }).click();
  await expect(page).toHaveURL(/\/payment\/qpay\?bill=[0-9a-f]{32}$/);
  await atBank(page, 'callback-twice');
  await expect(page.getByText('Хоног хүлээн авагчид нэмэгдлээ')).toBeVisible();
  await expect(page.getByText('99••••01 дугаарт бэлэг')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect([await daysOf(buyer), await daysOf(friend)]).toEqual([buyerBefore, before + 30]);
  await page.goto(site('/profile/my-fund'));
  await expect(page.getByText('99••••01 дугаарт бэлэг').first()).toBeVisible();
  await expect(page.getByText('Хүлээн авсан').first()).toBeVisible();

  const other = await openPageFor(browser, friend);
  await other.goto(site('/payment'));
  await expect(other.getByRole('complementary')).toContainText(`${before + 30} хоног`);
  await other.getByRole('button', { name: 'Мэдэгдэл' }).first().click();
  await expect(
    other.getByText(/танд 30 хоногийн эрх бэлэглэлээ: «Төрсөн өдрийн <b>мэнд<\/b>!»$/).first(),
  ).toBeVisible();
  await other.context().close();
});
