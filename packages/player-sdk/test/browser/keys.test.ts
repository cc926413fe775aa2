import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions } from '../../src/index';
import { find, makePlayer, media, recordFeedback, until, useFrozenTimers, waitForFrames } from './helpers';

async function ready(options: Partial<PlayerOptions> = {}) {
  const made = makePlayer({ video: { url: media.small }, lang: 'en', ...options });
  const { handle, root } = made;
  handle.muted = true;
  await handle.feature('keyHelp');
  await until(() => handle.duration > 0 && root.querySelector('.feedback') !== null, 'the tools');
  handle.focus();
  return { ...made, feedback: recordFeedback(root) };
}

/** Middle of the frame on screen, in media time. */
function frameShown(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) => video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)));
}

describe('further keys', () => {
  it('R9-12 the keys < and > go through the speeds, and show them', async () => {
    const { handle, feedback } = await ready();
    // `key` and `code`, as a keyboard sends them.
    const press = (code: string) =>
      handle.element.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, shiftKey: true }));
    press('Period');
    press('Period');
    expect(handle.playbackRate).toBe(1.5);
    await until(() => feedback.includes('1.5×'), 'the feedback');
    press('Comma');
    expect(handle.playbackRate).toBe(1.25);
  });

  it('R9-12 a key that is pressed before its feature has loaded works when it has', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en' });
    handle.focus();
    const press = (init: KeyboardEventInit) =>
      handle.element.dispatchEvent(new KeyboardEvent('keydown', init));
    press({ key: '>', code: 'Period', shiftKey: true });
    // The browser handles it, and it is no later key.
    press({ key: 'Tab', code: 'Tab' });
    expect(handle.playbackRate).toBe(1);
    await until(() => handle.playbackRate === 1.25, 'the speed');
    await until(() => find(root, '.feedback').textContent?.includes('1.25×') === true, 'the feedback');
  });

  it('the keys Home and End seek, and repeated seeks add up in the feedback', async () => {
    const { handle, feedback } = await ready();
    await userEvent.keyboard('{End}');
    expect(handle.currentTime).toBeCloseTo(handle.duration, 3);
    await userEvent.keyboard('{Home}');
    expect(handle.currentTime).toBe(0);
    // In one task: feedback that has hidden meanwhile starts a new sum.
    for (const _ of [1, 2])
      handle.element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'l', code: 'KeyL', cancelable: true }),
      );
    await until(() => feedback.includes('+20 s'), 'the sum');
    await userEvent.keyboard('{ArrowUp}');
    await until(() => feedback.includes('80%'), 'the volume');
  });

  it('the feedback is announced politely and hides by itself', async () => {
    const { root, feedback } = await ready();
    const region = find(root, '.feedback');
    expect(region.getAttribute('role')).toBe('status');
    await userEvent.keyboard('m');
    await until(() => feedback.includes('70%') || feedback.includes('Muted'), 'the feedback');
    await until(() => region.textContent === '', 'the feedback to leave');
    expect(find(root, '.feedback')).toBe(region);
  });

  it('the keys . and , step through the real frames of the paused video', async () => {
    const { handle, video } = await ready({ loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.8, 'some frames');
    handle.pause();
    handle.seek(2);
    await until(() => !video().seeking, 'the position');
    const steps = await handle.feature('frameStep');
    expect(steps.duration()).toBeCloseTo(1 / 25, 3);
    // A step waits half a second for its frame, which a busy machine may need.
    useFrozenTimers();
    await steps.step(1);
    const first = frameShown(video());
    await steps.step(1);
    const begin = await first;
    const shown: number[] = [];
    for (const direction of [1, 1, -1, -1, -1] as const) {
      const next = frameShown(video());
      await steps.step(direction);
      shown.push(Math.round(((await next) - begin) * 25));
    }
    expect(shown).toEqual([1, 2, 1, 0, -1]);
    handle.focus();
    const before = handle.currentTime;
    await userEvent.keyboard('.');
    await until(() => handle.currentTime > before, 'the key');
    expect(handle.paused).toBe(true);
  });
});

describe('the space bar', () => {
  it('the space bar plays and pauses, and plays at double speed while held', async () => {
    const { handle, root, feedback } = await ready({ loop: true });
    /** On a busy machine, the key would count as held. */
    const press = async () => {
      useFrozenTimers();
      await userEvent.keyboard(' ');
      vi.useRealTimers();
    };
    await press();
    await until(() => !handle.paused, 'playing');
    await until(() => feedback.includes('Playing'), 'the feedback');
    await userEvent.keyboard('{ >}');
    await until(() => handle.playbackRate === 2, 'double speed');
    await until(() => root.querySelector('.hold')?.textContent?.includes('2×') ?? false, 'its display');
    await userEvent.keyboard('{/ }');
    await until(() => handle.playbackRate === 1, 'the speed before');
    expect(handle.paused).toBe(false);
    await press();
    await until(() => handle.paused, 'the pause');
  });

  it('a short press of the space bar whose end a busy page handles late pauses', async () => {
    const { handle } = await ready({ loop: true });
    await handle.play();
    await until(() => handle.state.started.peek(), 'playback');
    useFrozenTimers();
    const press = (type: string) => {
      const event = new KeyboardEvent(type, { key: ' ', code: 'Space', cancelable: true });
      handle.element.dispatchEvent(event);
    };
    press('keydown');
    vi.advanceTimersByTime(600);
    expect(handle.playbackRate).toBe(2);
    press('keyup');
    expect([handle.playbackRate, handle.paused]).toEqual([1, true]);
  });

  it('the space bar presses the focused button', async () => {
    const { handle, root } = await ready();
    find(root, '[aria-label="Mute"], [aria-label="Unmute"]').focus();
    const muted = handle.muted;
    await userEvent.keyboard(' ');
    await until(() => handle.muted !== muted, 'the button');
    expect(handle.paused).toBe(true);
  });

  it('a key that toggles does not flicker while it is held', async () => {
    const { handle } = await ready();
    const press = (repeat: boolean) =>
      handle.element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'm', code: 'KeyM', repeat, cancelable: true }),
      );
    const muted = handle.muted;
    press(false);
    press(true);
    press(true);
    expect(handle.muted).toBe(!muted);
  });
});

describe('the list of keys', () => {
  it('the list of keys opens with ?, traps the focus, and returns it', async () => {
    const { handle, root } = await ready();
    const play = find(root, '.play');
    play.focus();
    await userEvent.keyboard('?');
    await until(() => root.querySelector('[role=dialog]') !== null, 'the dialog');
    const dialog = find(root, '[role=dialog]');
    expect(dialog.getAttribute('aria-label')).toBe('Keyboard shortcuts');
    await until(() => dialog.contains(root.activeElement), 'the focus');
    for (let turn = 0; turn < 4; turn += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.contains(root.activeElement)).toBe(true);
    }
    const volume = handle.volume;
    await userEvent.keyboard('{ArrowUp}m');
    expect([handle.volume, handle.muted]).toEqual([volume, true]);
    await userEvent.keyboard('{Escape}');
    await until(() => root.querySelector('[role=dialog]') === null, 'the dialog to close');
    expect(root.activeElement).toBe(play);
  });

  it.each([
    ['en', 'Play or pause', 'Save a picture'],
    ['mn', 'Үзэх, түр зогсоох', 'Зураг хадгалах'],
  ] as const)('the list of keys describes every command (%s)', async (lang, toggle, picture) => {
    const { handle, root } = await ready({ lang });
    (await handle.feature('keyHelp')).show();
    await until(() => (root.querySelector('.keys')?.textContent ?? '').includes(toggle), 'the list');
    const rows = [...root.querySelectorAll('.keys > li')].map((row) => row.textContent ?? '');
    expect(rows.some((row) => row.startsWith(picture))).toBe(true);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every((row) => /\S/.test(row))).toBe(true);
    expect(new Set(rows).size).toBe(rows.length);
  });
});

it('with `hotkeys: false` no key does anything', async () => {
  const { handle } = await ready({ hotkeys: false });
  await userEvent.keyboard(' ?');
  await waitForFrames();
  expect(handle.paused).toBe(true);
});

describe('the focus', () => {
  it('the keys work after the big play button, which then disappears', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en', loop: true });
    handle.muted = true;
    await until(() => root.querySelector('.big-play[data-first]') !== null, 'the button');
    await userEvent.click(find(root, '.big-play'));
    await until(() => !handle.paused, 'playback');
    await until(() => find(root, '.big-play').offsetWidth === 0, 'the button to disappear');
    await until(() => document.activeElement === handle.element, 'the focus');
    await userEvent.keyboard('k');
    await until(() => handle.paused, 'the key');
  });

  it.each([
    ['is removed', (control: HTMLElement) => control.remove()],
    [
      'is hidden',
      (control: HTMLElement) => {
        control.style.display = 'none';
      },
    ],
  ])('the player keeps the focus when the focused control %s', async (_, hide) => {
    const { handle, root } = await ready();
    const control = find(root, '[aria-label="Mute"], [aria-label="Unmute"]');
    control.focus();
    hide(control);
    await until(() => document.activeElement === handle.element, 'the focus');
    const muted = handle.muted;
    await userEvent.keyboard('m');
    await until(() => handle.muted !== muted, 'the key');
  });

  it('the player does not take the focus back from the page', async () => {
    const { root } = await ready();
    const control = find(root, '[aria-label="Mute"], [aria-label="Unmute"]');
    control.focus();
    control.blur();
    await waitForFrames();
    control.remove();
    await waitForFrames();
    expect(document.activeElement).toBe(document.body);
  });
});
