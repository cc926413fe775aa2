import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions } from '../../src/index';
import {
  files,
  find,
  makePlayer,
  media,
  recordFeedback,
  rootOf,
  until,
  useFrozenTimers,
  waitForControls,
  waitForFrames,
} from './helpers';

/** Two minutes, longer than every step. */
const longVideo = `${inject('mediaServer')}/fixtures/sources/files/long.mp4`;

const active = (root: ShadowRoot) => root.activeElement?.textContent?.trim();

describe('settings menu', () => {
  it('R4.6-05 the settings menu works by keyboard alone, and returns the focus to its button', async () => {
    const { handle, root } = makePlayer({ video: { quality: files }, lang: 'en' });
    await waitForControls(root);
    const trigger = find(root, '[aria-haspopup=menu]');
    expect(root.querySelector('[role=menu]')).toBeNull();
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => active(root)?.includes('Speed') ?? false, 'the menu to take the focus');
    await userEvent.keyboard('{ArrowDown}');
    expect(active(root)).toContain('Quality');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{ArrowRight}');
    expect(find(root, '[role=menu]').getAttribute('aria-label')).toBe('Speed');
    expect(active(root)).toBe('Normal');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handle.playbackRate).toBe(1.25);
    // The focus returns to the previous entry.
    await until(() => active(root)?.includes('Speed') ?? false, 'the first page');
    await userEvent.keyboard('{Escape}');
    expect(root.querySelector('[role=menu]')).toBeNull();
    expect(root.activeElement).toBe(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('R9-12 the settings menu offers the six speeds, and announces the checked one', async () => {
    const { root } = makePlayer({ video: { url: media.small }, lang: 'en' });
    await waitForControls(root);
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
    find(root, '[role=menuitem]').click();
    await until(() => root.querySelector('[role=menuitemradio]') !== null, 'the panel');
    const items = [...root.querySelectorAll('[role=menuitemradio]')];
    expect(items.map((item) => item.textContent)).toEqual(['0.75×', 'Normal', '1.25×', '1.5×', '2×', '4×']);
    const checked = items.filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(checked.map((item) => item.textContent)).toEqual(['Normal']);
  });

  it('a click on the picture closes the menu and does not affect playback', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small } });
    await waitForControls(root);
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[role=menu]') !== null, 'the menu');
    find(root, '.picture').click();
    await until(() => root.querySelector('[role=menu]') === null, 'the menu to close');
    expect(handle.paused).toBe(true);
  });
});

describe('R9-11 keys', () => {
  it('the keys seek, change the volume, mute and play while the focus is in the player', async () => {
    const { handle, root, video } = makePlayer({ video: { url: longVideo }, lang: 'en' });
    await until(() => video().readyState >= 1, 'metadata');
    handle.focus();
    handle.seek(30);
    await userEvent.keyboard('{ArrowLeft}');
    expect(handle.currentTime).toBe(25);
    await until(() => root.querySelector('.feedback') !== null, 'the deferred controls');
    const feedback = recordFeedback(root);
    await userEvent.keyboard('{ArrowRight}');
    expect(handle.currentTime).toBe(35);
    await until(() => feedback.includes('+10 s'), 'the feedback');
    await userEvent.keyboard('{ArrowLeft}');
    await until(() => feedback.includes('−5 s'), 'the feedback');
    await userEvent.keyboard('5');
    expect(handle.currentTime).toBeCloseTo(handle.duration / 2, 3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await until(() => handle.volume < 0.55, 'the volume');
    expect(handle.volume).toBeCloseTo(0.5, 5);
    await userEvent.keyboard('m');
    await until(() => handle.muted, 'muting');
    await userEvent.keyboard(' ');
    await until(() => !handle.paused, 'playing');
  });

  it('the keys do nothing when the focus is elsewhere', async () => {
    const { handle } = makePlayer({ video: { url: media.small } });
    await userEvent.keyboard('k');
    expect(handle.paused).toBe(true);
  });
});

it('R4.6-04 browser fullscreen and web fullscreen replace each other', async () => {
  const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en' });
  const modes: string[] = [];
  handle.on('fullscreenchange', (mode) => modes.push(mode));
  await until(() => root.querySelector('.web-fullscreen') !== null, 'the deferred controls');
  find(root, '.web-fullscreen').click();
  await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'web fullscreen');
  await userEvent.click(find(root, '[aria-label="Full screen"]'));
  await until(() => document.fullscreenElement !== null, 'browser fullscreen');
  expect(handle.element.hasAttribute('data-web-fullscreen')).toBe(false);
  find(root, '.web-fullscreen').click();
  await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'web fullscreen again');
  await until(() => document.fullscreenElement === null, 'browser fullscreen to end');
  handle.focus();
  await userEvent.keyboard('{Escape}');
  await until(() => !handle.element.hasAttribute('data-web-fullscreen'), 'Escape to leave');
  expect(modes).toEqual(['web', 'browser', 'web', 'none']);
});

it('R4.6-03 the controls hide while playing and appear when the viewer becomes active', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  const { handle } = makePlayer({ video: { url: media.small }, loop: true });
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  vi.advanceTimersByTime(2900);
  expect(handle.element.hasAttribute('data-idle')).toBe(false);
  vi.advanceTimersByTime(100);
  await until(() => handle.element.hasAttribute('data-idle'), 'the controls to hide');
  handle.element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  expect(handle.element.hasAttribute('data-idle')).toBe(false);
});

it('R4.6-02 R9-04 the loading indicator shows while the media stalls, and not while paused', async () => {
  // A source that never sends data.
  const url = URL.createObjectURL(new MediaSource());
  useFrozenTimers();
  const { handle, root } = makePlayer({ video: { url } });
  vi.advanceTimersByTime(1000);
  await waitForControls(root);
  await waitForFrames();
  expect(root.querySelector('.loading')).toBeNull();
  vi.useRealTimers();
  void handle.play();
  await until(() => root.querySelector('.loading') !== null, 'the indicator');
  handle.pause();
  await until(() => root.querySelector('.loading') === null, 'the indicator to disappear');
  URL.revokeObjectURL(url);
});

it('R8-24 R8-34 a missing file shows message, hint and retry in Mongolian, and throws no error', async () => {
  const { handle, root } = makePlayer({ video: { url: '/test/fixtures/none.mp4' } });
  const codes: string[] = [];
  handle.on('error', ({ code }) => codes.push(code));
  await until(
    () => root.querySelector('.error-title')?.textContent === 'Бичлэг ачаалж чадсангүй',
    'the message',
  );
  expect(find(root, '.error-retry').textContent).toBe('Дахин оролдох');
  await handle.load({ url: media.small });
  await until(() => root.querySelector('[role=alert]') === null, 'the panel to disappear');
});

it('the buttons previous and next call the page, and an update adds and removes them', async () => {
  const { handle, root } = makePlayer({ video: { url: media.small }, next: true, lang: 'en' });
  await waitForControls(root);
  const events: string[] = [];
  handle.on('next', () => events.push('next'));
  find(root, '[aria-label="Next episode"]').click();
  expect(events).toEqual(['next']);
  handle.update({ next: false, previous: true });
  await until(() => root.querySelector('[aria-label="Previous episode"]') !== null, 'the other button');
  expect(root.querySelector('[aria-label="Next episode"]')).toBeNull();
});

it('R9-09 the volume starts at 0.7 and the viewer’s choice is remembered', async () => {
  const storage = new Map<string, unknown>();
  const first = makePlayer({ video: { url: media.small }, storage });
  expect(first.handle.volume).toBe(0.7);
  first.handle.volume = 0.25;
  await until(() => storage.get('volume') === 0.25, 'the store');
  const second = makePlayer({ video: { url: media.small }, storage });
  expect(second.handle.volume).toBe(0.25);
});

it('two players on a page do not affect each other', async () => {
  const one = makePlayer({ video: { url: media.small } });
  const two = makePlayer({ video: { url: media.large } });
  await one.handle.play();
  expect([one.handle.paused, two.handle.paused]).toEqual([false, true]);
  one.handle.destroy();
  await waitForControls(two.root);
  expect(rootOf(two.handle).querySelectorAll('.button').length).toBeGreaterThan(5);
});

it('R9-10 the seek buttons move ten seconds, within the film', async () => {
  const { handle, root } = makePlayer({ video: { url: longVideo }, lang: 'en' });
  await until(() => handle.duration > 0, 'metadata');
  const press = (label: string) => {
    find(root, `[aria-label="${label} 10 seconds"]`).click();
    return handle.currentTime;
  };
  handle.seek(30);
  expect([press('Forward'), press('Forward'), press('Back')]).toEqual([40, 50, 40]);
  handle.seek(handle.duration - 1);
  expect(press('Forward')).toBeCloseTo(handle.duration, 3);
  handle.seek(1);
  expect(press('Back')).toBe(0);
});

it('R3-14 titles are shown as text and stay within the player, and a missing logo takes no space', async () => {
  const long = 'Урт гарчиг '.repeat(200);
  const { handle, root } = makePlayer(
    {
      video: { url: media.small },
      title: { main: `<img src=x onerror=alert(1)>${long}`, sub: '\u202eمرحبا\u202e'.repeat(50) },
      logo: '/test/fixtures/none.png',
    },
    360,
  );
  await waitForControls(root);
  const title = find(root, '.title');
  expect(title.querySelector('img')).toBeNull();
  expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(
    handle.element.getBoundingClientRect().right,
  );
  expect(find(root, '.title-main').getBoundingClientRect().height).toBeLessThan(40);
  const logo = find<HTMLImageElement>(root, '.logo');
  await until(() => logo.complete, 'the logo to fail');
  expect([logo.naturalWidth, logo.getBoundingClientRect().width]).toEqual([0, 0]);
  handle.update({ title: { main: 'شاهنامه' }, logo: undefined });
  await until(() => root.querySelector('.logo') === null, 'the logo to disappear');
  expect(getComputedStyle(find(root, '.title')).direction).toBe('rtl');
});

it('controls on a page that reads from right to left are at the same sides as elsewhere', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en' });
    await waitForControls(root);
    expect(getComputedStyle(handle.element).direction).toBe('ltr');
    const rectOf = (selector: string) => find(root, selector).getBoundingClientRect();
    await until(() => root.querySelector('[aria-haspopup=menu]') !== null, 'all controls');
    const gear = rectOf('[aria-haspopup=menu]');
    expect(rectOf('button[aria-label^="Play"]').left).toBeLessThan(gear.left);
    expect(gear.left).toBeLessThan(rectOf('button[aria-label^="Full"]').left);
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[role=menu]') !== null, 'the menu');
    const host = handle.element.getBoundingClientRect();
    expect(rectOf('[role=menu]').left).toBeGreaterThan(host.left + host.width / 2);
  } finally {
    document.documentElement.dir = '';
  }
});

it('an arrow key on the seek bar starts at the current time, also after the controls were hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  const { handle, root, video } = makePlayer({ video: { url: longVideo } });
  handle.muted = true;
  handle.playbackRate = 0.5;
  await waitForControls(root);
  handle.seek(30);
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  find(root, '.seek-bar').focus();
  vi.advanceTimersByTime(3000);
  await until(() => handle.element.hasAttribute('data-idle'), 'the controls to hide');
  const hiddenAt = handle.currentTime;
  await until(() => handle.currentTime > hiddenAt + 0.4, 'playback to continue');
  // So slow that the player's time is that of the element, also on a busy machine.
  handle.playbackRate = 0.0625;
  const before = video().currentTime;
  const key = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  find(root, '.seek-bar').dispatchEvent(key);
  expect(Math.abs(video().currentTime - (before - 5))).toBeLessThan(0.2);
});

describe('the first use', () => {
  const live = () => {
    const url = new URL(media.hls.replace('master', 'v180'));
    url.searchParams.set('live', String(Date.now() - 60_000));
    return url.href;
  };
  /** Options by name; every width has another design of the control bar. */
  const cases: readonly [string, number, () => PlayerOptions][] = [360, 560, 740, 1440].flatMap((width) => [
    ['one file', width, () => ({ video: { url: media.small } })],
    ['a live channel', width, () => ({ video: { url: live() } })],
    [
      'an episode with dubs',
      width,
      () => ({
        video: { quality: files, dubs: [{ key: 'mn', url: media.small }] },
        title: { main: 'A', sub: 'B' },
        previous: true,
        next: true,
      }),
    ],
  ]);

  it.each(cases)(
    'moves no control that was there before: %s, %i pixels wide',
    async (_name, width, options) => {
      const { handle, root, video } = makePlayer({ ...options(), lang: 'en' }, width);
      await until(() => video().readyState >= 2 && handle.state.seekable.peek().end > 0, 'the picture');
      expect(root.querySelector('.bubble, .web-fullscreen, .feedback'), 'before the first use').toBeNull();
      const controls = [...root.querySelectorAll('.row .button, .slider, .time, .big-play')];
      const measure = () =>
        controls.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          return `${control.className} ${[x, y, width, height].map(Math.round)}`;
        });
      const before = measure();
      find(root, '.picture').dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, composed: true }),
      );
      await until(() => root.querySelector('.feedback') !== null, 'the deferred controls');
      await waitForFrames();
      expect(measure()).toEqual(before);
      find(root, '.seek-bar').focus({ preventScroll: true });
      await waitForFrames();
      expect(measure()).toEqual(before);
    },
  );
});

it('all controls are in the accessibility tree and in the focus order before the first use', async () => {
  const { handle, root, video } = makePlayer({ video: { url: media.small }, lang: 'en' }, 740);
  await until(() => handle.duration > 0 && video().readyState >= 2, 'the length and the picture');
  const sliders = [...root.querySelectorAll('[role=slider]')].map((one) => [
    one.ariaLabel,
    one.ariaValueNow,
    one.ariaValueText,
  ]);
  expect(sliders).toEqual([
    ['Position', '0', '0 min 0 s of 0 min 6 s'],
    ['Volume', '0.7', '70 percent'],
  ]);
  const order: (string | null | undefined)[] = [];
  find(root, '.big-play').focus();
  while (root.activeElement && order.length < 20) {
    order.push(root.activeElement.ariaLabel);
    await userEvent.keyboard('{Tab}');
  }
  expect(order.slice(0, 6)).toEqual([
    'Play',
    'Position',
    'Play',
    'Back 10 seconds',
    'Forward 10 seconds',
    'Mute',
  ]);
  expect(order[6]).toBe('Volume');
  expect(order.slice(-2)).toEqual(['Settings', 'Full screen']);
});

it.each(['mouse', 'touch', 'key', 'assistive technology'])(
  'the first use by %s already has its effect',
  async (by) => {
    const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en', loop: true });
    await until(() => handle.duration > 0, 'the length');
    const bar = find(root, '.seek-bar');
    const { left, width, top } = bar.getBoundingClientRect();
    bar.setPointerCapture = () => {};
    const press = (type: string) =>
      bar.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerType: by,
          button: 0,
          clientX: left + width / 2,
          clientY: top + 9,
        }),
      );
    if (by === 'key') {
      bar.focus();
      await userEvent.keyboard('{End}');
    } else if (by === 'assistive technology') {
      // A click without a pointer.
      find(root, '.picture').click();
      await until(() => !handle.paused, 'playback');
      return;
    } else {
      press('pointerdown');
      press('pointerup');
    }
    expect(handle.currentTime).toBeCloseTo(by === 'key' ? handle.duration : handle.duration / 2, 1);
  },
);
