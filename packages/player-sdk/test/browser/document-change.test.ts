import { expect, it, onTestFinished } from 'vitest';
import { defineTengerPlayer } from '../../src/element/player-element';
import type { PlayerHandle } from '../../src/index';
import {
  failOnUncaughtErrors,
  find,
  makePlayer,
  media,
  rootOf,
  until,
  untilPlayed,
  waitForFrames,
} from './helpers';

failOnUncaughtErrors();

/** The body of a document in a frame. */
function makeFrame(): HTMLElement {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 700px; height: 460px; border: 0';
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('The frame has no document.');
  return body;
}

/** They load with playback, or some seconds after the first frame. */
async function loadFeatures(handle: PlayerHandle): Promise<void> {
  await handle.feature('mini');
  await import('../../src/features/document-change/follow-document');
  await waitForFrames();
}

it.each([
  ['a file', media.small],
  ['a stream', media.hls],
])('a player that moves to another document and back keeps its look, and %s plays on', async (_, url) => {
  const { handle, box, root } = makePlayer({ video: { url }, muted: true, autoplay: true });
  await untilPlayed(handle, 0.5);
  await loadFeatures(handle);
  handle.seek(2);
  await until(() => handle.currentTime > 2.2, 'playback after the seek');
  for (const parent of [makeFrame(), box]) {
    const before = handle.currentTime;
    parent.append(handle.element);
    await until(() => getComputedStyle(handle.element).position === 'relative', 'the styles');
    await untilPlayed(handle, 0.2);
    expect(handle.currentTime).toBeGreaterThanOrEqual(before - 0.5);
    expect(handle.state.error.peek()).toBeUndefined();
    expect(getComputedStyle(find(root, '.stage')).position).toBe('absolute');
    if (handle.currentTime > 4) handle.seek(2);
  }
});

it('a paused player stays paused at its position in another document', async () => {
  const { handle, video } = makePlayer({ video: { url: media.small } });
  await until(() => video().readyState > 1, 'the first frame');
  await loadFeatures(handle);
  handle.seek(3);
  await until(() => !video().seeking, 'the position');
  makeFrame().append(handle.element);
  await until(() => getComputedStyle(handle.element).position === 'relative', 'the styles');
  await until(() => video().readyState > 1 && video().currentTime > 2.9, 'the same picture');
  expect(handle.paused).toBe(true);
});

it('the element keeps its styles in another document', async () => {
  defineTengerPlayer();
  const element = document.createElement('tenger-player');
  element.src = media.small;
  document.body.append(element);
  onTestFinished(() => element.remove());
  await until(() => element.readyState > 1, 'the first frame');
  const display = getComputedStyle(element).display;
  expect(display).toBe('block');
  const { player } = element;
  if (!player) throw new Error('The element has no player.');
  await loadFeatures(player);
  makeFrame().append(element);
  expect(getComputedStyle(element).display).toBe(display);
  await until(() => getComputedStyle(find(rootOf(player), '.stage')).position === 'absolute', 'the styles');
});
