import { execFileSync, spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, dropResponse, type Person, signIn } from './support/accounts';
import { createTemporaryFolder } from './support/server';
import { axe, expect, site, test } from './support/test';

// Staff upload a season from files: numbers from their names, a release schedule, and an interrupted upload.

const folder = createTemporaryFolder();
/** The first of three episodes. */
const first = 300 + (Date.now() % 500);

test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'the server makes films with ffmpeg');
// The tests interrupt a call and a chunk.
test.use({ expectedErrors: [/\/part\?offset=|\/api\/staff\/(?:episodes\/add|uploads\/begin)/] });

const pathOf = (name: string) => join(folder.path, name);

/** A video whose content depends on its name; noise makes it larger than the first chunk. */
function renderVideo(name: string, hue: number, isNoisy = false): string {
  const picture = `testsrc2=s=426x240:r=24:d=2,hue=h=${hue}${isNoisy ? ',noise=alls=90:allf=t' : ''}`;
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=2'];
  const quality = ['-preset', 'ultrafast', '-crf', isNoisy ? '4' : '24'];
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', ...quality, pathOf(name)]);
  utimesSync(pathOf(name), 1_700_000_000, 1_700_000_000);
  return pathOf(name);
}

const names = {
  noisy: `[Group] Show 2 - ${first} [1080p x264 10bit][A1B2C3D4].mp4`,
  second: `[Group] Show 2 - ${first + 1}v2 [1080p x264 10bit][0BADF00D].mp4`,
  unnamed: 'finale.mp4',
  subtitles: `[Group] Show 2 - ${first}.mn.srt`,
};
const files: string[] = [];
test.beforeAll(() => {
  files.push(
    renderVideo(names.unnamed, 200),
    renderVideo(names.noisy, 0, true),
    renderVideo(names.second, 90),
  );
  writeFileSync(pathOf(names.subtitles), '1\n00:00:00,500 --> 00:00:01,500\nСайн уу\n');
  utimesSync(pathOf(names.subtitles), 1_700_000_000, 1_700_000_000);
  files.push(pathOf(names.subtitles));
});
test.afterAll(() => folder.remove());

interface ListedEpisode {
  readonly id: number;
  readonly number: number;
  readonly is_free: boolean;
  readonly released_at: string;
  readonly has_film: boolean;
}

const episodesOf = async (admin: Person, series: string): Promise<ListedEpisode[]> => {
  const { data } = await admin.get<{ data: { data: ListedEpisode[] } }>(
    `/api/staff/titles/${series}/episodes`,
  );
  return data.data.filter(({ number }) => number >= first && number < first + 3).reverse();
};

const rowOf = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });
const choose = (page: Page, paths: readonly string[]) =>
  page.getByLabel('Файл сонгох').setInputFiles([...paths]);

test('R6-09 an admin adds a series, and uploads its season from files on a weekly schedule, over a connection that fails twice', async ({
  page,
}) => {
  test.setTimeout(420_000);
  page.on('dialog', (dialog) => dialog.accept());
  const admin = await signIn(page, ADMIN);
  await page.goto(site('/staff/titles'));
  await page.getByRole('link', { name: 'Цуврал нэмэх' }).click();
  await page.getByLabel('Монгол нэр').fill('Улирлын цуврал');
  await page.getByLabel('Эх нэр').fill('Show 2');
  await page.getByLabel('Тайлбар', { exact: true }).fill('Файлаас үүссэн улирал');
  await page.getByRole('button', { name: 'Ноорог үүсгэх' }).click();
  await page.getByRole('link', { name: 'Ангиуд', exact: true }).click();
  await page.getByRole('button', { name: 'Файл илгээх' }).click();
  await expect(page).toHaveURL(/\/staff\/uploads\?title=\d+$/);
  const series = new URL(page.url()).searchParams.get('title') ?? '';
  await choose(page, files);
  const dialog = page.getByRole('alertdialog', { name: 'Олон файл илгээх' });
  await expect(rowOf(dialog, names.noisy)).toContainText('Шинэ анги');
  await expect(rowOf(dialog, names.subtitles)).toContainText('Видео нь бэлэн болмогц хадмал нэмэгдэнэ.');
  await expect(dialog.getByLabel(`Хадмалын хэл: ${names.subtitles}`)).toHaveValue('mn');
  await expect(dialog.getByLabel(`Ангийн дугаар: ${names.second}`)).toHaveValue(String(first + 1));
  await expect(rowOf(dialog, names.unnamed)).toContainText('Ангийн дугаарыг нэрнээс нь таньсангүй');
  await expect(dialog.getByRole('status')).toHaveText('1 файлыг засах эсвэл хасах шаардлагатай.');
  const send = dialog.getByRole('button', { name: /^4 файл илгээх/ });
  await expect(send).toBeDisabled();
  const unnamed = dialog.getByLabel(`Ангийн дугаар: ${names.unnamed}`);
  await unnamed.fill(String(first));
  await expect(rowOf(dialog, names.unnamed)).toContainText('Өөр файл мөн энэ дугаартай байна.');
  await unnamed.fill(String(first + 2));
  await expect(dialog.getByRole('status')).toHaveText('4 файл илгээхэд бэлэн.');

  await dialog.getByLabel('Хэзээ гарах').selectOption('schedule');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Эхний анги гарах цаг').fill('2027-01-06T20:00');
  await dialog.getByLabel('Эхний хэдэн анги үнэгүй').fill('1');
  await expect(rowOf(dialog, names.unnamed)).toContainText('2027.01.20 20:00');
  expect(await axe(page)).toEqual([]);

  // The server adds the episodes, and its response is lost.
  await dropResponse(page, '**/api/staff/episodes/add');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/episodes/add'));
  await send.click();
  await lost;
  await expect(send).toBeEnabled();
  const added = await episodesOf(admin, series);
  expect(added.map(({ number }) => number)).toEqual([first, first + 1, first + 2]);

  // The third upload does not start, and the rest of the first file does not arrive.
  let starts = 0;
  await page.route('**/api/staff/uploads/begin', (route) => {
    starts += 1;
    return starts === 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.route('**/api/staff/uploads/*/part?*', (route) =>
    route.request().url().endsWith('offset=0') ? route.continue() : route.abort(),
  );
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('файл эхэлсэнгүй');
  await expect(rowOf(dialog, names.noisy)).toContainText('Илгээж эхэлсэн');
  await dialog.getByRole('button', { name: /^2 файл илгээх/ }).click();
  await expect(dialog).toBeHidden();
  const noisy = page.getByRole('article', { name: names.noisy });
  await expect(noisy).toContainText('Сүлжээ сэргэхийг хүлээж байна');

  // After the tab was closed, the same files continue without a question.
  await page.goto(site('/staff'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(site('/staff/uploads'));
  await choose(page, files);
  await expect(rowOf(dialog, names.noisy)).toContainText(/[1-9]\d?%-иас үргэлжилнэ\./);
  await expect(dialog.getByLabel(`Ангийн дугаар: ${names.unnamed}`)).toHaveValue(String(first + 2));
  await expect(dialog.getByLabel('Хэзээ гарах')).toHaveCount(0);
  await dialog.getByRole('button', { name: /файл илгээх/ }).click();
  await expect(dialog).toBeHidden();

  for (const name of Object.values(names))
    await expect(page.getByRole('article', { name }).getByText('Бэлэн', { exact: true })).toBeVisible({
      timeout: 240_000,
    });
  const day = (at: string) => `2027-01-${at}T12:00:00.000Z`;
  const shown = await episodesOf(admin, series);
  expect(shown).toMatchObject([
    { number: first, released_at: day('06'), has_film: true, is_free: true },
    { number: first + 1, released_at: day('13'), has_film: true, is_free: false },
    { number: first + 2, released_at: day('20'), has_film: true, is_free: false },
  ]);
  const uploads = await admin.get<{ data: { data: { name: string; episode: number }[] } }>(
    '/api/staff/uploads',
  );
  const numbersOf = (name: string) =>
    uploads.data.data.filter((upload) => upload.name === name).map(({ episode }) => episode);
  expect(Object.values(names).map(numbersOf)).toEqual([[first], [first + 1], [first + 2], [first]]);
});

test('dropped files are checked on a phone: unsuitable ones are removed with the keyboard, and the videos replace those of episodes', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site('/staff/uploads?title=1'));
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const [name, text] of [
      ['Цуврал 2-р анги.mp4', 'film'],
      ['Цуврал 1-р анги.mp4', 'film'],
      ['cover.jpg', 'image'],
      ['Цуврал 3-р анги.mp4', ''],
    ] as const)
      transfer.items.add(new File([text], name, { lastModified: 5 }));
    return transfer;
  });
  await page.getByRole('region', { name: 'Файлаа энд чирж оруулна уу' }).dispatchEvent('drop', {
    dataTransfer: dropped,
  });
  const dialog = page.getByRole('alertdialog', { name: 'Олон файл илгээх' });
  await expect(rowOf(dialog, 'Цуврал 1-р анги.mp4')).toContainText('1-р ангийн видеог солино.');
  await expect(rowOf(dialog, 'cover.jpg')).toContainText('Энэ төрлийн файл дэмжигдэхгүй.');
  await expect(rowOf(dialog, 'Цуврал 3-р анги.mp4')).toContainText('Энэ файл хоосон байна.');
  await expect(dialog.getByRole('status')).toHaveText('2 файлыг засах эсвэл хасах шаардлагатай.');
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Хасах: cover.jpg' }).press('Enter');
  await expect(dialog.locator('[data-remove]:focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Хасах: Цуврал 3-р анги.mp4' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /^2 файл илгээх/ })).toBeEnabled();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Цуврал 1-р анги.mp4');
});
