import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { fromBase32 } from '../packages/server/src/testing/base32';
import { ADMIN, MODERATOR, signInByApi, storeSession } from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { startServer } from './support/server';
import { axe, expect, test } from './support/test';

// The second factor of staff, on a demo that requires it: an authenticator app, whose codes are computed here, and a
// passkey of Chromium's virtual authenticator.

const tenger = fileURLToPath(new URL('../packages/server/dist/tenger.js', import.meta.url));

/** The code of an authenticator app now (RFC 6238). */
function appCode(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A platform authenticator whose user confirms everything. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Types the PIN of the first admin twice, by keyboard, and submits it. */
async function choosePin(page: Page, pin: string) {
  await expect(firstBox(page.locator('main'))).toBeFocused();
  await page.keyboard.type(pin);
  await page.locator('main [role=group]').nth(1).locator('input[id]:not([aria-hidden])').first().focus();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test.describe('the second factor of staff', () => {
  let origin = '';
  let dataDir = '';
  let stop: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    const server = await startServer({ STAFF_SECOND_FACTOR: 'on' });
    // A passkey needs a host name; an IP address does not work.
    origin = server.origin.replace('127.0.0.1', 'localhost');
    dataDir = server.dataDir;
    stop = server.stop;
  });
  test.afterAll(() => stop());
  // The browser logs the refusals that open the dialog, and the wrong codes.
  test.use({ expectedErrors: [/40[134] .*\/api\//] });

  /** Signs in by the API; other tests cover the sign-in dialog. */
  async function signIn(page: Page, phone: string): Promise<void> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { token, id } = await signInByApi(phone, origin);
    await page.goto(`${origin}/tenger/faq`);
    await page.evaluate(storeSession, { token, id });
  }

  test('R6-09 a moderator sets up an app by keyboard, keeps the recovery codes, and enters a later session with a code', async ({
    page,
  }) => {
    await signIn(page, MODERATOR);
    await page.goto(`${origin}/tenger/staff/reports`);
    const enroll = dialog(page, 'Хоёр дахь баталгаажуулалтаа тохируулна уу');
    await expect(enroll).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await enroll.getByRole('radio', { name: /Баталгаажуулах апп/ }).check();
    await firstBox(dialogOf(page, 'alertdialog')).focus();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');

    const scan = dialog(page, 'Аппаа холбоно уу');
    await expect(scan.getByRole('img', { name: 'Аппын QR код' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    const secret = ((await scan.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expect(scan.getByLabel('Аппын 6 оронтой код')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(scan.getByRole('alert')).not.toBeEmpty();
    await scan.getByLabel('Аппын 6 оронтой код').focus();
    await page.keyboard.type(appCode(secret));
    await page.keyboard.press('Enter');

    const codes = dialog(page, 'Нөөц кодоо хадгална уу');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    expect(await axe(page)).toEqual([]);
    await codes.getByRole('button', { name: 'Хадгалсан' }).press('Enter');
    await expect(codes).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Гомдол', level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    // Another sign-in has no staff session; declining shows an error with a way back.
    await signIn(page, MODERATOR);
    await page.goto(`${origin}/tenger/staff/reports`);
    const verify = dialog(page, 'Өөрийгөө баталгаажуулна уу');
    await expect(verify.getByLabel('Аппын код эсвэл нөөц код')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(verify).toBeHidden();
    await page.getByRole('button', { name: 'Дахин' }).first().click();
    await verify.getByLabel('Аппын код эсвэл нөөц код').fill('111111');
    await page.keyboard.press('Enter');
    await expect(verify.getByRole('alert')).not.toBeEmpty();
    expect(await axe(page)).toEqual([]);
    await verify.getByLabel('Аппын код эсвэл нөөц код').fill(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(verify).toBeHidden();

    // The account page shows the factor.
    await page.goto(`${origin}/tenger/profile`);
    await expect(page.getByText('Холбогдсон', { exact: true })).toBeVisible();
    await expect(page.getByText('9 код үлдсэн')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  test('R6-09 an admin adds a passkey, verifies it, and the request for another admin waits for a second person', async ({
    page,
  }) => {
    await addAuthenticator(page);
    await signIn(page, ADMIN);
    await page.goto(`${origin}/tenger/staff/people`);
    const enroll = dialog(page, 'Хоёр дахь баталгаажуулалтаа тохируулна уу');
    await expect(enroll.getByRole('radio', { name: /Нэвтрэх түлхүүр/ })).toBeChecked();
    await firstBox(dialogOf(page, 'alertdialog')).focus();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    const verify = dialog(page, 'Өөрийгөө баталгаажуулна уу');
    await verify.getByRole('button', { name: 'Түлхүүрээр баталгаажуулах' }).click();
    await expect(verify).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: MODERATOR });
    await row.getByRole('combobox').selectOption('admin');
    const confirm = page.getByRole('alertdialog');
    await expect(confirm.getByText('Шинэ админы үүргийг өөр админ зөвшөөрсний дараа')).toBeVisible();
    await confirm.getByRole('button', { name: 'Өөрчлөх' }).click();
    await expect(page.getByText('өөр админ зөвшөөрөхийг хүлээж байна')).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveValue('moderator');

    await page.goto(`${origin}/tenger/staff/approvals`);
    const request = page.getByRole('row').filter({ hasText: MODERATOR });
    await expect(request.getByText('Өөр админ шийднэ')).toBeVisible();
    await expect(request.getByRole('button', { name: 'Зөвшөөрөх' })).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await request.getByRole('button', { name: 'Буцаан татах' }).click();
    const withdraw = dialogOf(page, 'alertdialog');
    await expect(withdraw.getByText('хүсэлт хэрэгжихгүй')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await withdraw.getByRole('button', { name: 'Буцаан татах' }).click();
    await expect(page.getByText('Хүлээгдэж буй хүсэлт алга')).toBeVisible();
    await page.getByRole('link', { name: 'Шийдсэн' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Татгалзсан' })).toHaveCount(1);
  });

  /** Runs a command of the operator beside the server; returns what it printed. */
  const command = async (...args: string[]) => {
    const env = { ...process.env, NODE_ENV: 'development', PORT: new URL(origin).port, DATA_DIR: dataDir };
    return (await promisify(execFile)(process.execPath, [tenger, ...args], { env })).stdout;
  };

  test('R6-09 the page of the first admin asks for a PIN twice, and names a link that is not valid', async ({
    page,
  }) => {
    await page.goto(`${origin}/tenger/admin-setup`);
    await expect(page.getByText(/Холбоос бүрэн бус байна/)).toBeVisible();
    await page.goto(`${origin}/tenger/faq`);
    await page.goto(`${origin}/tenger/admin-setup#${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Анхны админ' })).toBeVisible();
    await expect(firstBox(page.locator('main'))).toBeFocused();
    await page.keyboard.type('7391');
    await page.locator('main [role=group]').nth(1).locator('input[id]:not([aria-hidden])').first().focus();
    await page.keyboard.type('7391');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Холбоос хүчингүй, эсвэл хугацаа нь дууссан байна!')).toBeVisible();
  });

  test('R6-09 the link of "tenger init" leads to a signed-in admin with a second factor, once', async ({
    page,
  }) => {
    await command('user', 'role', ADMIN, 'viewer');
    const link = /http:\S+#[\w-]{43}/.exec(await command('init', '88112299'))?.[0] ?? '';
    expect(link).toContain(`${origin}/tenger/admin-setup#`);
    await addAuthenticator(page);
    await page.goto(link);
    await choosePin(page, '7391');

    const enroll = dialog(page, 'Хоёр дахь баталгаажуулалтаа тохируулна уу');
    await expect(enroll).toBeVisible();
    expect(new URL(page.url()).hash, 'the token is not in the history').toBe('');
    await firstBox(dialogOf(page, 'alertdialog')).focus();
    await page.keyboard.type('7391');
    await page.keyboard.press('Enter');
    const verify = dialog(page, 'Өөрийгөө баталгаажуулна уу');
    await verify.getByRole('button', { name: 'Түлхүүрээр баталгаажуулах' }).click();
    await expect(verify).toBeHidden();
    await page.goto(`${origin}/tenger/staff/people`);
    const self = page.getByRole('row').filter({ hasText: '88112299' });
    await expect(self).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await page.goto(`${origin}/tenger/faq`);
    await page.goto(link);
    await choosePin(page, '7391');
    await expect(page.getByText('Холбоос хүчингүй, эсвэл хугацаа нь дууссан байна!')).toBeVisible();
  });
});
