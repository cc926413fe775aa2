import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { clipFor } from '@tenger/demo/media';
import { ADMIN, SUBSCRIBER, signInByApi, storeSession } from './support/accounts';
import { PLAYBACK_START, positionOf, startPlayback, video } from './support/frame';
import {
  copyPreparedSite,
  createTemporaryFolder,
  findFreePort,
  type Run,
  runServer,
  waitUntilReady,
} from './support/server';
import { expect, test } from './support/test';

// HTML in every text: from operators, viewers, addresses, server messages and subtitles. Pages display it as text:
// nothing runs, and the content security policy has nothing to block.

const tenger = fileURLToPath(new URL('../packages/server/dist/tenger.js', import.meta.url));
const typed = promisify(execFile);

const ID = 900;
/** Fits into the shortest field; pages treat all such texts alike. */
const SHORT = '<svg onload=alert(1)>';
const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'>${SHORT}{{7*7}}`;
/** Editors write HTML: only the text of this may remain. */
const HTML = `<p>үлдэх<img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick=alert(1)>үг</a></p><iframe srcdoc="<script>alert(1)</script>"></iframe>${SHORT}`;

const catalogue = {
  categories: [{ id: ID, title: MARKUP }],
  seasons: [{ id: ID, title: MARKUP }],
  seasonGroups: [{ id: ID, title: MARKUP }],
  studios: [{ id: ID, name: MARKUP }],
  translators: [{ id: ID, nickname: MARKUP, avatar: null }],
  people: [{ id: ID, name: MARKUP }],
  characters: [{ id: ID, name: MARKUP, about: MARKUP, voiceId: ID }],
  titles: [
    {
      ...{
        id: ID,
        type: 'series',
        title: MARKUP,
        originalName: MARKUP,
        aliases: [MARKUP],
        description: MARKUP,
      },
      ...{ isCompleted: true, releasedDate: '2026-11-01', totalEpisode: 1, seasonId: ID, studioId: ID },
      ...{ translatorId: ID, categoryIds: [ID], directorIds: [ID], characterIds: [ID] },
    },
  ],
  episodes: [{ titleId: ID, number: 1, isFree: true, releasedAt: '2026-11-01T12:00:00Z' }],
  news: [{ id: ID, title: MARKUP, summary: MARKUP, body: HTML, createdAt: '2026-11-01T12:00:00Z' }],
  faqs: [{ id: ID, title: MARKUP, body: HTML }],
  contents: [{ id: ID, title: MARKUP, body: HTML }],
};

/** Runs before any script of the page: collects violations that markup would cause. */
const watchFor = (page: Page) =>
  page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(globalThis, { reports });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reports.push(`${violatedDirective} ${blockedURI}`);
    });
  });

/** Elements that the markup would have created, also inside the player. */
const findHarmfulElements = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [...(globalThis as unknown as { reports: string[] }).reports];
    const search = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const harmful =
          [...element.attributes].some(({ name }) => name.startsWith('on')) ||
          /^javascript:/i.test(element.getAttribute('href') ?? '') ||
          element.getAttribute('src') === 'x' ||
          element.hasAttribute('srcdoc') ||
          (element.localName === 'script' && element.textContent?.startsWith('alert('));
        if (harmful) found.push(element.outerHTML.slice(0, 200));
        if (element.shadowRoot) search(element.shadowRoot);
      }
    };
    search(document);
    return found;
  });

test.describe('markup instead of text', () => {
  // The toast shows an error reply, and crawlers get 404 for an episode without a video.
  test.use({ expectedErrors: [/403 .*\/api\/m\/comment\/post|404 .*\/tenger\/watch\//] });
  let folder: ReturnType<typeof createTemporaryFolder>;
  let data: ReturnType<typeof copyPreparedSite>;
  let run: Run;
  let origin = '';

  test.beforeAll(async () => {
    folder = createTemporaryFolder();
    data = copyPreparedSite();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const dataDir = data.path;
    run = runServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      RATE_LIMITS: 'off',
      DEVICE_LIMIT: 'off',
      PROFILE_RULES: 'real',
    });
    await waitUntilReady(run, origin);
    mkdirSync(join(folder.path, 'catalogue'));
    writeFileSync(join(folder.path, 'catalogue', 'catalogue.json'), JSON.stringify(catalogue));
    const env = { ...process.env, DATA_DIR: dataDir };
    await typed(process.execPath, [tenger, 'import', join(folder.path, 'catalogue')], { env });
  });
  test.afterAll(async () => {
    run.child.kill('SIGTERM');
    await run.ended;
    folder.remove();
    data.remove();
  });

  test('R2.1-04 R8-42 markup from operators and addresses is shown as text, and nothing runs', async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await watchFor(page);
    const address = encodeURIComponent(SHORT);
    // Its only episode has no video, so only staff see its page, as a preview.
    const admin = await signInByApi(ADMIN, origin);
    const {
      data: { data: episodes },
    } = await admin.get<{ data: { data: { id: number }[] } }>(`/api/staff/titles/${ID}/episodes`);
    for (const [path, shown] of [
      [`/series/detail/${ID}`, MARKUP],
      [`/?media=${ID}`, MARKUP],
      [`/series/${ID}/all/all/new?t=${address}`, MARKUP],
      [`/series/all/all/all/new?t=${address}`, undefined],
      [`/search?q=${address}`, SHORT],
      [`/character/anime/list/${ID}`, MARKUP],
      [`/actor/${ID}`, MARKUP],
      ['/faq', MARKUP],
      ['/news', MARKUP],
      [`/news/detail/${ID}`, 'үлдэх'],
      [`/content/${ID}`, 'үлдэх'],
      [`/watch/${ID}/${episodes[0]?.id}?preview=1`, MARKUP],
    ] as const) {
      if (path.startsWith('/watch')) await page.evaluate(storeSession, { token: admin.token, id: admin.id });
      await page.goto(`${origin}/tenger${path}`);
      await expect(page.locator('h1, h2').first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (shown) await expect(page.getByText(shown).first(), path).toBeAttached();
      expect(await findHarmfulElements(page), path).toEqual([]);
    }
    expect(dialogs).toEqual([]);
  });

  test('R8-40 R7.6-04 R3-05 markup from viewers, the server and subtitles is shown as text, and nothing runs', async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await watchFor(page);
    const viewer = await signInByApi(SUBSCRIBER, origin);
    const { token, id } = viewer;
    const name = { firstname: SHORT, lastname: SHORT, nickename: SHORT, gender: 1 };
    await viewer.post('/api/m/user/save', name);
    const list = (await (await page.request.get(`${origin}/api/m/episodes/2`)).json()) as {
      data: { id: number; number: number }[];
    };
    const episode = list.data.find(({ number }) => clipFor(2, number).subtitles.length > 0);
    if (!episode) throw new Error('no episode of title 2 has subtitles');
    await viewer.post('/api/m/comment/post', { parent_id: episode.id, user_id: id, body: MARKUP });
    for (const [at, type] of [0, 1, 2].entries())
      await page.request.post(`${origin}/danmaku/v3/`, {
        data: { id: episode.id, time: 1 + at, text: `${SHORT}${at}`, color: 16777215, type },
        headers: { authorization: `Bearer ${token}` },
      });

    const cue = `00:00.000 --> 09:00.000\n${MARKUP}<c.x onclick=alert(1)>үлдэх</c><b onmouseover=alert(1)>үг</b>\n`;
    await page.route(/\/subtitles\/[^/]+\.vtt$/, (route) =>
      route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n${cue}` }),
    );
    await page.addInitScript(storeSession, { token, id });
    await page.goto(`${origin}/tenger/watch/2/${episode.id}`);
    await expect(page.getByRole('button', { name: SHORT }).first()).toBeAttached();
    await startPlayback(page);
    await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(4);
    await video(page).evaluate((one: HTMLVideoElement) => one.pause());
    await expect(page.getByText('үлдэх').first()).toBeAttached();
    const article = page.locator('article').filter({ hasText: MARKUP });
    await article.scrollIntoViewIfNeeded();
    await expect(article.getByText(SHORT, { exact: true })).toBeVisible();
    expect(await findHarmfulElements(page)).toEqual([]);

    // A message of the server.
    await page.route('**/api/m/comment/post', (route) =>
      route.fulfill({ status: 403, json: { status: 0, code: 'forbidden', msg: MARKUP } }),
    );
    await page.getByRole('textbox', { name: 'Таны сэтгэгдэл' }).fill('Сайн уу');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: MARKUP }).first()).toBeVisible();
    expect(await findHarmfulElements(page)).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});
