import { afterEach, describe, expect, it, vi } from 'vitest';
import { TengerPlayer } from '../../src/index';
import {
  failOnUncaughtErrors,
  files,
  find,
  makePlayer,
  media,
  rootOf,
  until,
  waitForControls,
  waitForFrames,
} from './helpers';

failOnUncaughtErrors();
afterEach(() => vi.restoreAllMocks());

let asked = 0;
const fault = (name: string) => `/fault/${name}/${Date.now()}-${asked++}`;

async function panelOf(root: ShadowRoot): Promise<string> {
  await until(() => root.querySelector('[role=alert]') !== null, 'the error panel');
  return find(root, '[role=alert]').textContent ?? '';
}

describe('an unplayable file: message and advice', () => {
  it.each([
    ['missing.mp4', 'not-found', /could not be loaded[\s\S]*moved or removed/],
    ['forbidden.mp4', 'expired-url', /could not be loaded[\s\S]*has expired/],
    ['page.mp4', 'decode', /could not be loaded[\s\S]*damaged/],
    ['empty.mp4', 'decode', /could not be loaded[\s\S]*damaged/],
    ['noise.mp4', 'decode', /could not be loaded[\s\S]*damaged/],
    ['without-index.mp4', 'decode', /could not be loaded[\s\S]*damaged/],
  ])('the unplayable file %s shows its message: %s', async (name, code, words) => {
    const { handle, root } = makePlayer({ video: { url: fault(name), type: 'file' }, lang: 'en' });
    const codes: string[] = [];
    handle.on('error', (error) => codes.push(error.code));
    expect(await panelOf(root)).toMatch(words);
    expect(codes).toEqual([code]);
    expect(root.querySelector('.error-retry')).not.toBeNull();
    expect(handle.paused).toBe(true);
  });

  it('a failing server is retried three times over some seconds, then the viewer sees the error, and "Try again" repeats it', async () => {
    const url = fault('broken.mp4');
    const { handle, root } = makePlayer({ video: { url, type: 'file', startTime: 2 }, lang: 'en' });
    void handle.play();
    await until(() => handle.player.video.peek().error !== null, 'the failure');
    expect(root.querySelector('[role=alert]')).toBeNull();
    expect(handle.paused).toBe(false);
    expect(await panelOf(root)).toMatch(/cannot deliver the video now/);
    expect(handle.state.error.peek()?.code).toBe('server');
    await fetch(url.replace('broken.mp4', 'repair'));
    find(root, '.error-retry').click();
    await until(() => handle.currentTime > 2.3, 'playback at the position that was asked for');
    expect(root.querySelector('[role=alert]')).toBeNull();
  });

  it('the error of an unplayable file is in Mongolian', async () => {
    const { root } = makePlayer({ video: { url: fault('missing.mp4'), type: 'file' } });
    await until(
      () =>
        root.textContent?.includes('Бичлэг ачаалж чадсангүйБичлэгийг зөөсөн эсвэл устгасан байж магадгүй.') ??
        false,
      'the words',
    );
  });

  it('the player reports a missing, an empty and an unknown address', async () => {
    const none = makePlayer({ video: {}, lang: 'en' });
    expect(await panelOf(none.root)).toMatch(/was not found/);
    expect(none.root.querySelector('.error-retry')).toBeNull();
    const empty = makePlayer({ video: { quality: [{ name: 'a', url: '' }] }, lang: 'en' });
    expect(await panelOf(empty.root)).toMatch(/was not found/);
    const odd = makePlayer({ video: { url: media.small, type: 'webtorrent' }, lang: 'en' });
    expect(await panelOf(odd.root)).toMatch(/cannot play WEBTORRENT/);
  });

  it.each(['m3u8', 'mpd'])(
    'a malformed URL of a .%s stream fails immediately, as a missing one',
    async (extension) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const url = `http://[/film.${extension}`;
      const { handle, root } = makePlayer({ video: { url }, lang: 'en' });
      await until(() => handle.state.error.peek() !== undefined, 'the error', 10_000);
      expect(handle.state.error.peek()?.code).toBe('no-source');
      expect(await panelOf(root)).toMatch(/was not found/);
      expect(warned.mock.calls.join()).toContain(`"${url}" is not a valid URL.`);
    },
  );

  it('a malformed URL in a list of streams fails with that quality, and the others play on', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const quality = [
      { name: 'good', url: media.hls },
      { name: 'bad', url: 'http://[/film.m3u8' },
    ];
    const { handle } = makePlayer({ video: { quality }, lang: 'en' });
    await until(() => handle.player.video.peek().readyState > 1, 'the first frame');
    handle.quality = '1';
    await until(() => handle.quality === '0', 'the return to the playing stream', 10_000);
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it.each([
    'javascript:globalThis.hacked = 1',
    'data:text/html,<script>hacked = 1</script>',
    'data:,',
    'http://[',
  ])('the player reports the address %s', async (url) => {
    const { handle, root } = makePlayer({
      video: { url, poster: url },
      logo: url,
      theme: `${url}; background: url(x)`,
      title: { main: '<img src=x onerror="hacked = 1">', sub: url },
      lang: 'en',
    });
    await panelOf(root);
    handle.update({ logo: 'javascript:hacked = 1', title: { main: '<svg onload="hacked = 1">' } });
    await until(
      () => root.querySelector('.title-main')?.textContent?.startsWith('<svg') ?? false,
      'the title',
    );
    // An image that fails later than one in the title would.
    await new Promise((resolve) => Object.assign(new Image(), { onerror: resolve, src: 'x' }));
    expect('hacked' in globalThis).toBe(false);
    expect(find(root, '.title-main').textContent).toBe('<svg onload="hacked = 1">');
    expect(root.querySelectorAll('.title *:not(.title-main, .title-sub)')).toHaveLength(0);
  });
});

it('an invalid theme leaves the default color, now and in an update, and the console explains it', async () => {
  const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { handle, root } = makePlayer({ video: { url: media.small, preload: 'none' }, theme: 'blu' });
  await waitForControls(root);
  const face = () => getComputedStyle(find(root, '.big-play'), '::before').backgroundColor;
  const defaultFace = face();
  expect(defaultFace).toBe('rgb(76, 194, 255)');
  await until(() => report.mock.calls.length === 1, 'the explanation');
  expect(report.mock.calls[0]?.[0]).toContain('Option "theme" must be a CSS color; it was ignored.');
  handle.update({ theme: 'hsl(0 100% 50%)' });
  expect(face()).toBe('rgb(255, 0, 0)');
  handle.update({ theme: 'red; color: blue' });
  expect(face()).toBe(defaultFace);
  await until(() => report.mock.calls.length === 2, 'the second explanation');
});

it('the console explains the options that an update does not change', async () => {
  const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { handle } = makePlayer({ video: { url: media.small, preload: 'none' } });
  const shared = { logo: undefined, loop: true, next: true };
  handle.update(shared);
  const fixed = { lang: 'ru', mini: false, video: { url: media.large }, muted: true, speeds: undefined };
  handle.update({ ...shared, ...fixed, previous: 'x', colour: 'red' } as never);
  await until(() => report.mock.calls.length >= 6, 'the explanations');
  const isIgnored = (name: string) =>
    `[TengerPlayer] update() does not change the option "${name}"; it was ignored.`;
  expect(report.mock.calls.map(([text]) => text)).toEqual([
    `${isIgnored('lang')} Create a new player instead.`,
    `${isIgnored('mini')} Create a new player instead.`,
    `${isIgnored('video')} Call load(video) instead.`,
    `${isIgnored('muted')} Set the property "muted" instead.`,
    '[TengerPlayer] Option "previous" must be true or false; it was ignored.',
    '[TengerPlayer] Unknown option "colour" was ignored. Known here: title, logo, theme, loop, previous, next.',
  ]);
});

it.each(['video', 'audio', 'img', 'iframe', 'input', 'embed'])(
  'a container that is <%s> is an error, because the player would be invisible in it',
  (name) => {
    const create = () => TengerPlayer.create(document.createElement(name), { video: { url: media.small } });
    expect(create).toThrow(new TypeError('TengerPlayer.create needs a container element.'));
  },
);

it('the console explains a container without a width, but not a hidden one', async () => {
  const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const hidden = makePlayer({ video: { url: media.small } });
  hidden.box.style.cssText = 'display: none';
  await hidden.handle.feature('missingTrack');
  expect(report).not.toHaveBeenCalled();
  const floating = makePlayer({ video: { url: media.small } });
  floating.box.style.cssText = 'float: left';
  expect(floating.handle.element.clientWidth).toBe(0);
  await floating.handle.feature('missingTrack');
  expect(report.mock.calls).toEqual([[expect.stringContaining('container of the player has no width')]]);
});

describe('a playable file with a fault', () => {
  it.each(['wrong-type.mp4', 'sound-only.mp4', 'picture-only.mp4'])(
    'the odd file plays: %s',
    async (name) => {
      const { handle, root } = makePlayer({ video: { url: fault(name), type: 'file' }, lang: 'en' });
      await handle.play();
      await until(() => handle.currentTime > 0.3, 'the position to advance');
      expect(handle.state.error.peek()).toBeUndefined();
      handle.volume = 0.4;
      handle.seek(1);
      await until(() => handle.currentTime > 1.1, 'the position to advance');
      expect(root.querySelector('[role=alert]')).toBeNull();
    },
  );

  it('a truncated file plays to its cut, and the error is reported', async () => {
    const { handle, root } = makePlayer({ video: { url: fault('truncated.mp4'), type: 'file' }, lang: 'en' });
    handle.muted = true;
    await handle.play();
    await until(() => handle.currentTime > 1, 'the position to advance');
    handle.playbackRate = 2;
    expect(await panelOf(root)).toMatch(/damaged|connection/);
  });

  it('a temporary server failure is retried without a message', async () => {
    const { handle, root } = makePlayer({
      video: { url: fault('shaky.mp4'), type: 'file' },
      loop: true,
      lang: 'en',
    });
    void handle.play();
    await until(() => handle.currentTime > 0.3, 'the position to advance');
    expect(root.querySelector('[role=alert]')).toBeNull();
    expect(handle.paused).toBe(false);
  });
});

it('after a connection loss the buffered part plays, an error is shown, and playback continues when the network is back', async () => {
  const url = fault('cut.mp4');
  const { handle, root } = makePlayer({ video: { url, type: 'file' }, lang: 'en' });
  handle.muted = true;
  await handle.play();
  expect(await panelOf(root)).toMatch(/Check your connection/);
  await fetch(url.replace('cut.mp4', 'repair'));
  const positions: number[] = [];
  handle.on('timeupdate', () => positions.push(handle.currentTime));
  // Slow, so that a busy machine does not reach the end of the film.
  handle.playbackRate = 0.25;
  dispatchEvent(new Event('online'));
  await until(() => handle.currentTime > 3, 'playback to continue');
  // From the position where it was cut, not from the beginning.
  expect(positions.every((time) => time > 1)).toBe(true);
  expect(handle.paused).toBe(false);
  expect(handle.state.error.peek()).toBeUndefined();
});

describe('invalid numbers and texts', () => {
  const odd = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    1e12,
    'x',
    null,
    undefined,
    {},
  ];

  it.each(odd)('the player keeps position, volume and rate within bounds for the value %s', async (input) => {
    const value = input as number;
    const { handle, video } = makePlayer({ video: { quality: files } });
    await until(() => video().readyState >= 2, 'the first picture');
    handle.seek(value);
    handle.currentTime = value;
    handle.player.seekBy(value);
    handle.volume = value;
    handle.playbackRate = value;
    handle.quality = input as string;
    handle.notice(input as string, value);
    const { currentTime, volume, playbackRate } = handle;
    expect(currentTime).toBeGreaterThanOrEqual(0);
    expect(currentTime).toBeLessThanOrEqual(handle.duration);
    expect(volume).toBeGreaterThanOrEqual(0);
    expect(volume).toBeLessThanOrEqual(1);
    expect(playbackRate).toBeGreaterThan(0);
    expect(playbackRate).toBeLessThanOrEqual(16);
    handle.playbackRate = 1;
    handle.seek(1);
    await until(() => Math.abs(handle.currentTime - 1) < 0.1, 'the player to obey again');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -5, 'x', 999])(
    'a video with the invalid startTime %s starts at the beginning',
    async (input) => {
      const { handle, video } = makePlayer({ video: { url: media.small, startTime: input as number } });
      await until(() => video().readyState >= 2, 'the first picture');
      await until(() => handle.currentTime < 0.1, 'the beginning');
      await handle.player.load({ url: media.small, startTime: input as number });
      await until(() => video().readyState >= 2 && handle.currentTime < 0.1, 'the beginning');
    },
  );

  it.each([undefined, null, 'film.mp4', 7, [], () => {}])(
    'options that are %s show the error panel',
    async (input) => {
      const box = document.createElement('div');
      document.body.append(box);
      const handle = TengerPlayer.create(box, input as never);
      expect(await panelOf(rootOf(handle))).not.toBe('');
      handle.update(input as never);
      await handle.load(input as never).catch(() => {});
      handle.destroy();
      box.remove();
    },
  );

  it('an update with values of the wrong type shows neither title nor logo', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, title: { main: 'A' } });
    await until(() => root.querySelector('.title') !== null, 'the title');
    handle.update({ title: 7, logo: {}, theme: [], loop: 'x', next: 'y', previous: {} } as never);
    await until(() => root.querySelector('.title') === null, 'the title to leave');
    await waitForFrames();
    expect(root.querySelector('.title, .logo')).toBeNull();
    expect(() => TengerPlayer.create(null as never, { video: {} })).toThrow(/needs a container element/);
  });

  it('the player handles 200 qualities, without names and with the same name', async () => {
    const quality = Array.from({ length: 200 }, (_, index) => ({
      name: index % 2 ? '' : 'HD',
      url: media.small,
    }));
    const { handle, root } = makePlayer({ video: { quality, defaultQuality: 999 }, lang: 'en' }, 900);
    await until(() => handle.player.video.peek().readyState >= 2, 'the first picture');
    await until(() => handle.qualities.length === 200, 'the qualities');
    expect(handle.qualities[1]?.label).toBe('#2');
    find(root, '[aria-haspopup=menu]').click();
    await until(() => root.querySelector('[data-id=quality]') !== null, 'the menu');
    find(root, '[data-id=quality]').click();
    await until(() => root.querySelectorAll('[role=menuitemradio]').length === 200, 'the list');
    const menu = find(root, '[role=menu]').getBoundingClientRect();
    const player = handle.element.getBoundingClientRect();
    expect(menu.top).toBeGreaterThanOrEqual(player.top);
    expect(menu.bottom).toBeLessThanOrEqual(player.bottom);
    handle.quality = '117';
    await until(() => handle.player.video.peek().readyState >= 2, 'the picture');
    expect(root.querySelector('[role=alert]')).toBeNull();
  });
});

it('R3-18 a storage of the page that throws does not prevent the player, which then keeps no choices', async () => {
  const refuse = () => {
    throw new DOMException('The storage is blocked.', 'SecurityError');
  };
  const { handle } = makePlayer({ video: { url: media.hls }, storage: { get: refuse, set: refuse } });
  handle.volume = 0.4;
  await handle.play();
  await until(() => handle.currentTime > 0.3, 'playback');
  expect(handle.volume).toBe(0.4);
  expect(handle.state.error.peek()).toBeUndefined();
});
