import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, makePlayer, media, until } from './helpers';

it('a muted start plays with an audio file, whose sound the viewer turns on', async () => {
  // Loaded before, so that the audio file replaces the sound of the video before the start.
  await import('../../src/features/dub-files/play-dub');
  await import('../../src/presets/deferred/dub-files');
  const { handle, root, video } = makePlayer({
    video: { url: media.small, audio: media.small },
    autoplay: 'muted',
    loop: true,
    lang: 'en',
  });
  const files = await handle.feature('dubFiles');
  await until(() => handle.currentTime > 0.5, 'the muted start');
  const audio = handle.player.audio.peek();
  expect([audio?.paused, handle.muted, files.failed?.peek()]).toEqual([true, true, undefined]);
  await userEvent.click(find(root, '.unmute'));
  await until(() => (audio?.currentTime ?? 0) > 0.3 && audio?.paused === false, 'the sound');
  expect([handle.player.audio.peek() === audio, video().muted, handle.paused, files.failed?.peek()]).toEqual([
    true,
    false,
    false,
    undefined,
  ]);
});
