import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, signIn } from './support/accounts';
import { createTemporaryFolder } from './support/server';
import { axe, expect, site, test } from './support/test';

// Staff uploads a video, the server transcodes it, and a viewer watches it.

const SERIES = 17;
const folder = createTemporaryFolder();
const film = join(folder.path, 'хэрмийн чоно.mkv');

interface JobList {
  readonly data: {
    readonly data: readonly { readonly id: string; readonly file: string | null; readonly state: string }[];
  };
}
const findFailedJob = ({ data }: JobList) =>
  data.data.find(({ file, state }) => file === 'broken.mp4' && state === 'failed');

test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'the server makes films with ffmpeg');
// The test interrupts the upload once.
test.use({ expectedErrors: [/\/part\?offset=/] });
test.beforeAll(() => {
  // A Matroska file, as translators make them: two sounds, and subtitles inside.
  const subtitles = join(folder.path, 'inside.srt');
  writeFileSync(subtitles, '1\n00:00:00,200 --> 00:00:02,800\nСайн уу, өвөө\n');
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=426x240:r=24:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
  execFileSync('ffmpeg', [
    ...['-v', 'error', ...sources, '-f', 'lavfi', '-i', 'sine=f=880:d=3', '-i', subtitles],
    ...[0, 1, 2, 3].flatMap((index) => ['-map', String(index)]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'copy'],
    ...['-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=mon', film],
  ]);
});
test.afterAll(() => folder.remove());

test('R6-09 an admin uploads a video over an unstable connection, and it plays as a new episode with a name, its sounds and its subtitles', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page, ADMIN);
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

  const sent = page.getByRole('article', { name: 'хэрмийн чоно.mkv' }).first();
  await expect(sent).toContainText(`${number}-р анги`);
  await expect(sent.getByText('Бэлэн', { exact: true })).toBeVisible({ timeout: 200_000 });
  expect(await axe(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await sent.getByRole('link', { name: 'Үзэх' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(`${number}-р анги · Хэрмийн чоно`);
  await expect
    .poll(() =>
      preview
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
  await expect(preview.getByText('Сайн уу, өвөө')).toBeVisible();
  await preview.getByRole('button', { name: 'Тохиргоо', exact: true }).click();
  await preview.getByRole('menuitem', { name: /^Дууны хэл/ }).click();
  await expect(preview.getByRole('menuitemradio')).toHaveText(['日本語', 'Монгол']);
  await preview.close();
});

test('R6-09 an admin sees on a phone why a video failed, retries its job with the keyboard, and cancels it', async ({
  page,
}) => {
  const admin = await signIn(page, ADMIN);
  const broken = Buffer.concat([readFileSync(film).subarray(0, 3_000), Buffer.alloc(9_000, 7)]);
  const { data } = await admin.post<{ data: { id: number } }>('/api/staff/uploads/begin', {
    ...{ kind: 'video', title_id: 1, episode_id: 5 },
    ...{ name: 'broken.mp4', bytes: broken.length, modified: 1 },
  });
  const sent = await page.request.post(`${process.env.ORIGIN}/api/staff/uploads/${data.id}/part?offset=0`, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: { part: { name: 'part', mimeType: 'application/octet-stream', buffer: broken } },
  });
  expect(sent.ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site('/staff/jobs?kind=ingest'));
  const job = page.getByRole('article').filter({ hasText: 'broken.mp4' });
  const retry = job.getByRole('button', { name: 'Дахин эхлүүлэх' });
  // The page refreshes itself.
  await expect(retry).toBeVisible();
  await expect(job).toContainText('Файл эвдэрсэн');
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const first = findFailedJob(await admin.get<JobList>('/api/staff/jobs?kind=ingest'));
  // Until the list is refreshed, it shows the first job, which no longer exists.
  const isListedAgain = page.waitForResponse(
    async (response) => {
      if (!response.url().endsWith('/api/staff/jobs?kind=ingest')) return false;
      const failed = findFailedJob(await response.json());
      return failed !== undefined && failed.id !== first?.id;
    },
    { timeout: 90_000 },
  );
  await retry.press('Enter');
  await expect(page.getByText('Дараалалд дахин орлоо')).toBeVisible();
  await isListedAgain;
  await expect(retry).toBeVisible();
  await job.getByRole('button', { name: 'Цуцлах' }).press('Enter');
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('button', { name: 'Цуцлах' }).press('Enter');
  await expect(page.getByText('Ажлыг цуцаллаа')).toBeVisible();
  // The page behind an open dialog is inert, so a query by role finds no job.
  await expect(asking).toBeHidden();
  await expect(job).toHaveCount(0);
});
