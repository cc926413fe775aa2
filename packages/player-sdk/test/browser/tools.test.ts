import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hotkeys, message, type PlayerOptions } from '../../src/index';
import {
  find,
  makePlayer,
  media,
  recordFeedback,
  showFrameAt,
  until,
  useSkippableTimers,
  waitForFrames,
  watchDelays,
} from './helpers';

async function ready(options: Partial<PlayerOptions> = {}) {
  const made = makePlayer({ video: { url: media.small }, lang: 'en', ...options });
  const { handle, root } = made;
  handle.muted = true;
  await handle.feature('statistics');
  await until(() => handle.duration > 0 && root.querySelector('.feedback') !== null, 'the tools');
  handle.focus();
  const labels = () => [...root.querySelectorAll('.context .entry-label')].map((label) => label.textContent);
  const openMenu = async () => {
    const box = handle.element.getBoundingClientRect();
    const at = { clientX: box.left + 200, clientY: box.top + 60 };
    find(root, '.gestures').dispatchEvent(
      new PointerEvent('contextmenu', {
        ...at,
        button: 2,
        pointerType: 'mouse',
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await until(() => root.querySelector('.context [role=menu]') !== null, 'the menu');
  };
  const choose = (id: string) => find(root, `.context [data-id="${id}"]`).click();
  return {
    ...made,
    labels,
    openMenu,
    choose,
    feedback: recordFeedback(root),
  };
}

describe('A-B loop', () => {
  it('the A-B loop repeats exactly: no frame behind B is shown', async () => {
    const { handle, video } = await ready();
    const loop = await handle.feature('abLoop');
    expect(loop.setLoop(1, 1.6)).toBe(true);
    // The first callback reports the frame that is on screen already.
    await showFrameAt(handle, 1);
    await handle.play();
    const frames: number[] = [];
    const delays = watchDelays();
    /** Frames long after B, and how late timers were. */
    const wrong: unknown[] = [];
    const watchFrames = () => {
      video().requestVideoFrameCallback((_, { mediaTime }) => {
        frames.push(mediaTime);
        const late = delays.longest();
        if (mediaTime >= 1.9 + late) wrong.push({ mediaTime, late });
        watchFrames();
      });
    };
    watchFrames();
    /** The last frame of each round. */
    const lastFrames = () =>
      frames.filter((time, index) => time > (frames[index + 1] ?? Number.POSITIVE_INFINITY));
    // Two frames at 25 per second; a busy machine may be late once, but not in each round.
    const isExact = () => lastFrames().some((time) => time <= 1.6 + 2 / 25);
    await until(() => lastFrames().length >= 3 && isExact(), 'three rounds, one of them exact');
    expect(wrong).toEqual([]);
    expect(Math.min(...frames)).toBeGreaterThanOrEqual(1 - 1 / 25);
    loop.clear();
    await until(() => handle.currentTime > 1.9, 'playback to continue');
  });

  it('the A-B loop repeats up to the very end of the video', async () => {
    const { handle } = await ready();
    const loop = await handle.feature('abLoop');
    loop.setLoop(handle.duration - 0.5, 1e6);
    handle.seek(handle.duration - 0.4);
    await handle.play();
    const seeks: unknown[] = [];
    handle.on('seeked', (event) => seeks.push(event));
    await until(() => seeks.length >= 2, 'two rounds');
    await until(() => !handle.paused, 'playing on');
  });

  it('the A-B loop is set by one key: A, B, off; its marks are on the bar, and another video has none', async () => {
    const { handle, root, feedback } = await ready();
    const loop = await handle.feature('abLoop');
    handle.seek(1.5);
    await userEvent.keyboard('a');
    await until(() => feedback.includes('A · 0:01'), 'the start');
    handle.seek(3);
    await userEvent.keyboard('a');
    await until(() => feedback.includes('A–B · 0:01 – 0:03'), 'the loop');
    expect(loop.loop.peek()).toEqual({ start: 1.5, end: 3 });
    const marks = [...root.querySelectorAll<HTMLElement>('.ab-marks b')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['A', 'B']);
    expect(marks.map((mark) => mark.style.left)).toEqual(['25%', '50%']);
    await userEvent.keyboard('a');
    await until(() => root.querySelector('.ab-marks') === null, 'the marks to leave');
    loop.setLoop(1, 2);
    await handle.load({ url: media.large });
    expect(loop.loop.peek()).toBeUndefined();
  });

  it('the A-B loop refuses a range outside the video', async () => {
    const { handle } = await ready();
    const loop = await handle.feature('abLoop');
    expect([loop.setLoop(Number.NaN, 2), loop.setLoop(3, 1), loop.setLoop(90, 99)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(loop.loop.peek()).toBeUndefined();
  });
});

describe('screenshot', () => {
  it('the screenshot is the visible frame in its natural size', async () => {
    const { handle } = await ready();
    await showFrameAt(handle, 2);
    const taken: Blob[] = [];
    handle.on('screenshot', (blob) => taken.push(blob));
    const blob = await (await handle.feature('screenshot')).take();
    expect(blob.type).toBe('image/png');
    const picture = await createImageBitmap(blob);
    expect([picture.width, picture.height]).toEqual([320, 180]);
    expect(taken).toEqual([blob]);
    const canvas = new OffscreenCanvas(320, 180);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const colours = new Set(context?.getImageData(0, 0, 320, 180).data);
    expect(colours.size).toBeGreaterThan(20);
  });

  it('the keys Shift+S save the screenshot as a file named after the video', async () => {
    const { handle, feedback } = await ready({ title: { main: 'Салхи: "1"', sub: '8-р анги' } });
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.slice(0, 5)}`);
    });
    await showFrameAt(handle, 2);
    await userEvent.keyboard('{Shift>}S{/Shift}');
    await until(() => feedback.includes('Picture saved'), 'the feedback');
    expect(saved).toEqual(['Салхи 1 8-р анги 0.02.png blob:']);
    click.mockRestore();
  });

  it('the screenshot reports that the video’s server does not allow it', async () => {
    const { handle, feedback, video } = await ready();
    await until(() => video().readyState >= 2, 'the first picture');
    // A canvas with cross-origin pixels throws this; the test server's media are same-origin.
    const refuse = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('Tainted canvases may not be exported.', 'SecurityError');
    });
    await expect((await handle.feature('screenshot')).take()).rejects.toMatchObject({ problem: 'foreign' });
    await userEvent.keyboard('{Shift>}S{/Shift}');
    await until(() => feedback.some((text) => text.startsWith('The server of this video')), 'the feedback');
    refuse.mockRestore();
  });

  it('the screenshot reports that there is no picture yet', async () => {
    const { handle } = await ready();
    const screenshot = await handle.feature('screenshot');
    void handle.load({ url: '/test/fixtures/none.mp4' });
    await expect(screenshot.take()).rejects.toMatchObject({ problem: 'nothing' });
  });
});

describe('context menu', () => {
  it('R9-35 the context menu opens at the pointer, within the player, and shows the version', async () => {
    const clicked: string[] = [];
    const { openMenu, labels, root, handle, choose } = await ready({
      contextmenu: [
        { text: 'About', link: 'https://example.mn/about' },
        { text: 'Bad', link: 'javascript:alert(1)' },
        { text: 'Ask', click: () => clicked.push('ask') },
      ],
    });
    await openMenu();
    expect(labels()).toEqual([
      'Loop',
      'Start repeating here (A)',
      'Picture in picture',
      'Copy link at this time',
      'Save a picture',
      'Statistics',
      'Keyboard shortcuts',
      'About',
      'Ask',
      'Tenger Player 3.6',
    ]);
    const menu = find(root, '.context [role=menu]').getBoundingClientRect();
    const player = handle.element.getBoundingClientRect();
    expect(menu.left - player.left).toBeCloseTo(200, 0);
    expect(menu.bottom).toBeLessThanOrEqual(player.bottom);
    const link = find<HTMLAnchorElement>(root, '.context a');
    expect([link.href, link.rel]).toEqual(['https://example.mn/about', 'noopener']);
    choose('partner-2');
    expect(clicked).toEqual(['ask']);
    await until(() => root.querySelector('.context') === null, 'the menu to close');
  });

  it('the context menu works by keyboard alone: Shift+F10, letters, arrows, Escape, and the focus returns', async () => {
    const { root } = await ready();
    const play = find(root, '.play');
    play.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const active = () => root.activeElement?.textContent ?? '';
    await until(() => active().startsWith('Loop'), 'the menu');
    await userEvent.keyboard('s');
    expect(active()).toMatch(/^Start repeating/);
    await userEvent.keyboard('s');
    expect(active()).toMatch(/^Save a picture/);
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Tenger Player 3.6');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Loop/);
    await userEvent.keyboard('{Escape}');
    await until(() => root.querySelector('.context') === null, 'the menu to close');
    expect(root.activeElement).toBe(play);
  });

  it('the context menu leaves Shift with the right button, and text fields, to the browser', async () => {
    const { root } = await ready();
    const event = new PointerEvent('contextmenu', {
      button: 2,
      shiftKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    find(root, '.gestures').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await waitForFrames();
    expect(root.querySelector('.context')).toBeNull();
  });

  it('a click beside the context menu closes it and does not affect playback', async () => {
    useSkippableTimers();
    const { root, openMenu, handle } = await ready();
    await openMenu();
    await userEvent.click(find(root, '.gestures'), { position: { x: 20, y: 100 } });
    await until(() => root.querySelector('.context') === null, 'the menu to close');
    // A click waits for a second one before it plays.
    vi.advanceTimersByTime(1000);
    expect(handle.paused).toBe(true);
  });

  it('a command that the page adds has a key, a menu entry in its order, and feedback', async () => {
    const { handle, openMenu, labels, choose, feedback, root } = await ready();
    const seeks: number[] = [];
    handle.player.get(hotkeys).add([
      {
        id: 'minute',
        keys: ['KeyX'],
        label: message('watched.minute', 'A minute on'),
        perform: () => seeks.push(60),
        feedback: () => ({ icon: 'forward', say: () => '+1:00' }),
        menu: { order: 45 },
      },
    ]);
    await userEvent.keyboard('x');
    await until(() => feedback.includes('+1:00'), 'the feedback');
    await openMenu();
    expect(labels().slice(3, 6)).toEqual(['Copy link at this time', 'A minute on', 'Save a picture']);
    const entry = find(root, '.context [data-id=minute]');
    expect(entry.querySelector('.entry-hint')?.textContent).toBe('X');
    choose('minute');
    expect(seeks).toEqual([60, 60]);
  });

  it('a command that the page adds with a button is in the control bar in its order, or in the settings', async () => {
    const seeks: number[] = [];
    const button = (id: string, from: number) => ({
      id,
      keys: [],
      label: message(`watched.${id}`, `Press ${id}`),
      perform: () => seeks.push(from),
      button: {
        id,
        order: 12,
        from,
        icon: () => ['M4 12h16', ''] as const,
        on: () => false,
        leave: message('watched.leave', 'Leave'),
      },
    });
    const { handle, root } = makePlayer({ video: { url: media.small }, lang: 'en' });
    // Before the features of the control bar are loaded, and after.
    handle.player.get(hotkeys).add([button('early', 0)]);
    await handle.feature('statistics');
    handle.player.get(hotkeys).add([button('late', 0), button('wide', 2000)]);
    await until(() => root.querySelector('.row .late') !== null, 'the button');
    const buttons = [...root.querySelectorAll<HTMLElement>('.row > div:last-child button')];
    const classes = buttons.map(({ className }) => /early|late|pip|settings/.exec(className)?.[0]);
    expect(classes.filter((name) => name === 'early' || name === 'late')).toEqual(['early', 'late']);
    expect(classes.indexOf('late')).toBeLessThan(
      classes.includes('pip') ? classes.indexOf('pip') : buttons.length,
    );
    expect(find(root, '.row .late').getAttribute('aria-label')).toBe('Press late');
    find(root, '.row .early').click();
    expect(seeks).toEqual([0]);
    await until(() => root.querySelector('.row .wide') === null, 'the width of the player');
    find(root, '.row .settings button').click();
    await until(() => root.querySelector('.settings [data-id=display]') !== null, 'the settings');
    find(root, '.settings [data-id=display]').click();
    await until(() => root.querySelector('.settings [data-id=wide]') !== null, 'the switch');
    find(root, '.settings [data-id=wide]').click();
    expect(seeks).toEqual([0, 2000]);
  });

  it('the context menu toggles the loop, and shows its state', async () => {
    const { root, openMenu, choose, video } = await ready();
    await openMenu();
    choose('loop');
    expect(video().loop).toBe(true);
    await openMenu();
    expect(find(root, '[data-id=loop]').getAttribute('aria-checked')).toBe('true');
  });

  it('the context menu copies the address with the time', async () => {
    const { openMenu, choose, handle, feedback } = await ready({ shareUrl: 'https://tenger.mn/watch/7?x=1' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    handle.seek(4.2);
    await openMenu();
    choose('copy');
    await until(() => feedback.includes('Link copied'), 'the feedback');
    expect(write.mock.calls).toEqual([['https://tenger.mn/watch/7?x=1&t=4']]);
    write.mockRestore();
  });
});

it('destroying the player leaves nothing of the tools, whatever is open or held', async () => {
  useSkippableTimers();
  const { handle, root, openMenu } = await ready({ loop: true });
  await handle.play();
  (await handle.feature('statistics')).show();
  (await handle.feature('abLoop')).setLoop(1, 2);
  (await handle.feature('holdSpeed')).hold();
  handle.player.emit('command', 'louder');
  void (await handle.feature('frameStep')).step(1);
  await openMenu();
  const reads = vi.spyOn(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
  const frames = vi.spyOn(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
  handle.destroy();
  vi.advanceTimersByTime(10_000);
  await waitForFrames();
  expect(reads).not.toHaveBeenCalled();
  expect(frames).not.toHaveBeenCalled();
  expect(root.querySelector('.context, .statistics, .feedback')).toBeNull();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  reads.mockRestore();
  frames.mockRestore();
});

describe('statistics', () => {
  it('statistics are read once a second while open, and not otherwise', async () => {
    useSkippableTimers();
    const { handle, root, openMenu, choose, video } = await ready();
    const reads = vi.spyOn(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
    vi.advanceTimersByTime(5000);
    expect(reads).not.toHaveBeenCalled();
    await openMenu();
    choose('statistics');
    await until(() => root.querySelector('.statistics') !== null, 'the panel');
    const value = (label: string) => {
      const term = [...root.querySelectorAll('.statistics dt')].find(
        ({ textContent }) => textContent === label,
      );
      return term?.nextElementSibling?.textContent;
    };
    // The frame rate is known after a few frames.
    expect(value('Picture')).toMatch(/^320 × 180( · \d+ fps)?$/);
    expect(value('Player')).toBe('640 × 360');
    expect(value('Engine')).toBe('native');
    expect(value('Volume')).toBe('70% (muted)');
    handle.seek(3);
    await until(() => !video().seeking, 'the seek');
    const first = reads.mock.calls.length;
    vi.advanceTimersByTime(3000);
    expect(reads.mock.calls.length).toBe(first + 3);
    await until(() => value('Position') === '0:03 / 0:06', 'the position');
    find(root, '[aria-label="Close statistics"]').click();
    await until(() => root.querySelector('.statistics') === null, 'the panel to close');
    const last = reads.mock.calls.length;
    vi.advanceTimersByTime(5000);
    expect(reads.mock.calls.length).toBe(last);
    reads.mockRestore();
  });

  it('statistics show the engine and its bandwidth, and are copied as JSON', async () => {
    const { handle, root } = await ready({ video: { url: media.hls } });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const statistics = await handle.feature('statistics');
    await until(() => statistics.read().buffer > 0, 'something loaded');
    statistics.show();
    await until(() => root.querySelector('.statistics') !== null, 'the panel');
    find(root, '[aria-label="Copy as JSON"]').click();
    await until(() => write.mock.calls.length === 1, 'the copy');
    const figures = JSON.parse(write.mock.calls[0]?.[0] ?? '') as ReturnType<typeof statistics.read>;
    expect(figures).toMatchObject({ engine: 'hls', version: '3.6.0', player: { width: 640, height: 360 } });
    expect(figures.bandwidth).toBeGreaterThan(0);
    expect(figures.buffer).toBeGreaterThan(0);
    write.mockRestore();
  });
});
