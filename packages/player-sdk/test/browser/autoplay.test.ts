import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, makePlayer, media, until } from './helpers';

const thrown: unknown[] = [];
addEventListener('unhandledrejection', (event) => thrown.push(event.reason));

it('blocked autoplay leaves a paused player with its big button, and a click on it plays', async () => {
  await expect(Object.assign(document.createElement('video'), { src: media.small }).play()).rejects.toThrow(
    /user didn't interact/,
  );
  const { handle, root, video } = makePlayer({
    video: { url: media.small },
    autoplay: true,
    loop: true,
    lang: 'en',
  });
  await until(() => handle.paused, 'the refusal to show');
  await until(() => video().readyState >= 2, 'the first picture');
  await handle.play();
  expect(handle.paused).toBe(true);
  expect(root.querySelector('[role=alert], .loading')).toBeNull();
  const button = find(root, '.big-play');
  expect(getComputedStyle(button).display).toBe('grid');
  await userEvent.click(button);
  await until(() => handle.currentTime > 0.3, 'playback');
  expect(handle.paused).toBe(false);
  expect(thrown).toEqual([]);
});
