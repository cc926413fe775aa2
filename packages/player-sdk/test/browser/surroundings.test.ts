import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFirefox, remoteReason } from './engine-name';
import { files, find, loadAdCode, makePlayer, media, until } from './helpers';

// The player's effects on the device and the page around it.

afterEach(() => vi.restoreAllMocks());

const settled = async ({ handle }: ReturnType<typeof makePlayer>) => {
  await handle.feature('mini');
  handle.muted = true;
};

describe('mutex', () => {
  it('starting one player pauses the others of the page', async () => {
    const one = makePlayer({ video: { url: media.small }, loop: true });
    const two = makePlayer({ video: { url: media.large }, loop: true });
    await settled(one);
    await settled(two);
    await one.handle.play();
    await two.handle.play();
    expect([one.handle.paused, two.handle.paused]).toEqual([true, false]);
    await one.handle.play();
    expect([one.handle.paused, two.handle.paused]).toEqual([false, true]);
  });

  it('a player that plays before this feature has loaded also pauses the others', async () => {
    const one = makePlayer({ video: { url: media.small }, loop: true });
    await settled(one);
    await one.handle.play();
    const two = makePlayer({ video: { url: media.large }, loop: true, autoplay: true, volume: 0 });
    await until(() => one.handle.paused, 'the pause of the other player');
    expect(two.handle.paused).toBe(false);
  });

  it('the mutex works across two copies of the script', async () => {
    const made = makePlayer({ video: { url: media.small }, loop: true });
    await settled(made);
    const fired: unknown[] = [];
    const listening = new AbortController();
    document.addEventListener('tenger-player:playing', (event) => fired.push(event), listening);
    await made.handle.play();
    expect(fired).toHaveLength(1);
    document.dispatchEvent(new CustomEvent('tenger-player:playing', { detail: {} }));
    expect(made.handle.paused).toBe(true);
    listening.abort();
  });

  it('a player with `mutex: false` neither pauses others nor is paused', async () => {
    const one = makePlayer({ video: { url: media.small }, loop: true, mutex: false });
    const two = makePlayer({ video: { url: media.large }, loop: true });
    await settled(one);
    await settled(two);
    await one.handle.play();
    await two.handle.play();
    expect([one.handle.paused, two.handle.paused]).toEqual([false, false]);
  });
});

describe('media session', () => {
  /** The last handler of every action, as the browser keeps it. */
  function watchHandlers() {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
      handlers.set(action, handler);
    });
    const press = (action: MediaSessionAction, details = {}) =>
      handlers.get(action)?.({ action, ...details });
    return { handlers, press };
  }

  it('the media session shows what plays, and media keys control the player', async () => {
    const { handlers, press } = watchHandlers();
    const made = makePlayer({
      video: { url: media.small, poster: '/poster.jpg', chapters: [{ start: 0, title: 'Эхлэл' }] },
      title: { main: 'Тал нутаг', sub: '3-р анги' },
      next: true,
      loop: true,
    });
    await settled(made);
    const { handle } = made;
    expect(navigator.mediaSession.metadata).toBeNull();
    await handle.play();
    await until(() => navigator.mediaSession.metadata !== null, 'the metadata');
    const { metadata } = navigator.mediaSession;
    expect([metadata?.title, metadata?.artist]).toEqual(['Тал нутаг', '3-р анги']);
    expect(metadata?.artwork[0]?.src).toBe(new URL('/poster.jpg', location.href).href);
    expect(navigator.mediaSession.playbackState).toBe('playing');
    const asked: string[] = [];
    handle.on('next', () => asked.push('next'));
    press('nexttrack');
    expect(asked).toEqual(['next']);
    expect(handlers.get('previoustrack')).toBeNull();
    press('pause');
    expect(handle.paused).toBe(true);
    press('seekto', { seekTime: 3 });
    expect(handle.currentTime).toBeCloseTo(3, 2);
    press('seekbackward');
    expect(handle.currentTime).toBe(0);
    press('seekforward', { seekOffset: 2 });
    expect(handle.currentTime).toBeCloseTo(2, 2);
    handle.update({ title: { main: 'Өөр' }, next: false, previous: true });
    expect(navigator.mediaSession.metadata?.title).toBe('Өөр');
    expect([handlers.get('nexttrack'), typeof handlers.get('previoustrack')]).toEqual([null, 'function']);
    handle.destroy();
    expect([...handlers.values()].filter((handler) => handler !== null)).toEqual([]);
    expect([navigator.mediaSession.metadata, navigator.mediaSession.playbackState]).toEqual([null, 'none']);
  });

  it('media keys do not seek the video behind an ad', async () => {
    const { press } = watchHandlers();
    await loadAdCode();
    const ad = { url: media.large, skipAfter: 0, every: 1 };
    const made = makePlayer({ video: { url: media.small }, preroll: ad, loop: true, lang: 'en' });
    await settled(made);
    const { handle, root } = made;
    await handle.play();
    await until(() => root.querySelector('.ad-skip') !== null, 'the first ad');
    find(root, '.ad-skip').click();
    await until(() => handle.state.started.peek(), 'the first video');
    await handle.load({ url: media.small }, { play: true });
    await until(() => root.querySelector('.ad-skip') !== null, 'the second ad');
    await until(() => handle.duration > 0, 'the second video');
    press('seekforward');
    press('seekto', { seekTime: 3 });
    expect(handle.currentTime).toBe(0);
    find(root, '.ad-skip').click();
    await until(() => handle.state.started.peek(), 'the second video');
    press('seekto', { seekTime: 5 });
    expect(handle.currentTime).toBeCloseTo(5, 0);
  });

  it('a player that plays before this feature has loaded owns the media session', async () => {
    makePlayer({
      video: { url: media.small },
      title: { main: 'One' },
      loop: true,
      autoplay: true,
      volume: 0,
    });
    await until(() => navigator.mediaSession.metadata?.title === 'One', 'the metadata');
    expect(navigator.mediaSession.playbackState).toBe('playing');
  });

  it('the media session belongs to the player that played last, and the other leaves it alone', async () => {
    const { press } = watchHandlers();
    const one = makePlayer({ video: { url: media.small }, title: { main: 'One' }, loop: true });
    const two = makePlayer({ video: { url: media.large }, title: { main: 'Two' }, loop: true });
    await settled(one);
    await settled(two);
    await one.handle.play();
    await two.handle.play();
    expect(navigator.mediaSession.metadata?.title).toBe('Two');
    one.handle.update({ title: { main: 'Uno' } });
    one.handle.destroy();
    expect(navigator.mediaSession.metadata?.title).toBe('Two');
    press('pause');
    expect(two.handle.paused).toBe(true);
  });
});

describe('wake lock', () => {
  it('the wake lock is held during playback and released on pause, at the end, and when destroyed', async () => {
    const locks: { released: boolean; release(): Promise<void>; addEventListener(): void }[] = [];
    vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
      const lock = {
        released: false,
        async release() {
          lock.released = true;
        },
        addEventListener() {},
      };
      locks.push(lock);
      return lock as unknown as WakeLockSentinel;
    });
    const made = makePlayer({ video: { url: media.small }, loop: true });
    await settled(made);
    const { held } = await made.handle.feature('wakeLock');
    expect(locks).toHaveLength(0);
    await made.handle.play();
    await until(() => held.peek(), 'the lock');
    made.handle.pause();
    await until(() => locks.every(({ released }) => released) && !held.peek(), 'it to be let go');
    await made.handle.play();
    await until(() => held.peek(), 'the lock');
    made.handle.destroy();
    expect(locks.map(({ released }) => released)).toEqual([true, true]);
  });

  it('the wake lock handles a refusal and a lock that arrives too late', async () => {
    let resolveRequest: (lock: unknown) => void = () => {};
    const request = vi.spyOn(navigator.wakeLock, 'request');
    request.mockImplementationOnce(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    request.mockImplementation(
      () => new Promise((resolve) => (resolveRequest = resolve as typeof resolveRequest)),
    );
    const made = makePlayer({ video: { url: media.small }, loop: true });
    await settled(made);
    await made.handle.play();
    await until(() => request.mock.calls.length === 1, 'the first request');
    made.handle.pause();
    await made.handle.play();
    await until(() => request.mock.calls.length === 2, 'the second request');
    made.handle.pause();
    const late = { released: false, release: vi.fn(async () => {}), addEventListener() {} };
    resolveRequest(late);
    await until(() => late.release.mock.calls.length === 1, 'the late lock to be let go');
  });
});

describe('other screens', () => {
  /** A television that appears and disappears: the browser's device list needs a real one. */
  function fakeScreens() {
    const watches = new Map<number, (available: boolean) => void>();
    let last = 0;
    const remote = Object.assign(new EventTarget(), {
      prompted: 0,
      async watchAvailability(callback: (available: boolean) => void) {
        last += 1;
        watches.set(last, callback);
        return last;
      },
      async cancelWatchAvailability(id: number) {
        watches.delete(id);
      },
      async prompt() {
        remote.prompted += 1;
        throw new DOMException('Closed by the viewer.', 'NotAllowedError');
      },
    });
    vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(
      remote as unknown as RemotePlayback,
    );
    const say = (available: boolean) => {
      for (const callback of watches.values()) callback(available);
    };
    return { remote, watches, say };
  }

  it.skipIf(isFirefox(remoteReason))(
    'the remote playback button shows only while a device is available, and watching stops when the player is destroyed',
    async () => {
      const { remote, watches, say } = fakeScreens();
      const made = makePlayer({ video: { url: media.small }, lang: 'en' });
      expect(watches.size).toBe(0);
      await settled(made);
      await until(() => watches.size === 1, 'the watch');
      expect(made.root.querySelector('.cast')).toBeNull();
      say(true);
      await until(() => made.root.querySelector('.cast') !== null, 'the button');
      find(made.root, '.cast').click();
      expect(remote.prompted).toBe(1);
      remote.dispatchEvent(new Event('connect'));
      await until(
        () => find(made.root, '.cast').getAttribute('aria-label') === 'Playing on another screen',
        'the connection',
      );
      remote.dispatchEvent(new Event('disconnect'));
      say(false);
      await until(() => made.root.querySelector('.cast') === null, 'the button to leave');
      made.handle.destroy();
      expect(watches.size).toBe(0);
    },
  );

  it.skipIf(isFirefox(remoteReason))(
    'remote playback watches the new media element after a replacement, and no longer the old one',
    async () => {
      const { watches } = fakeScreens();
      const made = makePlayer({ video: { quality: files } });
      await settled(made);
      await until(() => watches.size === 1, 'the watch');
      const before = made.video();
      made.handle.quality = '1';
      await until(() => made.video() !== before, 'the switch');
      await until(() => watches.size === 1 && watches.has(2), 'one watch, of the new element');
    },
  );

  it.skipIf(isFirefox(remoteReason))(
    'another quality of a file that plays on another screen fails with a notice, and the file stays there',
    async () => {
      const { remote } = fakeScreens();
      const made = makePlayer({ video: { quality: files }, lang: 'en' });
      await settled(made);
      await until(() => made.handle.qualities.length === 2, 'the qualities');
      const before = made.video();
      Object.assign(remote, { state: 'connected' });
      made.handle.quality = '1';
      await until(
        () => made.handle.state.stream.peek()?.qualities?.failed?.peek()?.id === '1',
        'the failure',
      );
      expect([made.video(), made.handle.quality]).toEqual([before, '0']);
      expect(made.root.querySelectorAll('video')).toHaveLength(1);
      await until(() => find(made.root, '.notice').textContent?.includes('720 HD') === true, 'the notice');
      Object.assign(remote, { state: 'disconnected' });
      made.handle.quality = '1';
      await until(() => made.video() !== before, 'the switch');
    },
  );

  it('remote playback has no button where the browser refuses to watch', async () => {
    const made = makePlayer({ video: { url: media.hls } });
    await settled(made);
    expect((await made.handle.feature('remotePlayback')).available.peek()).toBe(false);
    expect(made.root.querySelector('.cast')).toBeNull();
  });
});

describe('autoplay', () => {
  /** A browser that blocks autoplay with sound; the tests' browser allows it. */
  function refuseSound() {
    const { play } = HTMLMediaElement.prototype;
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      if (!this.muted && !navigator.userActivation.hasBeenActive)
        return Promise.reject(new DOMException('Press first.', 'NotAllowedError'));
      return play.call(this);
    });
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false });
  }

  it('a refused autoplay waits for the viewer with the large button', async () => {
    refuseSound();
    const { handle, root } = makePlayer({ video: { url: media.small }, autoplay: true, lang: 'en' });
    await until(() => handle.player.video.peek().readyState >= 2 && handle.paused, 'the refusal');
    expect(find(root, '.big-play').offsetWidth).toBeGreaterThan(0);
    expect([find(root, '.big-play').getAttribute('aria-label'), handle.muted]).toEqual(['Play', false]);
    expect(root.querySelector('.unmute')).toBeNull();
  });

  it('autoplay "muted" starts muted where sound is refused, offers sound, and stores nothing of it', async () => {
    refuseSound();
    const kept = new Map<string, unknown>();
    const { handle, root } = makePlayer({
      video: { url: media.small },
      autoplay: 'muted',
      loop: true,
      lang: 'en',
      storage: kept,
    });
    await until(() => handle.state.started.peek(), 'playback');
    expect(handle.muted).toBe(true);
    await until(() => root.querySelector('.unmute') !== null, 'the offer');
    await until(() => kept.get('muted') === false, 'the store to know nothing of it');
    find(root, '.unmute').click();
    await until(() => root.querySelector('.unmute') === null, 'the offer to leave');
    expect([handle.muted, handle.paused]).toEqual([false, false]);
  });

  it('autoplay "muted" starts with sound for a viewer who has interacted with the page since', async () => {
    refuseSound();
    const { handle, root } = makePlayer({ video: { url: media.small }, autoplay: 'muted', loop: true });
    // The browser blocks playback before the feature that starts muted has loaded.
    vi.spyOn(navigator, 'userActivation', 'get')
      .mockReturnValueOnce({ hasBeenActive: false, isActive: false })
      .mockReturnValue({ hasBeenActive: true, isActive: true });
    await until(() => handle.state.started.peek(), 'playback');
    expect([handle.muted, root.querySelector('.unmute')]).toEqual([false, null]);
  });

  it('autoplay "muted" starts muted where the browser refuses sound although the viewer has clicked on the page', async () => {
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: true, isActive: false });
    const { play } = HTMLMediaElement.prototype;
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      return this.muted
        ? play.call(this)
        : Promise.reject(new DOMException('Press this element first.', 'NotAllowedError'));
    });
    const { handle, root } = makePlayer({ video: { url: media.small }, autoplay: 'muted', loop: true });
    await until(() => handle.state.started.peek(), 'playback');
    expect(handle.muted).toBe(true);
    await until(() => root.querySelector('.unmute') !== null, 'the offer');
  });

  it('autoplay "muted" starts with sound where the browser allows it', async () => {
    const { handle, root } = makePlayer({ video: { url: media.small }, autoplay: 'muted', loop: true });
    await until(() => handle.state.started.peek(), 'playback');
    expect([handle.muted, root.querySelector('.unmute')]).toEqual([false, null]);
  });
});
