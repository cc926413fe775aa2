// The platform first: the player reads it while its modules load.

import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerHandle, PlayerOptions } from '../../src/index';
import { audioSession, calls, frame, installMediaSource, removeMediaSource, tap } from '../support/iphone';
import {
  failOnUncaughtErrors,
  files,
  find,
  loadAdCode,
  makePlayer,
  media,
  setSafeArea,
  until,
  untilPlayed,
  useFrozenIntervals,
  waitForFrames,
} from './helpers';

// Safari on an iPhone, as far as a fake can show it: one test for each rule of docs/browsers.md.

const server = inject('mediaServer');
const streams = {
  HLS: `${server}/steppe/hls/master.m3u8`,
  'HLS with audio in its segments': `${server}/trailer/ts/master.m3u8`,
  DASH: `${server}/steppe/dash/manifest.mpd`,
  FLV: `${server}/trailer/flv/480.flv`,
};

failOnUncaughtErrors();
afterEach(() => {
  calls.length = 0;
  audioSession.type = 'auto';
  frame.parent = window;
  installMediaSource();
  vi.restoreAllMocks();
});

async function isPlaying(handle: PlayerHandle): Promise<void> {
  await untilPlayed(handle, 0.3, 'playback');
  await until(() => !handle.paused, 'playback without a pause');
}

/** A viewer who tapped the play button. */
async function playByTap(handle: PlayerHandle): Promise<void> {
  await tap(
    () => handle.play(),
    () => isPlaying(handle),
  );
}

describe('fullscreen', () => {
  it('the fullscreen button fills the page, so that comments and the stamp stay over the picture', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small } });
    await handle.feature('mini');
    await until(() => root.querySelector('[aria-keyshortcuts="F"]') !== null, 'the button');
    find(root, '[aria-keyshortcuts="F"]').click();
    await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full page');
    expect(handle.element.getBoundingClientRect().width).toBe(innerWidth);
    expect(calls).toEqual([]);
    // It would do the same.
    expect(root.querySelector('.web-fullscreen')).toBeNull();
  });

  it('in a frame, the fullscreen button shows the video in the player of the system, until the viewer leaves it', async () => {
    frame.parent = top ?? window;
    const { handle, root, video } = makePlayer({ video: { url: media.small } });
    await handle.feature('mini');
    find(root, '[aria-keyshortcuts="F"]').click();
    await until(() => calls.length > 0, 'the player of the system');
    expect(calls).toEqual(['webkitEnterFullscreen']);
    // The page does not scroll back afterwards: it was not locked.
    expect(document.documentElement.style.overflow).toBe('');
    video().dispatchEvent(new Event('webkitendfullscreen'));
    await until(() => !handle.element.hasAttribute('data-web-fullscreen'), 'the end');
    find(root, '[aria-keyshortcuts="F"]').click();
    await until(() => calls.length > 1, 'the player of the system again');
  });

  it('in a frame, a player with a stamp has no fullscreen button, because the system would omit the stamp', async () => {
    frame.parent = top ?? window;
    const { handle, root } = makePlayer({
      video: { url: media.small },
      stamp: { x: 0.5, y: 0.5, user: 'k7f2-93' },
    });
    await handle.feature('mini');
    await until(() => !find(root, '[aria-keyshortcuts="F"]').checkVisibility(), 'the button to leave');
    handle.focus();
    await userEvent.keyboard('f');
    await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full frame');
    expect(calls).toEqual([]);
  });

  it('a player that fills its frame has no fullscreen button, unless the system can show the video', async () => {
    frame.parent = top ?? window;
    const { handle, root, box, video } = makePlayer({ video: { url: media.small } });
    box.style.cssText = '--tenger-height: 100%; position: fixed; inset: 0';
    await handle.feature('mini');
    const button = find(root, '[aria-keyshortcuts="F"]');
    await until(() => handle.duration > 0, 'the length');
    await waitForFrames();
    expect(button.checkVisibility()).toBe(true);
    Object.assign(video(), { webkitSupportsFullscreen: false });
    await handle.load({ url: media.large });
    await until(() => !button.checkVisibility(), 'the button to leave');
    box.style.right = '200px';
    await until(() => button.checkVisibility(), 'the button');
    button.click();
    await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full frame');
    await waitForFrames();
    // It leaves the full frame.
    expect(button.checkVisibility()).toBe(true);
  });

  it('a full page keeps its controls inside the safe area', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small } });
    await handle.feature('mini');
    const insets = {
      top: 10,
      topMax: 10,
      left: 59,
      leftMax: 59,
      bottom: 21,
      bottomMax: 21,
      right: 47,
      rightMax: 47,
    };
    try {
      await setSafeArea(insets);
      find(root, '[aria-keyshortcuts="F"]').click();
      await until(() => handle.element.hasAttribute('data-web-fullscreen'), 'the full page');
      const edge = (selector: string) => find(root, selector).getBoundingClientRect();
      await until(() => edge('.row > :first-child').left >= insets.left, 'the left inset');
      expect(edge('.row > :last-child').right).toBeLessThanOrEqual(innerWidth - insets.right);
      expect(edge('.row').bottom).toBeLessThanOrEqual(innerHeight - insets.bottom);
      // The picture fills the screen.
      expect(edge('.stage').width).toBe(innerWidth);
    } finally {
      await setSafeArea({});
    }
  });
});

it('text keeps its size on a phone on its side, in the player and in its placeholder', async () => {
  const { handle } = makePlayer({ video: { url: media.small } });
  const adjustment = (element: Element | null) =>
    element && getComputedStyle(element).getPropertyValue('-webkit-text-size-adjust');
  await (await handle.feature('mini')).enter();
  const placeholder = handle.element.previousElementSibling;
  expect([adjustment(handle.element), adjustment(placeholder)]).toEqual(['100%', '100%']);
});

describe('Managed Media Source', () => {
  it.each(Object.entries(streams))('%s plays, and the element refuses remote playback', async (_, url) => {
    const { handle, video } = makePlayer({ video: { url } });
    await playByTap(handle);
    // Otherwise a ManagedMediaSource does not open.
    expect(video().disableRemotePlayback).toBe(true);
  });

  it('a file after a stream can be sent to another screen again', async () => {
    const { handle, video } = makePlayer({ video: { url: streams.HLS }, loop: true });
    await playByTap(handle);
    await handle.load({ url: media.small });
    await isPlaying(handle);
    expect(video().disableRemotePlayback).toBe(false);
    expect(video().querySelector('source')).toBeNull();
  });
});

describe('HLS without Media Source Extensions', () => {
  it('audio in the segments: the qualities of the playlist are offered, and a switch keeps the position', async () => {
    removeMediaSource();
    const { handle, video } = makePlayer({ video: { url: streams['HLS with audio in its segments'] } });
    await playByTap(handle);
    expect(video().src).toContain('master.m3u8');
    expect(handle.qualities.map(({ label }) => label)).toEqual(['Auto', '480 SD', '720 HD']);
    const before = handle.currentTime;
    await tap(
      () => {
        handle.quality = '1';
      },
      () => until(() => video().src.includes('720p/index.m3u8'), 'the other quality'),
    );
    await until(() => video().videoHeight === 720, 'its picture');
    await until(() => handle.currentTime > before + 0.3 && !handle.paused, 'playback from there');
    await tap(
      () => {
        handle.quality = 'auto';
      },
      () => until(() => video().src.endsWith('master.m3u8'), 'the choice of the system'),
    );
  });

  it('a quality that is chosen at the end replaces the other one', async () => {
    removeMediaSource();
    const { handle, video } = makePlayer({ video: { url: streams['HLS with audio in its segments'] } });
    await playByTap(handle);
    handle.seek(handle.duration - 1);
    await until(() => video().ended, 'the end');
    await tap(
      () => {
        handle.quality = '1';
      },
      () => until(() => video().src.includes('720p/index.m3u8'), 'the other quality'),
    );
    expect(handle.quality).toBe('1');
    expect(video().currentTime).toBeGreaterThan(15);
  });

  it('audio in separate playlists: the system chooses, because a variant alone is silent', async () => {
    removeMediaSource();
    const { handle } = makePlayer({ video: { url: streams.HLS } });
    await playByTap(handle);
    expect(handle.qualities).toEqual([]);
  });
});

describe('volume', () => {
  it('the player offers no volume bar, and does not store the volume of the device', async () => {
    const kept = new Map<string, unknown>([['volume', 0.3]]);
    const { handle, root } = makePlayer({
      video: { url: media.small },
      storage: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    });
    await handle.feature('mini');
    await until(() => root.querySelector('.volume .button') !== null, 'the control');
    await until(() => !find(root, '.volume-bar').checkVisibility(), 'the bar to leave');
    find(root, '.volume .button').click();
    await until(() => kept.get('muted') === true, 'muting');
    find(root, '.volume .button').click();
    await until(() => kept.get('muted') === false, 'sound');
    expect(kept.get('volume')).toBe(0.3);
  });

  it('the volume of the device is not stored for a viewer without a stored volume either', async () => {
    const kept = new Map<string, unknown>();
    const { handle } = makePlayer({
      video: { url: media.small },
      storage: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    });
    handle.muted = true;
    await until(() => kept.get('muted') === true, 'muting');
    expect(kept.has('volume')).toBe(false);
  });

  it('an audio track in a separate file is heard alone: the video is muted', async () => {
    const { handle, video } = makePlayer({
      video: {
        url: `${server}/steppe/480.mp4`,
        dubs: [{ key: 'mn', label: 'Монгол', url: `${server}/steppe/dub-mn.m4a` }],
      },
    });
    await playByTap(handle);
    const dubs = await handle.feature('dubFiles');
    await tap(
      () => dubs.select('file-0'),
      () => until(() => handle.player.audio.peek() !== undefined, 'the dub'),
    );
    expect(video().muted).toBe(true);
    expect(handle.muted).toBe(false);
    expect(handle.player.audio.peek()?.paused).toBe(false);
  });

  it('an audio track in a separate file that may not be heard leaves the original sound', async () => {
    const { handle, video } = makePlayer({
      video: {
        url: `${server}/steppe/480.mp4`,
        dubs: [{ key: 'mn', label: 'Монгол', url: `${server}/steppe/dub-mn.m4a` }],
      },
    });
    await playByTap(handle);
    const dubs = await handle.feature('dubFiles');
    dubs.select('file-0');
    await until(() => dubs.notice.peek()?.kind === 'failed', 'the failure');
    expect([handle.player.audio.peek(), handle.paused, video().muted]).toEqual([undefined, false, false]);
  });
});

describe('AirPlay', () => {
  it('a file that plays on another screen keeps its quality', async () => {
    const { handle, video } = makePlayer({ video: { quality: files }, loop: true });
    await playByTap(handle);
    const before = video();
    Object.assign(before, { webkitCurrentPlaybackTargetIsWireless: true });
    await tap(
      () => {
        handle.quality = '1';
      },
      () => until(() => handle.state.stream.peek()?.qualities?.failed?.peek()?.id === '1', 'the failure'),
    );
    expect([video(), handle.quality]).toEqual([before, '0']);
  });

  it('the button appears with the first device, has the name of the system, and opens its list', async () => {
    const { handle, root, video } = makePlayer({ video: { url: media.small } });
    await handle.feature('mini');
    const announce = (availability: string) =>
      video().dispatchEvent(
        Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
      );
    expect(root.querySelector('.cast')).toBeNull();
    announce('available');
    await until(() => root.querySelector('.cast') !== null, 'the button');
    expect(find(root, '.cast').getAttribute('aria-label')).toBe('AirPlay');
    find(root, '.cast').click();
    expect(calls).toEqual(['webkitShowPlaybackTargetPicker']);
    announce('not-available');
    await until(() => root.querySelector('.cast') === null, 'the button to leave');
  });
});

describe('picture-in-picture', () => {
  it('without the standard API, the presentation mode of WebKit opens and closes the window', async () => {
    vi.spyOn(Document.prototype, 'pictureInPictureEnabled', 'get').mockReturnValue(false);
    const modes: string[] = [];
    const prototype = HTMLVideoElement.prototype;
    Object.assign(prototype, {
      webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture',
      webkitSetPresentationMode(this: HTMLVideoElement, mode: string) {
        modes.push(mode);
        Object.assign(this, { webkitPresentationMode: mode });
        this.dispatchEvent(new Event('webkitpresentationmodechanged'));
      },
    });
    try {
      const { handle, root } = makePlayer({ video: { url: media.small } });
      const pip = await handle.feature('pictureInPicture');
      await until(() => root.querySelector('.pip') !== null, 'the button');
      find(root, '.pip').click();
      await until(() => pip.mode.peek() === 'video', 'the window');
      find(root, '.pip').click();
      await until(() => pip.mode.peek() === 'none', 'the window to close');
      expect(modes).toEqual(['picture-in-picture', 'inline']);
    } finally {
      for (const name of ['webkitSupportsPresentationMode', 'webkitSetPresentationMode'])
        Reflect.deleteProperty(prototype, name);
    }
  });
});

describe('autoplay', () => {
  it('sound needs a tap: a refused start keeps the play button, and the tap plays with sound', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, autoplay: true, loop: true });
    await handle.feature('mini');
    await until(() => handle.paused, 'the refusal');
    expect(find(root, '.big-play').checkVisibility()).toBe(true);
    await playByTap(handle);
    expect(handle.muted).toBe(false);
  });

  it('R4.6-13 the media plays with sound after an ad that ends by itself, and fires no playback event before', async () => {
    await loadAdCode();
    useFrozenIntervals();
    const { handle, video } = makePlayer({
      video: { url: media.large },
      preroll: { url: media.small },
      loop: true,
    });
    const events: string[] = [];
    for (const name of ['adstart', 'adend', 'play', 'playing', 'pause', 'waiting'] as const)
      handle.on(name, () => events.push(name));
    await handle.feature('preRoll');
    await until(() => video().readyState >= 3, 'the media');
    await tap(
      () => handle.play(),
      () => until(() => events.includes('adstart'), 'the ad'),
    );
    expect([handle.paused, video().paused, video().currentTime]).toEqual([false, true, 0]);
    await until(() => events.includes('adend'), 'the end of the ad');
    expect(events.slice(0, events.indexOf('adend') + 1)).toEqual(['adstart', 'adend']);
    await isPlaying(handle);
    expect([handle.muted, video().muted]).toEqual([false, false]);
  });

  describe('ads', () => {
    /** Counts the ads that play with sound. */
    async function watchAds(options: PlayerOptions) {
      await loadAdCode();
      useFrozenIntervals();
      const made = makePlayer({ loop: true, ...options });
      const { handle, root } = made;
      const adVideo = () => find<HTMLVideoElement>(root, '.ad-video');
      let count = 0;
      handle.on('adstart', () => {
        if (!adVideo().muted) count += 1;
      });
      /** The ad then ends by itself. */
      const seekToEnd = async () => {
        await until(() => adVideo().currentTime > 0, 'the ad to play');
        adVideo().currentTime = adVideo().duration - 0.3;
      };
      return {
        ...made,
        adVideo,
        count: () => count,
        seekToEnd,
        async finish(): Promise<void> {
          await seekToEnd();
          await until(() => root.querySelector('.ad-video') === null, 'the end of the ad');
        },
      };
    }
    const episodes = [{ url: media.small }, { url: media.large }] as const;

    it('a list of ads plays with sound after one tap', async () => {
      const { handle, adVideo, count, seekToEnd, finish } = await watchAds({
        video: episodes[0],
        preroll: [{ url: media.large }, { url: media.small }],
      });
      await handle.feature('preRoll');
      await tap(
        () => handle.play(),
        () => until(() => count() === 1, 'the first ad'),
      );
      await seekToEnd();
      await until(() => count() === 2, 'the second ad');
      expect([handle.paused, adVideo().muted]).toEqual([false, false]);
      await finish();
      await isPlaying(handle);
    });

    it('an ad before the next episode needs no other tap', async () => {
      const { handle, count, finish } = await watchAds({
        video: episodes[0],
        preroll: { url: media.small, every: 1 },
      });
      await handle.feature('preRoll');
      await tap(
        () => handle.play(),
        () => until(() => count() === 1, 'the first ad'),
      );
      await finish();
      await isPlaying(handle);
      await handle.load(episodes[1], { play: true });
      await until(() => count() === 2, 'the second ad');
      await finish();
      await isPlaying(handle);
    });

    it('an ad before the next episode needs no other tap if the first episode had none', async () => {
      const { handle, count } = await watchAds({
        video: { ...episodes[0], continued: true },
        preroll: { url: media.small, every: 1 },
      });
      await handle.feature('preRoll');
      await playByTap(handle);
      expect(count()).toBe(0);
      await handle.load(episodes[1], { play: true });
      await until(() => count() === 1, 'the ad');
      expect(handle.paused).toBe(false);
    });

    it('an ad before the next episode is heard if a tap turned the sound on before', async () => {
      const { handle, count, finish, video } = await watchAds({
        video: episodes[0],
        muted: true,
        preroll: { url: media.small, every: 1 },
      });
      await handle.feature('preRoll');
      void handle.play();
      await until(() => handle.element.hasAttribute('data-ad'), 'the silent ad');
      await finish();
      await isPlaying(handle);
      await tap(
        () => {
          handle.muted = false;
        },
        () => until(() => !video().muted, 'the sound'),
      );
      expect(count()).toBe(0);
      await handle.load(episodes[1], { play: true });
      await until(() => count() === 1, 'the ad with sound');
      expect(handle.paused).toBe(false);
    });
  });

  it('the audio track in a file of the next episode is heard without another tap', async () => {
    const dubs = [{ key: 'mn', label: 'Монгол', language: 'mn', url: `${server}/steppe/dub-mn.m4a` }];
    const { handle, root } = makePlayer({
      video: { url: `${server}/steppe/480.mp4`, dubs },
      storage: { get: (key) => (key === 'sound' ? 'mn' : undefined), set: () => {} },
    });
    const isDubPlaying = () => handle.player.audio.peek()?.paused === false;
    /** The player does not wait more than three seconds for a dub, which a busy machine may need. */
    const untilDubLoads = () => until(() => (handle.player.audio.peek()?.readyState ?? 0) > 2, 'the dub');
    await untilDubLoads();
    await tap(
      () => handle.play(),
      () => until(isDubPlaying, 'the dub to play'),
    );
    await handle.load({ url: `${server}/steppe/480.mp4?2`, dubs });
    await untilDubLoads();
    void handle.play();
    await isPlaying(handle);
    await until(isDubPlaying, 'the dub of the next episode');
    expect([handle.muted, handle.player.audio.peek()?.muted]).toEqual([false, false]);
    expect(root.querySelector('.notice')?.textContent ?? '').toBe('');
  });

  it('a switch of the file after a tap on its name plays on with sound', async () => {
    const { handle, video } = makePlayer({ video: { quality: files }, loop: true });
    await playByTap(handle);
    const before = video();
    await tap(
      () => {
        handle.quality = '1';
      },
      () => until(() => video().parentNode?.querySelectorAll('video').length === 2, 'the second element'),
    );
    const second = [...(video().parentNode?.querySelectorAll('video') ?? [])].find((one) => one !== before);
    expect(second?.muted, 'only one of them is heard').toBe(true);
    await until(() => video() !== before, 'the switch');
    await isPlaying(handle);
    expect(video().muted).toBe(false);
  });

  it('a switch of the file without a tap keeps the file that plays', async () => {
    const { handle, video } = makePlayer({ video: { quality: files }, loop: true });
    await playByTap(handle);
    const before = video();
    handle.quality = '1';
    const failed = () => handle.state.stream.peek()?.qualities?.failed?.peek();
    await until(() => failed()?.id === '1' || video() !== before, 'the end of the switch');
    await isPlaying(handle);
    expect(video().muted).toBe(false);
  });
});

it('the audio session belongs to the page: the player neither sets its type nor uses Web Audio', async () => {
  const created = vi.spyOn(globalThis, 'AudioContext');
  const { handle } = makePlayer({ video: { url: media.small }, loop: true });
  await handle.feature('mini');
  await playByTap(handle);
  expect(audioSession.type).toBe('auto');
  expect(created).not.toHaveBeenCalled();
});

it('a screenshot of a picture above the limit of a canvas is scaled below it', async () => {
  const { handle, video } = makePlayer({ video: { url: media.small }, loop: true });
  await playByTap(handle);
  for (const [name, size] of [
    ['videoWidth', 7680],
    ['videoHeight', 4320],
  ] as const)
    Object.defineProperty(video(), name, { configurable: true, get: () => size });
  const picture = await createImageBitmap(await (await handle.feature('screenshot')).take());
  expect(picture.width * picture.height).toBeLessThanOrEqual(16_777_216);
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 2);
});
