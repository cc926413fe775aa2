import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions } from '../../src/index';
import { isFirefox, touchReason } from './engine-name';
import {
  find,
  makePlayer,
  media,
  until,
  useFrozenTimers,
  useSkippableTimers,
  waitForFrames,
} from './helpers';
import { pointIn, touch } from './touch';

async function playing(options: Partial<PlayerOptions> = {}) {
  const made = makePlayer({ video: { url: media.small }, lang: 'en', loop: true, ...options });
  const { handle, root } = made;
  handle.muted = true;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  await handle.feature('feedback');
  await until(
    () => ['.feedback', '.web-fullscreen'].every((name) => root.querySelector(name) !== null),
    'the deferred features',
  );
  const layer = () => find(root, options.gestures === false ? '.picture' : '.gestures');
  const at = (x: number, y: number) => pointIn(layer(), x, y);
  return { ...made, at, feedback: () => root.querySelector('.feedback')?.textContent?.trim() ?? '' };
}

afterEach(touch.up);

describe.skipIf(isFirefox(touchReason))('a finger', () => {
  it('a tap shows the controls, and the next one hides them', async () => {
    const { handle, at } = await playing();
    const idle = () => handle.element.hasAttribute('data-idle');
    await until(idle, 'the controls to leave');
    await touch.tap(at(0.3, 0.3));
    await until(() => !idle(), 'the controls');
    // Too late for a double tap, by the events' timestamps.
    await touch.tap(at(0.3, 0.3), 1, 0.5);
    await until(idle, 'the controls to leave again');
    expect(handle.paused).toBe(false);
  });

  it('double taps at the sides seek ten seconds back and forward, and add up', async () => {
    const { handle, at, feedback, root } = await playing();
    handle.pause();
    handle.seek(1);
    // What a busy machine needs between two taps must not end the feedback, which adds up only while it is shown.
    useFrozenTimers();
    await touch.tap(at(0.9, 0.3), 2);
    await until(() => feedback() === '+10 s', 'the feedback');
    expect(find(root, '.feedback-side').dataset.side).toBe('end');
    expect(handle.currentTime).toBeCloseTo(handle.duration, 1);
    vi.advanceTimersByTime(800);
    await until(() => feedback() === '', 'the feedback to disappear');
    // Too late to continue the double tap, by the events’ own clock.
    await touch.tap(at(0.9, 0.3), 4, 1);
    await until(() => feedback() === '+30 s', 'the sum');
    await touch.tap(at(0.1, 0.3), 2);
    await until(() => feedback() === '−10 s', 'the return');
    expect(handle.currentTime).toBe(0);
    expect(document.fullscreenElement).toBeNull();
    vi.advanceTimersByTime(800);
    await until(() => feedback() === '', 'the feedback to disappear');
  });

  it('a double tap in the middle plays and pauses', async () => {
    const { handle, at } = await playing();
    await touch.tap(at(0.5, 0.2), 2);
    await until(() => handle.paused, 'the pause');
  });

  it('a swipe seeks with a preview, and is cancelled when it leaves its direction', async () => {
    const { handle, at, root } = await playing();
    handle.pause();
    handle.seek(1);
    // The full width is one minute for such a short video.
    await touch.drag(at(0.3, 0.4), at(0.36, 0.41));
    await until(() => root.querySelector('.swipe-delta')?.textContent === '+4 s', 'the preview');
    expect(find(root, '.swipe-time').textContent).toBe('0:04 / 0:06');
    expect(handle.currentTime).toBeCloseTo(1, 2);
    await touch.up();
    await until(() => handle.currentTime > 3.5, 'the seek');
    expect(root.querySelector('.swipe')).toBeNull();

    handle.seek(2);
    await touch.drag(at(0.3, 0.2), at(0.36, 0.22));
    await touch.move(at(0.36, 0.9));
    await until(() => find(root, '.swipe').hasAttribute('data-cancelled'), 'the cancelling');
    expect(find(root, '.swipe-delta').textContent).toBe('Let go to stay here');
    await touch.up();
    await waitForFrames();
    expect(handle.currentTime).toBeCloseTo(2, 2);
  });

  it('a vertical swipe scrolls the page, and leaves the volume alone', async () => {
    const { handle, at } = await playing();
    document.body.style.height = '3000px';
    const volume = handle.volume;
    // The browser applies the new scroll height with the next frame.
    await waitForFrames();
    await touch.drag(at(0.8, 0.6), at(0.8, 0.1));
    await until(() => window.scrollY > 50, 'the page to scroll');
    await touch.up();
    expect(handle.volume).toBe(volume);
    document.body.style.height = '';
  });

  it('a vertical swipe on the right half sets the volume where the player fills the page', async () => {
    const { handle, root, at, feedback } = await playing();
    find(root, '.web-fullscreen').click();
    await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full page');
    handle.volume = 0.4;
    // The feedback stays while a busy machine handles the moves.
    useFrozenTimers();
    await touch.drag(at(0.8, 0.6), at(0.8, 0.3));
    await until(() => handle.volume > 0.7, 'the volume');
    await until(() => feedback() === `${Math.round(handle.volume * 100)}%`, 'the feedback');
    await touch.up();
    const loud = handle.volume;
    await touch.drag(at(0.2, 0.6), at(0.2, 0.3));
    await touch.up();
    expect(handle.volume).toBe(loud);
  });

  it('holding a finger plays at double speed, and letting go restores the speed', async () => {
    const { handle, at, root } = await playing();
    handle.playbackRate = 1.25;
    await touch.down(at(0.7, 0.3));
    await until(() => handle.playbackRate === 2, 'double speed');
    await until(() => root.querySelector('.hold')?.textContent?.includes('2×') ?? false, 'its display');
    await touch.up();
    await until(() => handle.playbackRate === 1.25, 'the speed before');
    await until(() => root.querySelector('.hold') === null, 'the display to leave');
    expect(handle.paused).toBe(false);
  });

  it('a tap whose end a busy page handles late is a tap, not a hold', async () => {
    const { handle, at, root } = await playing();
    useFrozenTimers();
    find(root, '.gestures').addEventListener('pointerdown', () =>
      // After the player's listener, as if the page were busy until the finger is up.
      queueMicrotask(() => vi.advanceTimersByTime(600)),
    );
    await touch.tap(at(0.5, 0.2), 2);
    await until(() => handle.paused, 'the pause');
    expect(handle.playbackRate).toBe(1);
  });

  it('a second finger belongs to the browser, and seeks nothing', async () => {
    const { handle, at, root } = await playing();
    handle.pause();
    handle.seek(2);
    await touch.drag(at(0.3, 0.4), at(0.4, 0.4));
    await touch.down(at(0.4, 0.4), at(0.6, 0.4));
    await until(() => root.querySelector('.swipe') === null, 'the preview to leave');
    await touch.up();
    expect(handle.currentTime).toBeCloseTo(2, 2);
  });
});

/** Safari before 18.2 and Firefox before 129 send a plain click; on iOS before 18.4 it names a mouse. */
const clicks = {
  'has no pointer type': (init: MouseEventInit) => new MouseEvent('click', init),
  'names a mouse': (init: MouseEventInit) => new PointerEvent('click', { ...init, pointerType: 'mouse' }),
};

describe.each(Object.entries(clicks))('a tap whose click %s', (_, createClick) => {
  const tapOn = (layer: HTMLElement, fraction: number, detail = 1) => {
    const { left, top, width } = layer.getBoundingClientRect();
    const clientX = left + width * fraction;
    const init = { bubbles: true, composed: true, clientX, clientY: top + 50 };
    for (const type of ['pointerdown', 'pointerup'])
      layer.dispatchEvent(new PointerEvent(type, { ...init, pointerType: 'touch', pointerId: 1 }));
    layer.dispatchEvent(createClick({ ...init, detail }));
  };

  it.each([true, false])(
    'shows and hides the controls, and does not pause, with `gestures: %s`',
    async (gestures) => {
      const { handle, root } = await playing({ gestures });
      const layer = find(root, gestures ? '.gestures' : '.picture');
      const isIdle = () => handle.element.hasAttribute('data-idle');
      await until(isIdle, 'the controls to leave');
      tapOn(layer, 0.3);
      expect([isIdle(), handle.paused]).toEqual([false, false]);
      // A tap on the other side is no double tap.
      tapOn(layer, 0.9);
      expect([isIdle(), handle.paused]).toEqual([true, false]);
    },
  );

  it('seeks when it is doubled, and does not enter fullscreen', async () => {
    const { handle, root, feedback } = await playing();
    const layer = find(root, '.gestures');
    tapOn(layer, 0.9);
    tapOn(layer, 0.9, 2);
    await until(() => feedback() === '+10 s', 'the feedback');
    expect([handle.paused, document.fullscreenElement]).toEqual([false, null]);
  });
});

describe('a mouse', () => {
  it('a click plays and pauses, and a double click enters fullscreen without pausing', async () => {
    const { handle, root } = await playing();
    const pauses: string[] = [];
    handle.on('pause', () => pauses.push('pause'));
    // What a busy machine needs between two clicks must not make them single ones.
    useFrozenTimers();
    await userEvent.dblClick(find(root, '.gestures'));
    await until(() => document.fullscreenElement !== null, 'full screen');
    vi.advanceTimersByTime(1000);
    await waitForFrames();
    expect(pauses).toEqual([]);
    await document.exitFullscreen();
    await until(() => document.fullscreenElement === null, 'the return');
    await userEvent.click(find(root, '.gestures'));
    vi.advanceTimersByTime(1000);
    await until(() => handle.paused, 'the pause');
  });

  it('a double click whose second click comes after the pause plays on in fullscreen', async () => {
    const { handle, root } = await playing();
    const layer = find(root, '.gestures');
    useFrozenTimers();
    // The first click counts as a single one before the second is handled.
    const paused: boolean[] = [];
    layer.addEventListener('click', ({ detail }) => {
      if (detail === 1) vi.advanceTimersByTime(300);
      paused.push(handle.paused);
    });
    await userEvent.dblClick(layer);
    await until(() => document.fullscreenElement !== null, 'full screen');
    expect(paused).toEqual([true, false]);
    await waitForFrames();
    expect(handle.paused).toBe(false);
    await document.exitFullscreen();
    await until(() => document.fullscreenElement === null, 'the return');
  });

  it('holding the mouse plays at double speed and does not pause', async () => {
    const { handle, root } = await playing();
    const layer = find(root, '.gestures');
    const event = (type: string) =>
      layer.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerType: 'mouse',
          pointerId: 1,
          button: 0,
          clientX: 50,
          clientY: 50,
        }),
      );
    useSkippableTimers();
    event('pointerdown');
    await until(() => handle.playbackRate === 2, 'double speed');
    event('pointerup');
    layer.dispatchEvent(new PointerEvent('click', { pointerType: 'mouse', detail: 1 }));
    vi.advanceTimersByTime(1000);
    expect([handle.playbackRate, handle.paused]).toEqual([1, false]);
  });

  it('the mouse wheel changes the volume only where the page cannot scroll', async () => {
    const { handle, root } = await playing();
    const wheel = () => {
      const event = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
      find(root, '.gestures').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel()).toBe(false);
    expect(handle.volume).toBe(0.7);
    find(root, '.web-fullscreen').click();
    await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full page');
    expect(wheel()).toBe(true);
    expect(handle.volume).toBeCloseTo(0.75);
  });
});

it('with `gestures: false` a click plays, and other gestures do nothing', async () => {
  const { root, handle } = await playing({ gestures: false });
  expect(root.querySelector('.gestures')).toBeNull();
  find(root, '.picture').click();
  expect(handle.paused).toBe(true);
});
