import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeclarativePlayer, type DeclarativePlayer, type PlayerOptions } from '../../src/index';
import { failOnUncaughtErrors, find, loadAdCode, media, rootOf, until, useFrozenIntervals } from './helpers';

let declared: DeclarativePlayer;
let box: HTMLElement;
failOnUncaughtErrors();
beforeEach(() => {
  declared = createDeclarativePlayer();
  box = document.createElement('div');
  box.style.width = '640px';
  document.body.append(box);
});
afterEach(() => {
  vi.restoreAllMocks();
  declared.leave();
  document.body.replaceChildren();
});

const small = { url: media.small };
const apply = (options: Partial<PlayerOptions> = {}) => {
  const handle = declared.apply(box, { video: small, storage: false, ...options });
  handle.muted = true;
  return handle;
};
/** Playback reaches the position. On a busy machine it may also have reached the end. */
const plays = (handle: ReturnType<typeof apply>, from = 0.2) =>
  until(() => (!handle.paused || handle.state.ended.peek()) && handle.currentTime > from, 'playback');
const subs = [{ url: '/test/fixtures/a.vtt', code: 'mn' }];

it('other subtitles or another image of the same video leave the position and the pause as they are', async () => {
  const handle = apply();
  await until(() => handle.duration > 0, 'the length');
  // Slow, so that a busy machine does not reach the end.
  handle.playbackRate = 0.25;
  handle.seek(3);
  const loaded: unknown[] = [];
  handle.on('sourcechange', (source) => loaded.push(source.mediaItem?.subs));
  expect(apply({ video: { ...small, subs } })).toBe(handle);
  await until(() => loaded.length === 1 && handle.player.video.peek().readyState > 1, 'the subtitles');
  expect(loaded).toEqual([subs]);
  expect(handle.currentTime).toBeCloseTo(3, 1);
  expect(handle.paused).toBe(true);
  await handle.play();
  await plays(handle, 3.2);
  apply({ video: { ...small, subs, poster: '/test/fixtures/poster.svg', preload: 'auto' } });
  expect(handle.player.video.peek().preload).toBe('auto');
  await plays(handle, 3.4);
  // Another start position is another request.
  apply({ video: { ...small, startTime: 1 } });
  await until(() => Math.abs(handle.currentTime - 1) < 0.5, 'the start position');
});

it('a replaced player continues as it was: playing, or paused although it may start by itself', async () => {
  const first = apply({ loop: true });
  await first.play();
  await plays(first);
  const { currentTime } = first;
  const second = apply({ lang: 'en', autoplay: true, loop: true });
  expect(second).not.toBe(first);
  expect(first.player.signal.aborted).toBe(true);
  await plays(second, currentTime);
  second.pause();
  const third = apply({ lang: 'mn', autoplay: true, loop: true });
  await until(() => third.player.video.peek().readyState > 1, 'the picture');
  expect(third.paused).toBe(true);
  expect(third.currentTime).toBeCloseTo(second.currentTime, 1);
  // A replacement before the first frame continues the one before.
  apply({ lang: 'en', autoplay: true, loop: true });
  const last = apply({ lang: 'mn', autoplay: true, loop: true });
  await until(() => last.player.video.peek().readyState > 1, 'the picture');
  expect(last.paused).toBe(true);
});

it('a player that is replaced while a key holds the speed continues at the rate of the viewer', async () => {
  const first = apply({ loop: true });
  first.playbackRate = 1.5;
  await first.play();
  await plays(first);
  const hold = await first.feature('holdSpeed');
  expect(hold.hold()).toBe(true);
  await until(() => first.playbackRate === 2, 'the faster rate');
  const second = apply({ lang: 'en', loop: true });
  await until(() => second.player.video.peek().readyState > 1, 'the picture');
  expect([second.playbackRate, second.player.video.peek().playbackRate]).toEqual([1.5, 1.5]);
});

it('playback that was requested before the first frame is not lost with the player', async () => {
  const first = apply({ video: { url: '/test/fixtures/hls/master.m3u8' } });
  void first.play();
  const second = apply({ video: { url: '/test/fixtures/hls/master.m3u8' }, lang: 'en' });
  await plays(second);
});

it('the next video plays although another option changes with it, from its start', async () => {
  const first = apply();
  await first.play();
  await plays(first, 1);
  const second = apply({ video: { url: media.large }, shareUrl: 'https://example.com/2' });
  await plays(second);
  second.seek(5.9);
  await second.play();
  await until(() => second.state.ended.peek(), 'the end');
  const third = apply({ video: small, shareUrl: 'https://example.com/3' });
  expect(third.currentTime).toBe(0);
  await plays(third);
});

it('other subtitles keep the position in the last seconds, too', async () => {
  const handle = apply();
  await handle.play();
  await plays(handle);
  handle.pause();
  handle.seek(5.8);
  await until(
    () => handle.player.video.peek().readyState > 1 && !handle.player.video.peek().seeking,
    'the picture',
  );
  apply({ video: { ...small, subs } });
  await until(
    () => handle.state.source.peek()?.mediaItem?.subs !== undefined && handle.duration > 0,
    'the length',
  );
  expect(handle.currentTime).toBeCloseTo(5.8, 1);
  const second = apply({ video: { ...small, subs }, lang: 'en' });
  await until(() => second.duration > 0, 'the length');
  expect(second.currentTime).toBeCloseTo(5.8, 1);
});

it('a muted start stays muted although the player is replaced before its first frame', async () => {
  apply({ autoplay: 'muted' });
  const handle = declared.apply(box, { video: small, storage: false, autoplay: 'muted', lang: 'en' });
  const isLoaded = () => {
    try {
      return Boolean(handle.player.get({ featureName: 'mutedStart' }));
    } catch {
      return false;
    }
  };
  await until(isLoaded, 'the feature that starts muted');
});

it('a player that the page mutes continues with the sound that the viewer has chosen since', async () => {
  const open = (options: Partial<PlayerOptions>, start?: Parameters<DeclarativePlayer['apply']>[2]) =>
    declared.apply(box, { video: small, storage: false, ...options }, start);
  for (const [options, start] of [
    [{ muted: true }, {}],
    [{}, { muted: true }],
  ] as const) {
    const first = open({ ...options, lang: 'en' }, start);
    expect(first.muted).toBe(true);
    const second = open({ ...options, lang: 'mn' }, start);
    expect([second === first, second.muted]).toEqual([false, true]);
    second.muted = false;
    expect(open({ ...options, lang: 'en' }, start).muted).toBe(false);
    declared.leave();
    expect(open({ ...options, lang: 'en' }, start).muted).toBe(false);
    declared.leave();
    declared = createDeclarativePlayer();
  }
  open({}).muted = false;
  // A changed option is another choice of the page.
  expect(open({ muted: true }).muted).toBe(true);
});

it('a replaced player keeps its volume, muting and speed without storage, until the page changes an option', () => {
  const open = (options: Partial<PlayerOptions>) =>
    declared.apply(box, { video: small, storage: false, ...options });
  const soundOf = ({ volume, muted, playbackRate }: ReturnType<typeof open>) => [volume, muted, playbackRate];
  const first = open({ lang: 'en' });
  first.volume = 0.3;
  first.muted = true;
  first.playbackRate = 1.5;
  const second = open({ lang: 'mn' });
  expect(second).not.toBe(first);
  expect(soundOf(second)).toEqual([0.3, true, 1.5]);
  declared.leave({ pause: true });
  // Another video, too.
  expect(soundOf(open({ lang: 'mn', video: { url: media.large } }))).toEqual([0.3, true, 1.5]);
  const third = open({ lang: 'en', volume: 0.5 });
  expect(soundOf(third)).toEqual([0.5, true, 1.5]);
  third.muted = false;
  third.playbackRate = 1;
  expect(soundOf(open({ lang: 'mn', volume: 0.5 }))).toEqual([0.5, false, 1]);
  expect(soundOf(open({ lang: 'en', volume: 0.5, muted: true }))).toEqual([0.5, true, 1]);
});

it('a replaced player that the browser had muted tries again with sound', async () => {
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('Press first.', 'NotAllowedError'));
  });
  const open = (lang: 'en' | 'mn') =>
    declared.apply(box, { video: small, storage: false, autoplay: 'muted', loop: true, lang });
  const first = open('en');
  await until(() => first.state.started.peek() && first.muted, 'the muted start');
  const second = open('mn');
  expect([second === first, second.muted]).toEqual([false, false]);
  // It is muted again, with the offer of sound.
  await until(() => rootOf(second).querySelector('.unmute') !== null, 'the offer');
});

it('a changed volume or muting applies to the same player, and a volume does not unmute it', () => {
  const open = (options: Partial<PlayerOptions>) =>
    declared.apply(box, { video: small, storage: false, ...options });
  const handle = open({ volume: 0.4 });
  const isSound = (volume: number, muted: boolean, options: Partial<PlayerOptions>) => {
    expect(open(options)).toBe(handle);
    expect([handle.volume, handle.muted]).toEqual([volume, muted]);
  };
  isSound(0.5, false, { volume: 0.5 });
  isSound(0.5, true, { volume: 0.5, muted: true });
  isSound(0.6, true, { volume: 0.6, muted: true });
  isSound(0.7, false, { volume: 0.7, muted: false });
  handle.muted = true;
  handle.volume = 0;
  // The viewer's choice stays while the options do not change.
  isSound(0, true, { volume: 0.7, theme: '#ff8a3d' });
  isSound(0, true, {});
  isSound(0.2, true, { volume: 0.2 });
});

it('a volume or muting of the page is not stored, and a volume never unmutes the element', async () => {
  const storage = new Map<string, unknown>();
  const open = (options: Partial<PlayerOptions>) =>
    declared.apply(box, { video: small, storage, ...options });
  const handle = open({ volume: 0.4, muted: true });
  const video = handle.player.video.peek();
  const written: boolean[] = [];
  const { muted } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
  Object.defineProperty(video, 'muted', {
    get: () => muted.get?.call(video),
    set(value: boolean) {
      written.push(value);
      muted.set?.call(video, value);
    },
  });
  let changes = 0;
  handle.on('volumechange', () => {
    changes += 1;
  });
  open({ volume: 0.6, muted: true });
  await until(() => changes === 1, 'the volume of the page');
  expect(written).not.toContain(false);
  open({ volume: 0.6, muted: false });
  await until(() => changes === 2, 'the muting of the page');
  expect([handle.volume, handle.muted, storage.size]).toEqual([0.6, false, 0]);
  handle.volume = 0.3;
  await until(() => storage.size === 1, 'the volume of the viewer');
  expect([...storage]).toEqual([['volume', 0.3]]);
});

it('a page without types may pass no video', async () => {
  for (const video of [undefined, null]) {
    const handle = declared.apply(box, { video: video as never, storage: false });
    await until(() => handle.state.error.peek()?.code === 'no-source', 'the error');
  }
  expect(apply().state.error.peek()).toBeUndefined();
});

it('a player that leaves with a pause stays paused, and another video starts at 0', async () => {
  const first = apply();
  // Slow, so that a busy machine does not reach the end.
  first.playbackRate = 0.25;
  await first.play();
  await plays(first, 0.5);
  declared.leave({ pause: true });
  expect(declared.handle).toBeUndefined();
  expect(declared.leftAt).toBeGreaterThan(0.4);
  const second = apply();
  await until(() => second.player.video.peek().readyState > 1, 'the picture');
  expect(second.paused).toBe(true);
  expect(second.currentTime).toBeGreaterThan(0.4);
  second.seek(5.9);
  await second.play();
  await until(() => second.state.ended.peek(), 'the end');
  declared.leave({ pause: true });
  const third = apply({ video: { url: media.large } });
  expect([third.currentTime, third.paused]).toEqual([0, true]);
});

it('an ad is not shown again in the middle of a video, and an ad that plays goes on when subtitles arrive', async () => {
  await loadAdCode();
  useFrozenIntervals();
  const preroll = { url: media.large, skipAfter: 0, every: 1 };
  const first = apply({ preroll, autoplay: true, lang: 'en' });
  const events: string[] = [];
  first.on('adstart', () => events.push('start'));
  first.on('adend', () => events.push('end'));
  first.on('adskip', () => events.push('skip'));
  await until(() => events.includes('start'), 'the ad');
  const video = { ...small, subs };
  apply({ preroll, autoplay: true, lang: 'en', video });
  await until(() => first.state.source.peek()?.mediaItem?.subs !== undefined, 'the subtitles');
  find(rootOf(first), '.ad-skip').click();
  await until(() => first.state.started.peek(), 'the video');
  expect(events).toEqual(['start', 'skip']);
  const second = apply({ preroll, autoplay: true, lang: 'mn', video });
  second.on('adstart', () => events.push('again'));
  await until(() => second.state.started.peek(), 'the video without an ad');
  expect(events).not.toContain('again');
  // The next video has one.
  apply({ preroll, autoplay: true, lang: 'mn', video: { url: media.large } });
  await until(() => events.includes('again'), 'the ad before the next video');
});

it('what the viewer or the page has changed since stays when another option changes', async () => {
  const handle = apply({ title: { main: 'One' }, loop: false });
  handle.player.setLoop(true);
  handle.update({ title: { main: 'Two' } });
  apply({ title: { main: 'One' }, loop: false, theme: '#ff8a3d' });
  expect(handle.player.video.peek().loop).toBe(true);
  expect(handle.element.getAttribute('aria-label')).toContain('Two');
  expect(handle.element.style.getPropertyValue('--tenger-accent')).toBe('#ff8a3d');
  apply({ title: { main: 'Three' }, loop: false });
  expect(handle.element.getAttribute('aria-label')).toContain('Three');
  expect(handle.element.style.getPropertyValue('--tenger-accent')).toBe('');
});
