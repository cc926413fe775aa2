import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createTemporaryFolder } from './support/server';
import { axe, expect, site, test } from './support/test';

// Staff uploads a video, the server transcodes it, and a viewer watches it.

const ADMIN = '99000004';
const SERIES = 17;
const folder = createTemporaryFolder();
const film = join(folder.path, 'хэрмийн чоно.mp4');

test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'the server makes films with ffmpeg');
// The test interrupts the upload once.
test.use({ expectedErrors: [/\/part\?offset=/] });
test.beforeAll(() => {
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=426x240:r=24:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', '-preset', 'ultrafast', film]);
});
test.afterAll(() => folder.remove());

test('R6-09 an admin uploads a video over an unstable connection, and it plays as a new episode with a name', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const login = await page.request.post(`${process.env.ORIGIN}/api/m/login`, {
    data: { phone: ADMIN, password: '1234' },
  });
  const { data } = (await login.json()) as { data: { access_token: string; id: string } };
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('tenger.token', token ?? '');
      localStorage.setItem('tenger.user-id', id ?? '');
    },
    [data.access_token, data.id],
  );
  await page.route('**/api/staff/uploads/*/part?*', (route) => route.abort(), { times: 1 });

  await page.goto(site(`/staff/uploads?title=${SERIES}`));
  const number = String(1000 + (Date.now() % 90_000));
  await page.getByLabel('Файл сонгох').setInputFiles(film);
  const asking = page.getByRole('alertdialog', { name: 'Аль бүтээлийн видео вэ?' });
  const send = asking.getByRole('button', { name: 'Илгээх' });
  await expect(asking.getByLabel('Ангийн дугаар')).toBeVisible();
  await expect(send).toBeDisabled();
  await asking.getByLabel('Ангийн дугаар').fill(number);
  await expect(asking.getByText('Ийм анги алга. Шинээр нэмнэ.')).toBeVisible();
  await asking.getByLabel('Ангийн нэр').fill('Хэрмийн чоно');
  expect(await axe(page)).toEqual([]);
  await send.click();
  await expect(asking).toBeHidden();

  const sent = page.getByRole('article', { name: 'хэрмийн чоно.mp4' }).first();
  await expect(sent).toContainText(`${number}-р анги`);
  await expect(sent.getByText('Бэлэн', { exact: true })).toBeVisible({ timeout: 90_000 });
  expect(await axe(page)).toEqual([]);
  await sent.getByRole('link', { name: 'Үзэх' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}-р анги · Хэрмийн чоно`);
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
});
