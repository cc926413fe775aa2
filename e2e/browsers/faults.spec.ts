import { faultFolder } from '../../packages/player-sdk/test/support/fault-folder';
import { startMediaServer } from '../../packages/player-sdk/test/support/media-server';
import { create, play, read, waitForPlayback } from './player-page';
import { expect, test } from './test';

// Streams whose server fails: a viewer reads why, or playback continues.

// The browser reports missing segments by itself.
test.use({ expectedErrors: [/404/] });

let media: Awaited<ReturnType<typeof startMediaServer>>;
test.beforeAll(async () => {
  media = await startMediaServer();
});
test.afterAll(() => media.close());

for (const { kind, path } of [
  { kind: 'HLS', path: 'fixtures/odd/master.m3u8' },
  { kind: 'DASH', path: 'fixtures/odd/template.mpd' },
]) {
  test(`${kind} with missing segments shows an error that a viewer can read`, async ({ view, files }) => {
    const folder = faultFolder([media.origin], { kind: '404', match: /fmp4-[lh]\w+\/\d+\.m4s/ });
    await view.open(`${files.origin}/`);
    await create(view, `{ video: { url: '${folder}/${path}' }, lang: 'mn', storage: false }`);
    await play(view);
    await expect.poll(async () => (await read(view)).errorCode).toBe('not-found');
    await expect
      .poll(() => view.run(`return findAll('.error[role=alert]')[0]?.textContent`))
      .toContain('Бичлэгийг зөөсөн эсвэл устгасан байж магадгүй.');
    expect(await view.isVisible('.error-retry')).toBe(true);
  });
}

test('HLS continues by itself after a segment had no response', async ({ view, files }) => {
  const folder = faultFolder([media.origin], { kind: 'hang', match: /fmp4-[lh]\w+\/1\.m4s/, times: 1 });
  await view.open(`${files.origin}/`);
  await create(view, `{ video: { url: '${folder}/fixtures/odd/master.m3u8' }, storage: false }`);
  await play(view);
  await waitForPlayback(view, 3);
});
