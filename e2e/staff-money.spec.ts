import { ADMIN, MODERATOR, signIn, signInByApi } from './support/accounts';
import { axe, expect, site, test } from './support/test';

test('R6-09 an admin accepts an underpaid order with a reason, and the buyer gets days', async ({ page }) => {
  const buyer = await signInByApi(MODERATOR);
  const daysOf = async () =>
    (await buyer.get<{ data: { days: number } }>(`/api/m/auth/me/${buyer.id}`)).data.days;
  const before = await daysOf();
  const order = { kind: 'days', option: 1, method: 'qpay' };
  const { bill } = await buyer.post<{ bill: string }>('/api/payment/invoice', order);
  const admin = await signIn(page, ADMIN);
  const detail = await admin.get<{ data: { code: string } }>(`/api/staff/orders/${bill}`);
  await page.request.post(`${process.env.ORIGIN}/sandbox/qpay/${detail.data.code}`, {
    form: { action: 'pay-half' },
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site('/staff/orders'));
  await page.getByRole('link', { name: 'Шийдэх' }).click();
  const row = page.getByRole('row').filter({ hasText: MODERATOR });
  await row.getByRole('button', { name: 'Дэлгэрэнгүй' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Захиалга' });
  await expect(panel.getByText('Хянах шаардлагатай')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Төлсөнд тооцох' }).press('Enter');
  const reason = page.getByRole('alertdialog');
  await reason.getByRole('button', { name: 'Төлсөнд тооцох' }).click();
  await expect(reason.getByText('Хоосон байж болохгүй')).toBeVisible();
  await reason.getByLabel('Шалтгаан').fill('Үлдсэнийг бэлнээр өгсөн');
  expect(await axe(page)).toEqual([]);
  await reason.getByRole('button', { name: 'Төлсөнд тооцох' }).click();
  await expect(panel.getByText('Эрх олгосон').first()).toBeVisible();
  await expect(panel.getByText('Үлдсэнийг бэлнээр өгсөн')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await daysOf()).toBeGreaterThan(before);

  const download = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Төлсөн' }).click();
  await page.getByRole('button', { name: 'CSV татах' }).click();
  expect((await download).suggestedFilename()).toMatch(/^захиалга-\d{4}-\d{2}-\d{2}[.]csv$/);
});

test('R6-09 a date without its time is not saved as none, and is emptied with the other changes', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto(site('/staff/packages'));
  const row = page.getByRole('row').filter({ hasText: '365 хоног' });
  await row.getByRole('button', { name: 'Засах' }).click();
  const start = page.getByLabel('Зарж эхлэх');
  const isUnfinished = () => start.evaluate((input: HTMLInputElement) => input.validity.badInput);
  await start.focus();
  await page.keyboard.type('2');
  expect(await isUnfinished()).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(start).toHaveAccessibleDescription('Өдөр, цагаа сонгоно уу');
  await page.getByRole('button', { name: 'Өөрчлөлтийг цуцлах' }).click();
  await expect(page.getByText('Бүх өөрчлөлт хадгалагдсан')).toBeVisible();
  expect(await isUnfinished()).toBe(false);
});

test.describe('packages', () => {
  test.use({ expectedErrors: [/422 .*\/api\/staff\/packages\/save/] });

  test('R6-09 an admin schedules a new price, and the list says when it starts', async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto(site('/staff/packages'));
    const row = page.getByRole('row').filter({ hasText: '365 хоног' });
    await row.getByRole('button', { name: 'Засах' }).click();
    await expect(page.getByRole('heading', { name: '365 хоног' })).toBeVisible();
    await page.getByLabel('Шинэ үнэ (₮)').fill('99000');
    await page.keyboard.press('Control+s');
    const start = page.getByLabel('Шинэ үнэ эхлэх цаг');
    await expect(start).toHaveAccessibleDescription('Шинэ үнэ болон эхлэх хугацааг хамт оруулна уу!');
    await start.fill('2099-01-01T00:00');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(row).toContainText('2099.01.01 00:00 цагаас 99,000₮');
  });
});
