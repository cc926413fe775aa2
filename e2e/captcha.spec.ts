import { captchaService } from './support/captcha';
import { freePort, type Run, ready, runServer, siteFolder } from './support/server';
import { axe, expect, test } from './support/test';

// Who guesses is asked to show that they are a person: the widget of a service on an origin of its own, within the
// page's content security policy, and the server's question to the service behind it.

test.use({ expectedErrors: [/40[13] .*\/api\/m\/login/] });

let folder: ReturnType<typeof siteFolder>;
let service: Awaited<ReturnType<typeof captchaService>>;
let run: Run;
let origin = '';

test.beforeAll(async () => {
  folder = siteFolder();
  service = await captchaService();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  run = runServer({
    PORT: String(port),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    ...service.environment,
  });
  await ready(run, origin);
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
  const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
  const firstBox = dialog.locator('[role=group] input[id]:not([aria-hidden])').first();
  await dialog.getByLabel('Утасны дугаар').fill('99000002');
  await page.keyboard.press('Enter');
  const answerTo = async (pin: string) => {
    await expect(firstBox).toBeFocused();
    await expect(firstBox).toHaveValue('');
    const answer = page.waitForResponse(/\/api\/m\/login$/);
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    return (await answer).status();
  };
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await answerTo('0000')).toBe(401);
    await expect(dialog.getByRole('alert')).toHaveText('Пин код буруу байна!');
  }
  expect(service.asked).toHaveLength(0);
  expect(await answerTo('1234')).toBe(403);

  // The service's frame is let in; an answer that it takes back asks anew.
  await expect(dialog.getByRole('status').filter({ hasText: 'та хүн мөн эсэхээ' })).toBeVisible();
  const press = dialog.frameLocator('iframe[title=captcha]').getByRole('button', { name: 'Би хүн' });
  await expect(press).toBeVisible();
  expect(await axe(page)).toEqual([]);
  service.mistake();
  const refused = page.waitForResponse(/\/api\/m\/login$/);
  await press.click();
  expect((await refused).status()).toBe(403);
  await expect.poll(() => service.frames.length).toBe(2);
  const taken = page.waitForResponse((reply) => reply.url().endsWith('/api/m/login') && reply.ok());
  await press.click();
  const sent = (await taken).request();
  await expect(dialog).toBeHidden();

  expect(service.frames).toEqual([service.siteKey, service.siteKey]);
  expect(service.asked.at(-1)?.get('secret')).toBe(service.secret);
  expect(service.asked.at(-1)?.get('response')).toBe(await sent.headerValue('x-captcha'));
  expect(run.output()).not.toContain(service.secret);
});
