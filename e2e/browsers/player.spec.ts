import { create, play, read, waitForPlayback } from './player-page';
import { expect, test } from './test';
import type { BrowserWindow } from './window';

// The player on a bare page, from the published script: the same in every browser.

/** Mean brightness and contrast of the frame on screen. A black picture has a contrast of 0. */
const readPicture = (view: BrowserWindow) =>
  view.run<number>(
    `const video = made.player.video.peek();
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 36;
    const context = canvas.getContext('2d');
    context.drawImage(video, 0, 0, 64, 36);
    const { data } = context.getImageData(0, 0, 64, 36);
    const values = data.filter((_, index) => index % 4 === 1);
    return Math.max(...values) - Math.min(...values);`,
  );

/** Opens a file that waits for the big play button. */
async function openPaused(view: BrowserWindow, origin: string): Promise<void> {
  await view.open(`${origin}/`);
  await create(view, `{ video: { url: '/media/steppe/480.mp4' }, storage: false }`);
  await expect.poll(() => view.isVisible('.big-play')).toBe(true);
}

for (const { kind, url, backend } of [
  { kind: 'an MP4 file', url: '/media/steppe/480.mp4', backend: 'native' },
  { kind: 'HLS with fragmented MP4', url: '/media/steppe/hls/master.m3u8', backend: 'hls' },
  { kind: 'HLS with MPEG-TS', url: '/media/trailer/ts/master.m3u8', backend: 'hls' },
  { kind: 'DASH', url: '/media/steppe/dash/manifest.mpd', backend: 'dash' },
  { kind: 'FLV', url: '/media/trailer/flv/480.flv', backend: 'flv' },
]) {
  test(`${kind} plays, seeks, and shows a picture after a seek while paused`, async ({ view, files }) => {
    await view.open(`${files.origin}/`);
    await create(view, `{ video: { url: '${url}' }, storage: false }`);
    await play(view);
    await waitForPlayback(view);
    expect((await read(view)).backend).toBe(backend);
    await view.run('made.seek(12)');
    await waitForPlayback(view, 12);
    const { duration, time } = await read(view);
    expect(time).toBeLessThan(30);
    expect(duration).toBeGreaterThan(time);
    await view.run('made.pause(); made.seek(6)');
    await expect.poll(() => view.run('return made.player.video.peek().seeking')).toBe(false);
    await expect.poll(async () => (await read(view)).time).toBeCloseTo(6, 1);
    await expect.poll(() => readPicture(view)).toBeGreaterThan(40);
  });
}

test('keys work after the big play button is pressed: pause, seek, sound, full page', async ({
  view,
  files,
}) => {
  await openPaused(view, files.origin);
  await view.click('.big-play');
  await waitForPlayback(view);
  expect(await view.run('return document.activeElement === made.element')).toBe(true);
  await view.press('k');
  await expect.poll(async () => (await read(view)).paused).toBe(true);
  const { time } = await read(view);
  await view.press('ArrowRight');
  await expect.poll(async () => (await read(view)).time).toBeGreaterThan(time + 4);
  await view.press('m');
  await expect.poll(() => view.run('return made.muted')).toBe(false);
  await view.press('w');
  await expect
    .poll(() => view.run('return made.element.getBoundingClientRect().width === innerWidth'))
    .toBe(true);
  await view.press('Escape');
  await expect
    .poll(() => view.run('return made.element.getBoundingClientRect().width < innerWidth'))
    .toBe(true);
});

test('the key for full screen shows the player alone, and leaves it again', async ({ view, files }) => {
  await openPaused(view, files.origin);
  await view.click('.big-play');
  await waitForPlayback(view);
  const isFull = () => view.run('return document.fullscreenElement?.contains(made.element) ?? false');
  await view.press('f');
  await expect.poll(isFull).toBe(true);
  await expect
    .poll(() =>
      view.run(
        `const { width, height } = made.element.getBoundingClientRect();
        return width === innerWidth && height === innerHeight;`,
      ),
    )
    .toBe(true);
  const { time } = await read(view);
  await waitForPlayback(view, time);
  await view.press('f');
  await expect.poll(isFull).toBe(false);
});

test('a tap on the big play button plays, and a tap on the picture shows the controls', async ({
  view,
  files,
}) => {
  await openPaused(view, files.origin);
  await view.touch('.big-play');
  await waitForPlayback(view);
  const isShown = () => view.run<boolean>(`return !made.element.hasAttribute('data-idle')`);
  await expect.poll(isShown, { timeout: 15_000 }).toBe(false);
  await view.touch('.picture');
  await expect.poll(isShown).toBe(true);
  expect((await read(view)).paused).toBe(false);
});

test('playback continues at another speed', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await create(view, `{ video: { url: '/media/steppe/480.mp4' }, lang: 'en', storage: false }`);
  await play(view);
  await waitForPlayback(view);
  await view.run('made.playbackRate = 1.5');
  await expect.poll(async () => (await read(view)).rate).toBe(1.5);
  const from = (await read(view)).time;
  await waitForPlayback(view, from);
});

test('R4.6-07 the quality of a file changes twice during playback', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await create(
    view,
    `{ storage: false, video: { url: '/media/steppe/480.mp4', quality: [
        { name: '480', url: '/media/steppe/480.mp4' }, { name: '720', url: '/media/steppe/720.mp4' },
      ] } }`,
  );
  await play(view);
  await waitForPlayback(view);
  const readHeight = () => view.run<number>('return made.player.video.peek().videoHeight');
  for (const height of [720, 480]) {
    await view.run(
      `const { options, select } = made.player.state.stream.peek().qualities;
      select(options.peek().find(({ label }) => label === args[0]).id);`,
      String(height),
    );
    await expect.poll(readHeight).toBe(height);
    await waitForPlayback(view, (await read(view)).time);
  }
});

test('comments are drawn over the picture', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await create(
    view,
    `{ video: { url: '/media/steppe/480.mp4' }, storage: false, danmaku: { id: 'x', source: {
        load: async () => Array.from({ length: 80 }, (_, at) => ({ time: at / 10, type: at % 3, color: 0xffffff, author: '', text: 'сайхан ' + at })),
      } } }`,
  );
  await play(view);
  await waitForPlayback(view);
  await expect
    .poll(() =>
      view.run<number>(
        `const [source] = findAll('canvas.danmaku');
        if (!source?.width) return 0;
        const canvas = document.createElement('canvas');
        canvas.width = source.width;
        canvas.height = source.height;
        const context = canvas.getContext('2d');
        context.drawImage(source, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, index) => index % 4 === 3 && value > 100).length;`,
      ),
    )
    .toBeGreaterThan(500);
  expect(await view.run(`return findAll('.notice').map((one) => one.textContent).join('')`)).toBe('');
});

test('the browser shows no picture-in-picture button of its own over the picture', async ({
  view,
  files,
}) => {
  test.skip(view.name !== 'firefox', 'Only Firefox has such a button.');
  await view.open(`${files.origin}/`);
  await create(view, `{ video: { url: '/media/steppe/480.mp4' }, storage: false }`);
  await play(view);
  await waitForPlayback(view);
  await view.hover('.picture');
  await expect.poll(() => view.run('return made.player.video.peek().disablePictureInPicture')).toBe(true);
  expect(await view.run('return document.pictureInPictureEnabled')).toBe(true);
});

test('subtitles appear and disappear', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await create(
    view,
    `{ video: { url: '/media/steppe/480.mp4' }, storage: false, subtitle: { url: '/media/steppe/subtitles/mn.vtt' } }`,
  );
  await play(view);
  await waitForPlayback(view);
  await expect
    .poll(() =>
      view.run(
        `return findAll('[class*=subtitle], [class*=cue]').some((one) => one.checkVisibility() && one.textContent.trim().length > 0)`,
      ),
    )
    .toBe(true);
});

test('a missing file shows an error that a viewer can read', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await create(view, `{ video: { url: '/media/none.mp4' }, lang: 'mn', storage: false }`);
  await play(view).catch(() => undefined);
  await expect.poll(async () => (await read(view)).error).not.toBe('');
  await view.takeErrors();
});

test('the custom element plays its source', async ({ view, files }) => {
  await view.open(`${files.origin}/`);
  await view.run(
    `document.getElementById('player').innerHTML = '<tenger-player src="/media/steppe/480.mp4" muted></tenger-player>'`,
  );
  await expect.poll(() => view.run(`return customElements.get('tenger-player') !== undefined`)).toBe(true);
  await view.run(`void document.querySelector('tenger-player').play()`);
  await expect
    .poll(() => view.run<number>(`return document.querySelector('tenger-player').currentTime`))
    .toBeGreaterThan(0.5);
});

test.describe(() => {
  // mpegts.js 1.8 cancels a response that it has just aborted, and does not handle the rejection.
  test.use({ expectedErrors: [/^thrown: (?:AbortError: )?The operation was aborted/] });

  test('fifty players leave no element, and no listener of the window or the document', async ({
    view,
    files,
  }) => {
    test.setTimeout(120_000);
    await view.open(`${files.origin}/`);
    const lives = (count: number) =>
      view.run<{ readonly elements: number; readonly listeners: readonly string[] }>(
        `const listeners = (globalThis.listeners ??= watchListeners());
        const sources = ['/media/steppe/480.mp4', '/media/steppe/hls/master.m3u8', '/media/steppe/dash/manifest.mpd', '/media/trailer/flv/480.flv'];
        for (let life = 0; life < args[0]; life += 1) {
          const player = TengerPlayer.create(document.getElementById('player'), {
            video: { url: sources[life % 4] }, storage: false, danmaku: { id: 'x', source: { load: async () => [] } },
          });
          player.muted = true;
          void player.play().catch(() => undefined);
          // Destroyed at another moment of its start each time.
          await new Promise((done) => setTimeout(done, life % 16 * 20));
          player.destroy();
        }
        await new Promise((done) => setTimeout(done, 500));
        return { elements: findAll('*').length, listeners: [...listeners].map(([, type]) => type).sort() };

        function watchListeners() {
          const known = new Set();
          for (const target of [window, document]) {
            const { addEventListener, removeEventListener } = target;
            target.addEventListener = (type, listener, options) => {
              const entry = [target, type, listener];
              known.add(entry);
              options?.signal?.addEventListener('abort', () => known.delete(entry));
              addEventListener.call(target, type, listener, options);
            };
            target.removeEventListener = (type, listener, options) => {
              for (const entry of known)
                if (entry[0] === target && entry[1] === type && entry[2] === listener) known.delete(entry);
              removeEventListener.call(target, type, listener, options);
            };
          }
          return known;
        }`,
        count,
      );
    // The first lives add the styles and listeners that all players of a page share.
    const before = await lives(8);
    expect(await lives(50)).toEqual(before);
  });
});
