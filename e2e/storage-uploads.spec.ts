import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startS3 } from '../packages/server/src/testing/s3-server';
import { ADMIN, openPageFor, signInByApi } from './support/accounts';
import { createTemporaryFolder, startServer } from './support/server';
import { expect, test } from './support/test';

// With object storage, the browser sends a video to the storage itself: another origin, which the content security policy,
// the storage's CORS rule and the header ETag have to allow.

const SERIES = 17;
const folder = createTemporaryFolder();
const film = join(folder.path, 'Show - 801.mp4');
let storage: Awaited<ReturnType<typeof startS3>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'the server makes films with ffmpeg');
test.beforeAll(async () => {
  // Noise makes it larger than two parts.
  const picture = 'testsrc2=s=854x480:r=24:d=2,noise=alls=90:allf=t';
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=2'];
  const quality = ['-preset', 'ultrafast', '-crf', '6'];
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', ...quality, film]);
  // The page recognizes a file by name, size and time.
  utimesSync(film, 1_700_000_000, 1_700_000_000);
  storage = await startS3();
  const { bucket, endpoint, accessKeyId, secretAccessKey } = storage.settings;
  server = await startServer({
    ...{ STORAGE_URL: `s3://${bucket}/tenger`, S3_ENDPOINT: String(endpoint) },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  });
});
test.afterAll(async () => {
  await server?.stop();
  await storage?.stop();
  folder.remove();
});

test('R6-09 a browser sends a video to the storage, continues in another tab after the first was closed, and plays it from there', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const admin = await signInByApi(ADMIN, server.origin);
  const faults: string[] = [];
  const toStorage: string[] = [];
  const open = async () => {
    const page = await openPageFor(browser, admin, { reducedMotion: 'reduce' });
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.context().on('request', (request) => {
      if (request.url().startsWith(String(storage.settings.endpoint)))
        toStorage.push(`${request.method()} ${new URL(request.url()).searchParams.get('partNumber') ?? ''}`);
    });
    await page.goto(`${server.origin}/tenger/staff/uploads?title=${SERIES}`);
    await expect(page.getByLabel('Файл сонгох')).toBeEnabled();
    return page;
  };

  const first = await open();
  // The second part never arrives.
  await first.route(/partNumber=2/, () => undefined);
  await first.getByLabel('Файл сонгох').setInputFiles(film);
  const dialog = first.getByRole('alertdialog', { name: 'Аль бүтээлийн видео вэ?' });
  await expect(dialog.getByLabel('Ангийн дугаар')).toHaveValue('801');
  await dialog.getByRole('button', { name: 'Илгээх' }).click();
  await expect.poll(() => toStorage, { timeout: 60_000 }).toContain('PUT 2');
  await first.close({ runBeforeUnload: false });

  toStorage.length = 0;
  const second = await open();
  const sent = second.getByRole('article', { name: 'Show - 801.mp4' }).first();
  await sent.getByLabel('Файлаа сонгож үргэлжлүүлэх').setInputFiles(film);
  await expect(sent.getByText('Бэлэн', { exact: true })).toBeVisible({ timeout: 200_000 });
  const chunkCount = Math.ceil(statSync(film).size / (8 * 1024 * 1024));
  expect(toStorage.filter((one) => one.startsWith('PUT'))).toEqual(
    Array.from({ length: chunkCount - 1 }, (_, index) => `PUT ${index + 2}`),
  );

  toStorage.length = 0;
  const opened = second.context().waitForEvent('page');
  await sent.getByRole('link', { name: 'Үзэх' }).click();
  const preview = await opened;
  const position = () =>
    preview
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(toStorage.some((one) => one.startsWith('GET'))).toBe(true);
  expect(faults).toEqual([]);
  await second.context().close();
});
