import type { Page } from '@playwright/test';
import { SUBSCRIBER } from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { startServer } from './support/server';
import { axe, expect, test } from './support/test';

// Passkeys with Chromium's virtual authenticator, on a server with cookie sessions: created, used and removed.

/** A platform authenticator whose user confirms everything. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test.describe('passkeys and the cookie', () => {
  let origin = '';
  let stop: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    const server = await startServer({ SESSION_COOKIE: 'on' });
    // A passkey needs a host name; an IP address does not work.
    origin = server.origin.replace('127.0.0.1', 'localhost');
    stop = server.stop;
  });
  test.afterAll(() => stop());
  // The server rejects the wrong PIN and the removed passkey, and deferred scripts fail offline: the browser logs both.
  test.use({
    expectedErrors: [
      /401 .*\/api\/m\/(?:v2\/passkey\/login|passkeys\/remove)|ERR_INTERNET_DISCONNECTED|ChunkLoadError/,
    ],
  });

  test('R4.1-01…04 R7.4-08 a passkey is added with the PIN, renamed, signs in and is removed, and no script can read the token', async ({
    page,
    context,
  }) => {
    const { keys } = await withAuthenticator(page);
    const openDialog = async () => {
      await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
      await expect(dialogOf(page).getByLabel('Утасны дугаар')).toBeVisible();
    };
    const signOut = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${origin}/tenger/faq`);
    };

    // By PIN: scripts cannot read the cookie, and the page does not store the token.
    await page.goto(`${origin}/tenger/faq`);
    await openDialog();
    await dialogOf(page).getByLabel('Утасны дугаар').fill(SUBSCRIBER);
    await page.keyboard.press('Enter');
    await expect(firstBox(dialogOf(page))).toBeFocused();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    const [cookie] = await context.cookies(origin);
    expect(cookie).toMatchObject({
      ...{ name: '__Host-tenger', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    });
    const held = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    expect(held).toContain('cookie.');
    expect(held).not.toContain(cookie?.value);

    // Added.
    await page.goto(`${origin}/tenger/profile`);
    await page.getByRole('button', { name: 'Түлхүүр нэмэх' }).click();
    await expect(firstBox(dialogOf(page, 'alertdialog'))).toBeFocused();
    await page.keyboard.type('1234');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Таны түлхүүрүүд' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await keys()).toEqual([
      expect.objectContaining({ rpId: 'localhost', isResidentCredential: true }),
    ]);

    // Renamed.
    await list.getByRole('button', { name: /нэрийг солих$/ }).click();
    await page.getByRole('textbox', { name: 'Түлхүүрийн нэр', exact: true }).fill('Миний компьютер');
    await page.keyboard.press('Enter');
    await expect(list.getByText('Миний компьютер')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    // Signed in with it, without a phone number.
    await signOut();
    await openDialog();
    await dialogOf(page).getByRole('button', { name: 'Түлхүүрээр нэвтрэх' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await page.goto(`${origin}/tenger/profile`);
    await expect(list.getByText(/Сүүлд нэвтэрсэн/)).toBeVisible();

    // Removed here: the device still has it, but it no longer signs in.
    await list.getByRole('button', { name: /түлхүүрийг устгах$/ }).click();
    await expect(firstBox(dialogOf(page, 'alertdialog'))).toBeFocused();
    await page.keyboard.type('0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText('Пин код буруу байна!');
    await expect(firstBox(dialogOf(page, 'alertdialog'))).toHaveValue('');
    await page.keyboard.type('1234');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Та түлхүүр нэмээгүй байна')).toBeVisible();
    expect(await keys()).toHaveLength(1);
    await signOut();
    await openDialog();
    await dialogOf(page).getByRole('button', { name: 'Түлхүүрээр нэвтрэх' }).click();
    await expect(page.getByText(/Энэ түлхүүрээр нэвтрэх боломжгүй/).first()).toBeVisible();
  });

  test('R4.1-04 a viewer who signs out offline is signed out on the server, cookie included, when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto(`${origin}/tenger/faq`);
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    await dialogOf(page).getByLabel('Утасны дугаар').fill(SUBSCRIBER);
    await page.keyboard.press('Enter');
    await expect(firstBox(dialogOf(page))).toBeFocused();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    const held = await page.evaluate(() => localStorage.getItem('tenger.token'));
    const cookies = () => context.cookies(origin);
    const [cookie] = await cookies();
    const me = `${origin}/api/m/auth/me/demo-${SUBSCRIBER}`;
    const headers = { authorization: `Bearer ${held}`, cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await fetch(me, { headers })).status).toBe(200);

    await page.getByRole('button', { name: 'Тэнүүн' }).click();
    await expect(page.getByRole('button', { name: 'Гарах' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Гарах' }).click();
    await expect(page.getByRole('button', { name: 'Нэвтрэх' }).first()).toBeVisible();
    expect(await cookies()).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(cookies).toEqual([]);
    expect((await fetch(me, { headers })).status).toBe(401);
  });
});
