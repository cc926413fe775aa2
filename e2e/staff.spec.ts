import type { Browser, Locator } from '@playwright/test';
import {
  ADMIN,
  dropResponse,
  MODERATOR,
  NON_SUBSCRIBER,
  type Person,
  PIN,
  SUBSCRIBER,
  signIn,
  signInByApi,
} from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { measureOverflow } from './support/measure-overflow';
import { axe, expect, site, test } from './support/test';

// Staff pages: a moderator with reports, an admin with a payment without an order, and a viewer without permission.

/** A visitor's window, at the comments of an episode. */
async function passerBy(browser: Browser) {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const comment = (text: string) =>
    page.locator('section[aria-labelledby=comments] article').filter({ hasText: text });
  return {
    /** Reloads the page and looks for a comment; another comment shows that the list has loaded. */
    async sees(text: string, other: string): Promise<boolean> {
      await page.goto(site('/watch/1/3'));
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await expect(comment(other)).toBeVisible();
      return comment(text).isVisible();
    },
    close: () => page.context().close(),
  };
}

test('R6-09 a moderator hides a reported comment, viewers no longer see it, and the decision is reversed', async ({
  page,
  browser,
}) => {
  const text = `Мэдэгдэх сэтгэгдэл ${Date.now()}`;
  const [author, viewer] = [await signInByApi(NON_SUBSCRIBER), await signInByApi(SUBSCRIBER)];
  const other = `Жирийн сэтгэгдэл ${Date.now()}`;
  const write = (who: Person, body: string) =>
    who.post<{ comment: { id: number } }>('/api/m/comment/post', { parent_id: 3, user_id: who.id, body });
  await write(viewer, other);
  const { comment } = await write(author, text);
  await viewer.post(`/api/m/report/${viewer.id}`, {
    report: 'Зар сурталчилгаа',
    type: 'comment',
    parent_id: comment.id,
  });
  const stranger = await passerBy(browser);
  expect(await stranger.sees(text, other)).toBe(true);

  await signIn(page, MODERATOR);
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Сахиул' }).click();
  await page.getByRole('link', { name: 'Удирдлага' }).click();
  const sections = page.getByRole('navigation', { name: 'Удирдлага' }).getByRole('link');
  await expect(sections).toHaveCount(6);
  await sections.filter({ hasText: 'Гомдол' }).click();
  await expect(page.getByRole('heading', { name: 'Гомдол', level: 1 })).toBeVisible();
  const reported = page.getByRole('article', { name: `Сэтгэгдэл: ${text}` });
  await expect(reported.getByText('Зар сурталчилгаа')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await reported.getByRole('button', { name: 'Нуух' }).click();
  const decided = page.getByRole('listitem').filter({ hasText: text });
  await expect(decided.getByText('Нуулаа')).toBeVisible();
  expect(await stranger.sees(text, other)).toBe(false);

  await decided.getByRole('button', { name: 'Буцаах' }).click();
  await expect(reported).toBeVisible();
  expect(await stranger.sees(text, other)).toBe(true);
  await stranger.close();
});

test('R6-09 R7.3 an admin books a transfer by hand, and the payer gets days', async ({ page }) => {
  const payer = await signInByApi(MODERATOR);
  const daysOf = async () =>
    (await payer.get<{ data: { days: number } }>(`/api/m/auth/me/${payer.id}`)).data.days;
  const before = await daysOf();
  const { data: order } = await payer.post<{ data: { amount: number; title: string } }>(
    '/api/payment/invoice',
    {
      kind: 'days',
      option: 1,
      method: 'transfer',
    },
  );
  const reference = `FT${Date.now()}`;

  await signIn(page, ADMIN);
  await page.goto(site('/staff/transfers'));
  await page.getByRole('button', { name: 'Гүйлгээ нэмэх' }).click();
  const adding = page.getByRole('alertdialog', { name: 'Хуулганы мөр нэмэх' });
  await adding.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(adding.getByText('Гүйлгээний дугаараа бичнэ үү')).toBeVisible();
  await adding.getByLabel('Гүйлгээний дугаар').fill(reference);
  await adding.getByLabel('Дүн (₮)').fill(String(order.amount));
  await adding.getByLabel('Гүйлгээний утга').fill('Хүүгийн мөнгө');
  await adding.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(adding).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: 'Захиалгатай холбох' }).click();
  const booking = page.getByRole('alertdialog', { name: 'Аль захиалгын төлбөр вэ?' });
  await booking.getByLabel('Утас, нэр, код эсвэл захиалгын дугаар').fill(MODERATOR);
  const wanted = booking.getByRole('radio', { name: new RegExp(`${MODERATOR}.*${order.title}`) });
  await expect(wanted).toHaveCount(1);
  await wanted.check();
  expect(await axe(page)).toEqual([]);
  await booking.getByRole('button', { name: 'Холбох' }).click();
  await expect(booking).toBeHidden();
  await expect(row).toBeHidden();
  expect(await daysOf()).toBeGreaterThan(before);

  await page
    .getByRole('navigation', { name: 'Удирдлага' })
    .getByRole('link', { name: 'Үйлдлийн бүртгэл' })
    .click();
  const auditRow = page.getByRole('row').filter({ hasText: `Гүйлгээ ${reference}` });
  await expect(auditRow).toHaveCount(2);
  await expect(auditRow.first()).toContainText('Захиалгатай холбосон');
  expect(await axe(page)).toEqual([]);
});

test('R6-09 a viewer has no staff area', async ({ page }) => {
  const viewer = await signIn(page, SUBSCRIBER);
  await page.goto(site('/staff/reports'));
  await expect(page).toHaveURL(site('/'));
  await page.getByRole('button', { name: 'Тэнүүн' }).click();
  await expect(page.getByRole('link', { name: 'Төлбөр ба түрээс' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Удирдлага' })).toHaveCount(0);
  const response = await page.request.get(`${process.env.ORIGIN}/api/staff/reports`, {
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  expect(response.status()).toBe(403);
});

test.describe('the import of a table', () => {
  // The test loses a response.
  test.use({ expectedErrors: [/\/api\/staff\/titles\/import/] });

  test('R6-09 an admin imports titles from a table on a phone, and a lost response adds none twice', async ({
    page,
  }) => {
    await signIn(page, ADMIN);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site('/staff/titles'));
    await page.getByRole('link', { name: 'Хүснэгтээс оруулах' }).click();
    const name = `Хүснэгт ${Date.now()}`;
    const rows = [
      'type;title;original_name;description;released_date',
      `series;${name} А;${name} A;"Тал; нутаг";2026-01-05`,
      `series;${name} Б;;Тухай;2026-02-30`,
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    await page.getByLabel('Файл сонгох').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('status').filter({ hasText: 'Шинэ: 1.' })).toBeVisible();
    await expect(page.getByRole('row', { name: `${name} Б` })).toContainText('Гарсан өдөр: Ийм өдөр алга');
    expect(await axe(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await dropResponse(page, '**/api/staff/titles/import');
    const add = page.getByRole('button', { name: '1 ноорог нэмэх' });
    await add.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Серверээс хариу ирсэнгүй');
    await add.press('Enter');
    const row = page.getByRole('row', { name: `${name} А` });
    await expect(row).toContainText('Каталогт байгаа тул алгасна');
    const [opened] = await Promise.all([page.waitForEvent('popup'), row.getByRole('link').click()]);
    await expect(opened.getByRole('heading', { name: `${name} А` })).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  // The calls of the ended session.
  test.use({ expectedErrors: [/401 .*\/api\//] });

  test('R4.1-05 an operator whose session ends keeps the open dialog, signs in above it, and the call is sent', async ({
    page,
  }) => {
    const admin = await signIn(page, ADMIN);
    const { id } = await signInByApi(MODERATOR);
    await page.goto(site(`/staff/people?person=${id}`));
    await page.getByRole('button', { name: 'Хоног олгох' }).click();
    const dialog = dialogOf(page, 'alertdialog');
    const reason = `Нөхөн олговор ${Date.now()}`;
    await dialog.getByLabel('Хоног', { exact: true }).fill('1');
    await dialog.getByLabel('Шалтгаан').fill(reason);
    await admin.post('/api/m/logout', {});
    await dialog.getByRole('button', { name: 'Хоног олгох' }).click();
    const again = dialogOf(page).filter({ hasText: 'Нэвтрэлт дууссан. Дахин нэвтэрнэ үү' });
    await again.getByLabel('Утасны дугаар').click();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(firstBox(again)).toBeFocused();
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(dialogOf(page).getByText(reason).first()).toBeVisible();
  });
});

test('R6-09 the messages of a form are above its bar at every width, and the offline notice is as well', async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN);
  await page.goto(site('/staff/titles?edit=5'));
  const save = page.getByRole('button', { name: 'Хадгалах', exact: true });
  const notice = page.getByText('Интернэт холболтгүй байна');
  const toast = page.getByRole('dialog').filter({ hasText: 'Хадгаллаа' });
  /** How far the lower edge of an element is above the upper edge of the bar. */
  const gapAbove = async (one: Locator) => {
    const [box, bar] = [await one.boundingBox(), await save.locator('..').boundingBox()];
    return box && bar ? bar.y - box.y - box.height : Number.NaN;
  };
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByLabel('Бусад нэр').fill(`Нэр ${width}`);
    await save.click();
    await expect(toast).toBeVisible();
    expect(await gapAbove(toast), `a toast at ${width}`).toBeGreaterThanOrEqual(0);
    await page.getByLabel('Бусад нэр').hover();
    await expect(toast).toBeHidden();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    expect(await gapAbove(notice), `the notice at ${width}`).toBeGreaterThanOrEqual(0);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  }
});

test('R6-09 all sections of the back office can be reached on a low screen in a long page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, ADMIN);
  const sections = page.getByRole('navigation', { name: 'Удирдлага' }).getByRole('link');
  // The section at the end of the menu is visible when it is open.
  await page.goto(site('/staff/audit'));
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 400);
  await expect(sections.last()).toBeInViewport({ ratio: 1 });
  await page.goto(site('/staff/titles?edit=1'));
  await page.getByLabel('Тайлбар', { exact: true }).scrollIntoViewIfNeeded();
  await sections.first().hover();
  await page.mouse.wheel(0, 2_000);
  await expect(sections.last()).toBeInViewport({ ratio: 1 });
});

test('R6-09 the tables of the back office fit the page at every width, in Russian, whose words are long', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.addInitScript(() => localStorage.setItem('tenger.language', 'ru'));
  for (const section of ['titles', 'titles?episodes=17', 'people', 'packages']) {
    await page.goto(site(`/staff/${section}`));
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page), `${section} at ${width} px`).toBe(0);
    }
  }
});

test('the rows of requests that wait for a second person are low, and a field with the focus is above the bar that saves', async ({
  page,
}) => {
  const admin = await signIn(page, ADMIN);
  const viewer = await signInByApi(SUBSCRIBER);
  await admin.post('/api/m/users/role', { user_id: viewer.id, role: 'admin' });
  await page.goto(site('/staff/approvals'));
  const row = page.getByRole('row').filter({ hasText: SUBSCRIBER });
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await row.evaluate((one: HTMLElement) => one.offsetHeight), `${width}`).toBeLessThan(120);
  }
  await row.getByRole('button', { name: 'Буцаан татах' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Буцаан татах' }).click();
  await expect(row).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(site('/staff/titles?edit=17'));
  const save = page.getByRole('button', { name: 'Хадгалах' });
  await page.getByLabel('Тайлбар', { exact: true }).focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await save.evaluate((button) => {
      const bar = button.parentElement;
      const focused = document.activeElement;
      if (!bar || !(focused instanceof HTMLInputElement)) return 0;
      return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
    expect(hidden).toBeLessThanOrEqual(0);
  }
});
