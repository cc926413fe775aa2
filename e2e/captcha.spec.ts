import { NON_SUBSCRIBER } from './support/accounts';
import { startCaptchaService } from './support/captcha';
import { dialogOf, firstBox } from './support/dialogs';
import { copyPreparedSite, findFreePort, type Run, runServer, waitUntilReady } from './support/server';
import { axe, expect, test } from './support/test';

// After wrong PINs the viewer solves a captcha: the widget of a service on another origin, within the page's
// content security policy, and the server's verification request to that service.

test.use({ expectedErrors: [/40[13] .*\/api\/m\/login/] });

let folder: ReturnType<typeof copyPreparedSite>;
let service: Awaited<ReturnType<typeof startCaptchaService>>;
let run: Run;
let origin = '';

test.beforeAll(async () => {
  folder = copyPreparedSite();
  service = await startCaptchaService();
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  run = runServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    ...service.environment,
  });
  await waitUntilReady(run, origin);
});
test.afterAll(async () => {
  run.child.kill('SIGTERM');
  await run.ended;
  await service.close();
  folder.remove();
});

test('R4.3-06 R8-05 three wrong PINs show a captcha, and the viewer signs in with it', async ({ page }) => {
  await page.goto(`${origin}/tenger/faq`);
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  const dialog = dialogOf(page);
  const box = firstBox(dialog);
  await dialog.getByLabel('Утасны дугаар').fill(NON_SUBSCRIBER);
  await page.keyboard.press('Enter');
  const signInWith = async (pin: string) => {
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    const response = page.waitForResponse(/\/api\/m\/login$/);
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    return (await response).status();
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await signInWith('0000')).toBe(401);
    await expect(dialog.getByRole('alert')).toHaveText('Пин код буруу байна!');
  }
  expect(service.verifications).toHaveLength(0);
  expect(await signInWith('1234')).toBe(403);

  // The policy allows the service's frame. When the service rejects a token, the widget starts again.
  await expect(dialog.getByRole('status').filter({ hasText: 'та хүн мөн эсэхээ' })).toBeVisible();
  const captchaButton = dialog.frameLocator('iframe[title=captcha]').getByRole('button', { name: 'Би хүн' });
  await expect(captchaButton).toBeVisible();
  expect(await axe(page)).toEqual([]);
  service.rejectNextToken();
  const rejected = page.waitForResponse(/\/api\/m\/login$/);
  await captchaButton.click();
  expect((await rejected).status()).toBe(403);
  await expect.poll(() => service.frames.length).toBe(2);
  const accepted = page.waitForResponse((reply) => reply.url().endsWith('/api/m/login') && reply.ok());
  await captchaButton.click();
  const sent = (await accepted).request();
  await expect(dialog).toBeHidden();

  expect(service.frames).toEqual([service.siteKey, service.siteKey]);
  expect(service.verifications.at(-1)?.get('secret')).toBe(service.secret);
  expect(service.verifications.at(-1)?.get('response')).toBe(await sent.headerValue('x-captcha'));
  expect(run.output()).not.toContain(service.secret);
});
