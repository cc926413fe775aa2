import { faultPath } from '../../packages/player-sdk/test/support/fault-folder';
import { startMediaServer } from '../../packages/player-sdk/test/support/media-server';
import { create, play, read, waitForPlayback } from './player-page';
import { expect, test } from './test';

// Sources whose server fails: a viewer reads why, or playback continues.

// The browser reports missing and cut responses by itself.
// One pattern: Playwright takes an array of two for a value and its options.
test.use({ expectedErrors: [/404|ERR_|Failed to (?:load|fetch)|NetworkError|Cross-Origin/] });

let media: Awaited<ReturnType<typeof startMediaServer>>;
test.beforeAll(async () => {
  media = await startMediaServer();
});
test.afterAll(() => media.close());
const urlOf = (fault: Parameters<typeof faultPath>[0]) => `${media.origin}/${faultPath(fault)}`;

const sources = [
  { kind: 'MP4', path: 'steppe/480.mp4', requests: /480\.mp4/ },
  { kind: 'HLS', path: 'fixtures/odd/master.m3u8', requests: /fmp4-[lh]\w+\/\d+\.m4s/ },
  { kind: 'DASH', path: 'fixtures/odd/template.mpd', requests: /fmp4-[lh]\w+\/\d+\.m4s/ },
  { kind: 'FLV', path: 'trailer/flv/480.flv', requests: /480\.flv/ },
];

for (const { kind, path, requests } of sources) {
  test(`${kind} that is missing shows an error that a viewer can read`, async ({ view, files }) => {
    const folder = urlOf({ kind: '404', match: requests });
    await view.open(`${files.origin}/`);
    await create(view, `{ video: { url: '${folder}/${path}' }, lang: 'mn', storage: false }`);
    await play(view);
    await expect.poll(async () => (await read(view)).errorCode).toBe('not-found');
    await expect
      .poll(() => view.run(`return findAll('.error[role=alert]')[0]?.textContent`))
      .toContain('Бичлэгийг зөөсөн эсвэл устгасан байж магадгүй.');
    expect(await view.isVisible('.error-retry')).toBe(true);
  });

  test(`${kind} continues by itself after a request had no response`, async ({ view, files }) => {
    test.skip(
      view.name === 'webkit' && kind === 'DASH',
      'NOT RUN in WebKit: on a busy machine, WebKitGTK fails with “Failed to push buffer” each time the stream is opened again.',
    );
    const folder = urlOf({
      kind: 'hang',
      match: kind === 'HLS' || kind === 'DASH' ? /fmp4-[lh]\w+\/1\.m4s/ : requests,
      times: 1,
    });
    await view.open(`${files.origin}/`);
    await create(view, `{ video: { url: '${folder}/${path}' }, storage: false }`);
    await play(view);
    await waitForPlayback(view, 3);
  });

  test(`${kind} starts when a connection that is gone returns`, async ({ view, files }) => {
    const folder = urlOf({ kind: '404', match: /never/ });
    await fetch(`${folder}/outage/cut`);
    await view.open(`${files.origin}/`);
    await create(view, `{ video: { url: '${folder}/${path}' }, storage: false }`);
    await play(view);
    await expect.poll(async () => (await fetch(`${folder}/seen`)).json()).toContain(path);
    await fetch(`${folder}/outage/end`);
    // The button of the error panel, where the player has given up meanwhile.
    if ((await read(view)).error) await view.run('void made.player.retry()');
    await waitForPlayback(view);
  });
}

for (const { kind, path, pace = 'paced' } of [
  { kind: 'MP4', path: 'fixtures/sources/files/long.mp4' },
  { kind: 'HLS', path: 'fixtures/outage/long.m3u8' },
  // Not paced: on a busy machine, WebKitGTK fails with “Failed to push buffer” when a slow stream is opened again.
  { kind: 'DASH', path: 'steppe/dash/manifest.mpd', pace: 'none' },
  { kind: 'FLV', path: 'fixtures/sources/files/long.flv' },
])
  test.describe(() => {
    // WebKitGTK fails with “Failed to push buffer” about once in three times when a DASH stream is opened again.
    if (kind === 'DASH') test.describe.configure({ retries: 3 });
    test(`${kind} continues where the viewer is after the connection was gone during playback`, async ({
      view,
      files,
    }, { retry, project }) => {
      if (view.name !== 'webkit' && retry > project.retries)
        throw new Error('Only WebKitGTK needs these attempts.');
      const folder = urlOf({ kind: pace, match: /./ });
      await view.open(`${files.origin}/`);
      await create(view, `{ video: { url: '${folder}/${path}' }, lang: 'en', storage: false }`);
      await play(view);
      await waitForPlayback(view);
      await fetch(`${folder}/outage/cut`);
      // Beyond what is loaded ahead.
      await view.run('made.seek(60)');
      const explanation = () =>
        view.run<string>(
          `return ['.connecting', '.error'].map((name) => findAll(name)[0]?.textContent ?? '').join('')`,
        );
      await expect.poll(explanation).toMatch(/Connecting|connection/);
      expect((await read(view)).time).toBeGreaterThanOrEqual(60);
      if (kind === 'MP4')
        await expect.poll(() => view.run('return made.player.video.peek().src')).toContain('retry=');
      await fetch(`${folder}/outage/end`);
      // On a slow connection, WebKitGTK loads a file up to its position, but then stops there.
      if (view.name === 'webkit' && kind === 'MP4') return;
      if ((await read(view)).error) await view.run('void made.player.retry()');
      await waitForPlayback(view, 60);
    });
  });
