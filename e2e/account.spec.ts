import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fetchCodeFor, SUBSCRIBER, signIn } from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { createTemporaryFolder } from './support/server';
import { axe, expect, site, test } from './support/test';

// Accounts: registration, profile, PIN change, signing out other devices, and wrong codes.

/** A phone number without an account, from the time and a digit. */
const newPhone = (digit: number) => `8${digit}${String(Date.now()).slice(-6)}`;

/** Opens the registration tab of the dialog and submits the phone number. */
async function askForCode(page: Page, phone: string) {
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Бүртгүүлэх' }).click();
  await dialog.getByLabel('Утасны дугаар').fill(phone);
  await page.keyboard.press('Enter');
  await expect(firstBox(dialogOf(page))).toBeFocused();
}

async function paste(page: Page, text: string) {
  await firstBox(dialogOf(page)).evaluate((box, clipboardText) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', clipboardText);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Signs in on another device. */
async function onAnotherDevice(browser: Browser, phone: string, pin: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  await dialogOf(page).getByLabel('Утасны дугаар').fill(phone);
  await page.keyboard.press('Enter');
  await expect(firstBox(dialogOf(page))).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  return page;
}

test.describe('an account', () => {
  test.use({ expectedErrors: [/401 .*\/api\/m\/(?:auth|notifications|payment|pin)/] });

  test('R4.3-01 R5-06 R5-07 R2.6-06 R4.3-02 R4.3-03 R4.3-04 R4.3-05 R4.3-07 R4.3-09 R4.3-11 R4.3-13 R5-01 R5-09 R5-11 R5-12 R5-13 R5-14 R5-17 R5-18 R5-23 R2.6-05 R2.6-08 R2.6-09 R2.7-03 R4.1-05 R8-01 R8-02 R8-03 R8-04 R8-17 R8-27 R8-28 a viewer registers, edits the profile, changes the PIN, and finds the other session signed out', async ({
    page,
    browser,
  }) => {
    const phone = newPhone(8);
    const email = `bat${phone}@mail.example`;
    const dialog = dialogOf(page);

    // Step 1, with an invalid phone number first.
    await page.goto(site('/faq'));
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    await dialog.getByRole('tab', { name: 'Бүртгүүлэх' }).click();
    await dialog.getByLabel('Утасны дугаар').fill('9911');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Утасны дугаараа зөв орууна уу!');
    await dialog.getByLabel('Утасны дугаар').fill(`+976 ${phone.slice(0, 4)}-${phone.slice(4)}`);
    await page.keyboard.press('Enter');

    // Step 2: a click outside closes the dialog, and the state is kept.
    await expect(firstBox(dialogOf(page))).toBeFocused();
    await expect(dialog.getByRole('button', { name: /Код дахин авах \(0:\d\d\)/ })).toBeDisabled();
    expect(await axe(page)).toEqual([]);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    await paste(page, await fetchCodeFor(phone));

    // Step 3, back to step 2, and forward again with the code still entered.
    await expect(dialog.getByRole('heading', { name: 'Пин код зохиох' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Буцах' }).click();
    await expect(dialog.getByRole('heading', { name: 'Утсаа баталгаажуулах' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await expect(dialog.getByRole('heading', { name: 'Пин код зохиох' })).toBeVisible();
    await expect(firstBox(dialogOf(page))).toBeFocused();
    await page.keyboard.type('482');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('26');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');

    // Step 4: "Fail!" for an empty e-mail.
    await expect(dialog.getByLabel('И-мэйл')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fail!', { exact: true }).first()).toBeVisible();
    await dialog.getByLabel('И-мэйл').fill(email);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');

    // Steps 5 and 7.
    await expect(dialog.getByRole('heading', { name: 'И-мэйлээ баталгаажуулах' })).toBeVisible();
    await expect(firstBox(dialogOf(page))).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await paste(page, await fetchCodeFor(email));
    await expect(dialog.getByLabel('Овог')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      'Овогоо оруулна уу!',
      'Нэрээ оруулна уу!',
      'Үлчилгээний нөхцөлийг зөвшөөрнө үү!',
    ]);
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('Овог').fill('Дорж');
    await dialog.getByLabel('Нэр', { exact: true }).fill('Батаа');
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const me = page.getByRole('button', { name: 'Батаа' });
    await expect(me).toBeVisible();

    // The profile: validation errors first, then saved with a cropped picture.
    await me.click();
    await page.getByRole('button', { name: 'Миний профайл' }).click();
    const editor = page.getByRole('dialog', { name: 'Профайл засах' });
    await editor.getByLabel(/^И-мэйл/).fill('Ба');
    await editor.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(editor.getByText('И-мэйл хаяг байх ёстой')).toBeVisible();
    await editor.getByLabel(/^И-мэйл/).fill('Баяр');
    await editor.getByText('Эрэгтэй').click();
    const folder = createTemporaryFolder();
    const picture = join(folder.path, 'me.png');
    writeFileSync(picture, await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }));
    await editor.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByRole('heading', { name: 'Зургаа тааруулах' })).toBeVisible();
    await page.getByLabel('Зургийн харагдах хэсэг').press('+');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Энэ зургийг авах' }).click();
    await editor.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Мэдээлэл хадгалагдлаа').first()).toBeVisible();
    folder.remove();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // Change the PIN while the account is signed in on another device.
    const other = await onAnotherDevice(browser, phone, '4826');
    await page.getByRole('button', { name: 'Пин код солих' }).click();
    const pins = page.getByRole('dialog', { name: 'Нууц үг солих' });
    const write = async (label: string, pin: string) => {
      await pins.getByRole('group', { name: label }).locator('input').first().focus();
      await page.keyboard.type(pin);
    };
    await write('Одоогийн пин код', '4826');
    await write('Шинэ пин код,', '7391');
    await write('Шинэ пин кодоо давтах', '7392');
    await page.keyboard.press('Enter');
    await expect(pins.getByText('Шинэ нууц үг таарахгүй байна')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await write('Шинэ пин кодоо давтах', '7391');
    await page.keyboard.press('Enter');
    await expect(pins).toBeHidden();

    // This device stays signed in. The other has to sign in again, and then opens the requested page.
    await page.getByRole('link', { name: 'Төлбөр ба түрээс' }).click();
    await expect(page.getByRole('heading', { name: 'Төлбөр ба түрээс', level: 1 })).toBeFocused();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText('Төлбөр хараахан хийгээгүй байна')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await other.goto(site('/profile/my-fund'));
    await expect(other.getByText('Нэвтрэлт дууссан. Дахин нэвтэрнэ үү')).toBeVisible();
    await dialogOf(other).getByLabel('Утасны дугаар').fill(phone);
    await other.keyboard.press('Enter');
    await expect(firstBox(dialogOf(other))).toBeFocused();
    await other.keyboard.type('7391');
    await other.keyboard.press('Enter');
    await expect(dialogOf(other)).toBeHidden();
    await expect(other.getByText('Төлбөр хараахан хийгээгүй байна')).toBeVisible();

    // R4.1: the other device is in the list, and can be signed out from here.
    await page.getByRole('link', { name: 'Миний профайл' }).click();
    await page.getByRole('button', { name: /төхөөрөмжийг гаргах/ }).click();
    await expect(page.getByText('Төхөөрөмж системээс гарлаа').first()).toBeVisible();
    await expect(page.getByText('Өөр төхөөрөмж нэвтрээгүй байна')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await other.context().close();
  });
});

test.describe('wrong codes', () => {
  test.use({ expectedErrors: [/401 .*\/sms\/verify/] });

  test('R8-08 a code that is wrong five times becomes invalid, and the sixth try needs another', async ({
    page,
  }) => {
    const phone = newPhone(9);
    await askForCode(page, phone);
    const right = await fetchCodeFor(phone);
    const wrong = right === '1111' ? '2222' : '1111';
    const dialog = dialogOf(page);
    for (let tries = 0; tries < 5; tries += 1) {
      const response = page.waitForResponse(/\/sms\/verify/);
      await page.keyboard.type(wrong);
      expect((await response).status()).toBe(401);
      await expect(dialog.getByRole('alert')).toHaveText(/Код/);
      await expect(firstBox(dialogOf(page))).toHaveValue('');
      await expect(firstBox(dialogOf(page))).toBeFocused();
    }
    await page.keyboard.type(right);
    await expect(dialog.getByRole('alert')).toHaveText(
      'Кодын хүчинтэй хугацаа дууссан байна. Код дахин авна уу!',
    );
    expect(await axe(page)).toEqual([]);
  });
});

test('R2.6-07 closing the account panel closes the panel beside it, too', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  await page.goto(site('/faq'));
  const me = page.getByRole('button', { name: 'Тэнүүн' });
  await me.click();
  const panel = page.getByRole('dialog', { name: 'Тэнүүн' });
  await panel.getByRole('button', { name: 'Миний профайл' }).click();
  const editor = page.getByRole('dialog', { name: 'Профайл засах' });
  await expect(editor).toBeVisible();
  // For screen readers, the panel is hidden behind the one beside it.
  await page.getByLabel('Хаах').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await me.click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(editor).toHaveCount(0);
});

test.describe('digit boxes', () => {
  test('R5-05 R5-06 R5-07 R5-08 R2.7-01 R2.7-02 the digit boxes take one digit each, a paste, a deletion and arrow keys', async ({
    page,
  }) => {
    await askForCode(page, newPhone(6));
    const dialog = dialogOf(page);
    const frame = await dialog.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return { width, aside: left - (innerWidth - right) };
    });
    expect(frame.width).toBe(600);
    expect(Math.abs(frame.aside)).toBeLessThan(20);

    const boxes = dialog.locator('input[inputmode=numeric]:not([aria-hidden])');
    const digits = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    await expect(boxes).toHaveCount(4);
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    const verified = page.waitForResponse(/\/sms\/verify/);
    await page.keyboard.type('1a2');
    expect(await digits()).toEqual(['1', '2', '', '']);
    await expect(boxes.nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes.nth(1)).toBeFocused();
    expect(await digits()).toEqual(['1', '', '', '']);
    await page.keyboard.press('ArrowLeft');
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.type('9');
    expect(await digits()).toEqual(['9', '', '', '']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(boxes.nth(1)).toBeFocused();
    // A paste starts at the focused box, and the last digit submits the code.
    await paste(page, '90 00');
    expect((await verified).request().postDataJSON()).toMatchObject({ code: '9000' });
  });
  test.use({ expectedErrors: [/401 .*\/sms\/verify/] });
});
