import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Ad, PlayerOptions } from '../../src/index';
import { find, loadAdCode, makePlayer, media, until, useFrozenIntervals } from './helpers';

const ad: Ad = { url: media.large, href: 'https://shop.test/offer', title: 'Tea' };
const adEvents = ['adstart', 'adend', 'adskip', 'aderror', 'adclick'] as const;
const blobs: string[] = [];

/** A source that opens and then delivers nothing, or only the data it receives. */
function stalling(...segments: string[]): string {
  const source = new MediaSource();
  source.addEventListener('sourceopen', async () => {
    if (segments.length === 0) return;
    const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.42c00d"');
    for (const segment of segments) {
      const data = await (await fetch(`/test/fixtures/hls/${segment}`)).arrayBuffer();
      buffer.appendBuffer(data);
      await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
    }
  });
  const url = URL.createObjectURL(source);
  blobs.push(url);
  return url;
}

interface ShowOptions extends Partial<PlayerOptions> {
  /** The ad ends. Otherwise it plays in a loop, for as long as a busy machine needs. */
  readonly adEnds?: boolean;
}

function show(preroll: PlayerOptions['preroll'], { adEnds = false, ...options }: ShowOptions = {}) {
  const made = makePlayer({
    lang: 'en',
    loop: true,
    ...options,
    video: { url: media.small, ...options.video },
    preroll,
  });
  const events: string[] = [];
  const adVideo = () => made.root.querySelector<HTMLVideoElement>('.ad-video');
  for (const name of adEvents) made.handle.on(name, () => events.push(name));
  made.handle.on('adstart', () => {
    if (!adEnds) find<HTMLVideoElement>(made.root, '.ad-video').loop = true;
  });
  made.handle.muted = true;
  return {
    ...made,
    events,
    adVideo,
    started: () => made.handle.state.started.peek(),
  };
}

beforeAll(loadAdCode);
beforeEach(() => void useFrozenIntervals());
afterEach(() => {
  vi.restoreAllMocks();
  for (const url of blobs.splice(0)) URL.revokeObjectURL(url);
});

it('R4.6-13 R4.6-14 R9-26 an ad counts down to its skip button, the video loads behind it, and starts at once', async () => {
  // Playback that takes longer to start than the player keeps the ad, as on a busy machine, proves nothing.
  while (!(await skipToVideo()));
});

/** Watches an ad up to its skip button, and skips it. Resolves with whether the browser then starts the video in time. */
async function skipToVideo(): Promise<boolean> {
  const { handle, root, video, events, adVideo, started } = show(ad, { video: { startTime: 2 } });
  await handle.play();
  expect(handle.paused).toBe(false);
  await until(() => adVideo() !== null, 'the element of the ad');
  const adElement = find<HTMLVideoElement>(root, '.ad-video');
  // Slow, so that a busy machine sees the countdown and the button.
  adElement.playbackRate = 0.25;
  await until(() => events.includes('adstart'), 'the ad');
  const skip = () => find(root, '.ad-skip');
  expect(skip().textContent).toMatch(/^Skip in [45]$/);
  expect(skip().getAttribute('aria-disabled')).toBe('true');
  skip().click();
  // The controls of the video are hidden.
  expect(getComputedStyle(find(root, '.seek-bar')).display).toBe('none');
  expect(getComputedStyle(find(root, '.settings')).display).toBe('none');
  expect(getComputedStyle(find(root, '.play')).display).not.toBe('none');
  await until(() => video().readyState >= 3, 'the film to be ready behind the ad');
  expect(adVideo()?.ended).toBe(false);
  expect([video().paused, video().currentTime]).toEqual([true, 2]);
  adElement.currentTime = 4.5;
  await until(() => skip().textContent === 'Skip ad', 'the skip to be offered');
  expect(adVideo()?.currentTime).toBeGreaterThanOrEqual(5);
  expect(events).toEqual(['adstart']);

  const seen = watchFor(root, '.loading');
  const skippedMs = performance.now();
  let startedMs = Number.POSITIVE_INFINITY;
  handle.on('playing', () => {
    startedMs = Math.min(startedMs, performance.now());
  });
  skip().click();
  expect(events).toEqual(['adstart', 'adskip']);
  await until(started, 'the film');
  await until(() => !handle.element.hasAttribute('data-ad'), 'the controls');
  expect(adVideo()).toBeNull();
  const isInTime = startedMs - skippedMs < 1000;
  if (isInTime) expect(seen()).toBe(false);
  expect(handle.currentTime).toBeGreaterThanOrEqual(1);
  expect(getComputedStyle(find(root, '.seek-bar')).display).not.toBe('none');
  handle.destroy();
  return isInTime;
}

/** Whether the element was visible in any frame since. */
function watchFor(root: ShadowRoot, selector: string): () => boolean {
  let seen = false;
  const checkFrame = () => {
    const element = root.querySelector(selector);
    if (element && getComputedStyle(element).display !== 'none') seen = true;
    if (root.host.isConnected) requestAnimationFrame(checkFrame);
  };
  checkFrame();
  return () => seen;
}

it('R4.6-14 an ad that ends starts the video, and a list of ads plays in order', async () => {
  const { handle, root, events, started } = show([{ ...ad, skipAfter: 0 }, ad], {
    autoplay: true,
    adEnds: true,
  });
  await until(
    () => root.querySelector('.ad-label')?.textContent?.startsWith('Ad 1 of 2') ?? false,
    'the first',
  );
  await until(() => events.includes('adstart'), 'it to play');
  find(root, '.ad-skip').click();
  await until(
    () => root.querySelector('.ad-label')?.textContent?.startsWith('Ad 2 of 2') ?? false,
    'the second',
  );
  expect(started()).toBe(false);
  await until(started, 'the film');
  expect(events).toEqual(['adstart', 'adskip', 'adstart', 'adend']);
  expect(handle.paused).toBe(false);
});

it('no ad is shown or fetched before the viewer starts the video', async () => {
  const { root, events, adVideo } = show(ad);
  await until(() => root.querySelector('.web-fullscreen') !== null, 'what comes late');
  expect([events, adVideo()]).toEqual([[], null]);
  find(root, '.big-play').click();
  await until(() => events.includes('adstart'), 'the ad');
});

it('an ad follows play, pause, volume and mute, and seek keys do nothing', async () => {
  const { handle, root, video, events, adVideo } = show(ad);
  await handle.play();
  await until(() => events.includes('adstart'), 'the ad');
  handle.focus();
  await userEvent.keyboard(' ');
  await until(() => adVideo()?.paused ?? false, 'the ad to pause');
  expect([handle.paused, video().paused]).toEqual([true, true]);
  await userEvent.keyboard('{ArrowRight}5');
  expect(handle.currentTime).toBe(0);
  handle.muted = false;
  await userEvent.keyboard('{ArrowDown}');
  expect(adVideo()?.volume).toBeCloseTo(0.6, 5);
  expect(adVideo()?.muted).toBe(false);
  await userEvent.keyboard('m');
  expect(adVideo()?.muted).toBe(true);
  find(root, '.ad-picture').click();
  await until(() => adVideo()?.paused === false, 'the ad to go on');
  expect(video().paused).toBe(true);
});

it('the space bar and a finger do not speed up an ad', async () => {
  const { handle, root, events } = show(ad);
  await handle.play();
  await until(() => events.includes('adstart'), 'the ad');
  const { hold, held } = await handle.feature('holdSpeed');
  expect([hold(), held.peek(), root.querySelector('.hold')]).toEqual([false, undefined, null]);
});

it('a click on an ad’s link opens a new tab without an opener, and the ad pauses', async () => {
  const { handle, root, events, adVideo } = show(ad);
  await handle.play();
  await until(() => events.includes('adstart'), 'the ad');
  const link = find<HTMLAnchorElement>(root, '.ad a');
  expect([link.href, link.target, link.rel]).toEqual([
    'https://shop.test/offer',
    '_blank',
    'noopener noreferrer sponsored',
  ]);
  // The click must not leave this page.
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(events).toContain('adclick');
  await until(() => adVideo()?.paused ?? false, 'the ad to wait');
  const hostile = show({ ...ad, href: 'javascript:alert(1)', title: '<img src=x onerror=alert(1)>' });
  await hostile.handle.play();
  await until(() => hostile.events.includes('adstart'), 'the other ad');
  expect(hostile.root.querySelector('.ad a, .ad img')).toBeNull();
});

it('an ad with a link plays in Chrome 116, which has no URL.canParse, and makes way for the video', async () => {
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    const { handle, root, events, started } = show({ ...ad, skipAfter: 0 }, { autoplay: true });
    await until(() => events.includes('adstart'), 'the ad');
    expect(find<HTMLAnchorElement>(root, '.ad a').href).toBe('https://shop.test/offer');
    find(root, '.ad-skip').click();
    await until(started, 'the film');
    expect(handle.state.error.peek()).toBeUndefined();
  } finally {
    URL.canParse = canParse;
  }
});

describe('a failed ad', () => {
  it.each([
    ['is not there', { url: '/test/fixtures/none.mp4' }, ['aderror']],
    ['is no video', { url: '/test/fixtures/thumbs/thumbs.vtt' }, ['aderror']],
    ['is of a kind nobody plays', { url: media.large, type: 'video/x-nothing' }, ['aderror']],
    ['never starts', () => ({ url: stalling() }), ['aderror']],
    ['stops moving', () => ({ url: stalling('v180-init.mp4', 'v180-0.m4s') }), ['adstart', 'aderror']],
  ])('an ad never keeps a viewer from the video when it %s', async (_what, ad, expected) => {
    // The clock of a stall runs from the start of the ad, however late that is on a busy machine.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const isStalling = typeof ad === 'function';
    const { handle, events, started, adVideo } = show(isStalling ? ad() : ad, { adEnds: true });
    await handle.play();
    await until(() => {
      if (isStalling && (events.includes('adstart') || !expected.includes('adstart')))
        vi.advanceTimersByTime(250);
      return started();
    }, 'the film');
    expect(events).toEqual(expected);
    await until(() => adVideo() === null && !handle.element.hasAttribute('data-ad'), 'the ad to be gone');
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it('an ad that throws while it is created leaves nothing over the video', async () => {
    const canPlayType = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => {
      throw new Error('no media');
    });
    const { handle, events, started, adVideo } = show({ ...ad, type: 'video/mp4' });
    await until(() => handle.state.stream.peek() !== undefined, 'the stream');
    await handle.play();
    await until(started, 'the film');
    expect(canPlayType).toHaveBeenCalledWith('video/mp4');
    expect([events, adVideo(), handle.element.hasAttribute('data-ad')]).toEqual([[], null, false]);
  });

  it('an ad whose autoplay is refused waits for a click', async () => {
    const refuse = vi
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const { handle, root, events, adVideo, started } = show(ad, { autoplay: true });
    await until(() => adVideo() !== null && handle.paused, 'the player to wait');
    refuse.mockRestore();
    expect(getComputedStyle(find(root, '.big-play')).display).toBe('grid');
    find(root, '.big-play').click();
    await until(() => events.includes('adstart'), 'the ad');
    expect(started()).toBe(false);
  });

  it('a video that fails behind an ad shows its error', async () => {
    const { handle, root, adVideo } = show(ad, { video: { url: '/test/fixtures/none.mp4' } });
    void handle.play();
    await until(() => root.querySelector('[role=alert]') !== null, 'the message');
    await until(() => adVideo() === null, 'the ad to leave');
  });
});

it('an ad is not repeated on a retry or for the next video, unless "every" is set', async () => {
  const short: Ad = { ...ad, skipAfter: 0 };
  const { handle, root, events, started } = show(short, { autoplay: true });
  await until(() => events.includes('adstart'), 'the ad');
  find(root, '.ad-skip').click();
  await until(started, 'the film');
  await handle.player.retry();
  await until(started, 'the film again');
  await handle.load({ url: media.small }, { play: true });
  await until(started, 'the next film');
  expect(events).toEqual(['adstart', 'adskip']);

  const each = show({ ...short, every: 1 }, { autoplay: true });
  await until(() => each.events.includes('adstart'), 'the ad');
  find(each.root, '.ad-skip').click();
  await until(each.started, 'the film');
  await each.handle.load({ url: media.small }, { play: true });
  await until(() => each.events.length === 3, 'the ad before the next film');
  expect(each.started()).toBe(false);
  // Another video during an ad: the ad is removed completely.
  await each.handle.load({ url: media.large }, { play: true });
  await until(() => each.root.querySelectorAll('.ad-video').length === 1, 'one ad');
  each.handle.destroy();
  expect(each.root.querySelectorAll('video').length).toBeLessThanOrEqual(1);
});

it('an ad continues when moved in the page, pauses when removed, and stops when destroyed', async () => {
  const { handle, box, root, events, adVideo } = show(ad);
  await handle.play();
  await until(() => events.includes('adstart'), 'the ad');
  const other = document.createElement('div');
  other.style.width = '640px';
  document.body.append(other);
  other.append(handle.element);
  const from = adVideo()?.currentTime ?? 0;
  await until(() => adVideo()?.currentTime !== from, 'the ad to go on');
  handle.element.remove();
  await until(() => handle.paused, 'the player to say that the browser has paused');
  other.append(handle.element);
  find(root, '.play').click();
  await until(() => adVideo()?.paused === false, 'the ad to go on');

  const element = adVideo();
  const clear = vi.spyOn(window, 'clearInterval');
  handle.destroy();
  expect(element?.isConnected).toBe(false);
  expect(element?.hasAttribute('src')).toBe(false);
  // Each check for a stall.
  expect(clear.mock.calls.length).toBeGreaterThanOrEqual(1);
  expect([box.childNodes.length, other.childNodes.length]).toEqual([0, 0]);
  other.remove();
});
