import { expect, it, onTestFinished, vi } from 'vitest';
import { failOnUncaughtErrors, makePlayer, media, until } from './helpers';

failOnUncaughtErrors();

/** The page is at the address of the fixtures, so that their names are relative URLs. */
function openPage(): void {
  const { href } = location;
  history.replaceState(undefined, '', media.small.replace('small.mp4', 'page'));
  onTestFinished(() => history.replaceState(undefined, '', href));
}

/** What a page does that changes its view without a new document. */
const openNextPage = () => history.replaceState(undefined, '', '/another/page');

it('relative URLs of files and the poster stay those of the page where the player was created', async () => {
  openPage();
  const { handle, video } = makePlayer({
    video: {
      quality: [
        { name: 'SD', url: 'small.mp4' },
        { name: 'HD', url: 'large.mp4' },
      ],
      poster: 'poster.png',
    },
  });
  await until(() => video().readyState > 1, 'the first frame');
  openNextPage();
  handle.quality = '1';
  await until(() => video().currentSrc.startsWith(media.large), 'the other file');
  expect(video().poster).toBe(new URL('poster.png', media.small).href);
  await handle.player.retry();
  await until(() => video().readyState > 1, 'the file again');
  expect(handle.state.error.peek()).toBeUndefined();
});

it('relative URLs of a stream and its subtitles stay those of the page where it was loaded', async () => {
  const { handle, video } = makePlayer({ video: {} });
  await until(() => handle.state.error.peek() !== undefined, 'the player without a source');
  openPage();
  const subs = ['mn', 'en'].map((code) => ({ code, url: `chapters.vtt?${code}` }));
  await handle.load({ url: 'hls/master.m3u8', subs });
  await until(() => video().readyState > 1, 'the first frame');
  const subtitles = await handle.feature('subtitles');
  openNextPage();
  await handle.player.retry();
  await until(() => video().readyState > 1, 'the stream again');
  expect(handle.state.error.peek()).toBeUndefined();
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  subtitles.select(subtitles.tracks.peek().find(({ language }) => language === 'en')?.id ?? '');
  const other = new URL('chapters.vtt?en', media.small).href;
  await until(() => fetched.mock.calls.some(([url]) => url === other), 'the other track');
});
