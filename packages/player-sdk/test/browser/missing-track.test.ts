import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { codecName } from '../../src/media/codec-name';
import { find, makePlayer, media, runAxe, until, waitForReply } from './helpers';

const server = inject('mediaServer');
const codec = (file: string) => `${server}/fixtures/codecs/${file}`;

async function play(options: Parameters<typeof makePlayer>[0]) {
  const made = makePlayer({ lang: 'en', volume: 0.01, ...options });
  void made.handle.play();
  const notice = () => made.root.querySelector('.missing-track')?.textContent?.trim() ?? '';
  await until(() => made.handle.currentTime > 0.3, 'playback');
  return { ...made, notice };
}

it.each([
  ['hevc.mp4', 'picture', 'HEVC'],
  ['asp.mp4', 'picture', 'MPEG-4'],
  ['ac3.mp4', 'sound', 'AC-3'],
  ['asp-ts.m3u8', 'picture', 'MPEG-4'],
  ['ac3-ts.m3u8', 'sound', 'AC-3'],
  ['hevc.mpd', 'picture', 'HEVC'],
  ['ac3.mpd', 'sound', 'AC-3'],
  ['unknown.mpd', 'picture', 'zz99'],
])('a viewer of %s reads why there is no %s: %s', async (file, track, name) => {
  const { notice, handle } = await play({ video: { url: codec(file) }, loop: true });
  await until(() => notice() !== '', 'the notice');
  expect(notice()).toBe(
    `There is no ${track}, because this browser does not support ${name}. Try another browser.`,
  );
  expect(handle.state.error.peek()).toBeUndefined();
});

it.each([
  'sources/files/film.mp4',
  'sources/ts-sound/index.m3u8',
  'odd/picture-only.mpd',
  'odd/sound-only.mpd',
])('a source that has only what plays, such as %s, shows no notice', async (path) => {
  const { handle, notice } = await play({ video: { url: `${server}/fixtures/${path}` } });
  await until(() => handle.currentTime > 2, 'time for the check');
  await handle.feature('missingTrack');
  expect(notice()).toBe('');
});

it('a browser that counts no decoded audio, as Safari does, shows no notice about AAC', async () => {
  const count = vi.spyOn(HTMLVideoElement.prototype, 'webkitAudioDecodedByteCount' as never, 'get');
  onTestFinished(() => count.mockRestore());
  count.mockReturnValue(0 as never);
  const { handle, notice } = await play({ video: { url: `${server}/fixtures/sources/files/film.mp4` } });
  await until(() => handle.currentTime > 2, 'time for the check');
  await handle.feature('missingTrack');
  expect(count).toHaveBeenCalled();
  expect(notice()).toBe('');
});

it('the notice of a missing picture offers the next quality, which removes it', async () => {
  const quality = [
    { name: '360p', url: media.small },
    { name: '720p', url: codec('hevc.mp4') },
  ];
  const { handle, root, notice, video } = await play({ video: { quality }, loop: true });
  handle.quality = '1';
  await until(() => notice().includes('HEVC'), 'the notice');
  expect(await runAxe(handle.element)).toEqual([]);
  find(root, '.missing-track-switch').click();
  await until(() => video().videoWidth === 320, 'the other file');
  await until(() => notice() === '', 'the notice to end');
});

it('the notice can be closed, and appears again with the next film', async () => {
  const { handle, root, notice } = await play({ video: { url: codec('hevc.mp4') }, loop: true });
  await until(() => notice() !== '', 'the notice');
  find(root, '.missing-track .button').click();
  await until(() => notice() === '', 'the notice to close');
  await handle.load({ url: codec('asp.mp4') }, { play: true });
  await waitForReply(
    async () => notice(),
    (text) => text.includes('MPEG-4'),
    'the next notice',
  );
});

it('codecs have their common names, and unknown ones their own', () => {
  expect(['hvc1.1.6.L60.90', 'av01.0.04M.08', 'avc1.4d400a', 'zz99.1', ''].map(codecName)).toEqual([
    'HEVC',
    'AV1',
    'H.264',
    'zz99',
    '',
  ]);
});
