import { expect, it } from 'vitest';
import type { Backend, BackendHost } from '../../src/index';
import { createPlayer, defineFeature, native, PlayerError } from '../../src/index';
import { media, until, untilPlayed, waitForFrames } from './helpers';

/** Native playback whose host the test can reach, to report failures. */
function breakable() {
  const inner = native();
  const opened: { host: BackendHost; startTime: number | undefined }[] = [];
  const backend: Backend = {
    ...inner,
    open: (source, host, scope) => {
      opened.push({ host, startTime: source.startTime });
      return inner.open(source, host, scope);
    },
  };
  return { backend, opened };
}

it('the engine retries at the position where it failed', async () => {
  const { backend, opened } = breakable();
  const player = createPlayer({ video: document.createElement('video'), backends: [backend] });
  const codes: string[] = [];
  player.on('error', ({ code }) => codes.push(code));
  await player.load({ url: media.small });
  player.setMuted(true);
  player.setLoop(true);
  player.seek(2);
  await player.play();
  await until(() => player.state.time.peek() > 2.1, 'playback');
  opened[0]?.host.fail(new PlayerError('network', 'cut'));
  expect(player.state.paused.peek()).toBe(true);
  await until(() => player.state.error.peek() !== undefined, 'the error');
  await player.retry();
  expect(codes).toEqual(['network']);
  expect(opened[1]?.startTime).toBeGreaterThan(2);
  await until(() => player.state.time.peek() > 2.2 && !player.state.paused.peek(), 'playback to continue');
  player.destroy();
});

it('the media item of a source also has its former name', async () => {
  const player = createPlayer({ video: document.createElement('video'), backends: [native()] });
  const mediaItem = { author: { name: 'Tenger' } };
  for (const source of [{ mediaItem }, { film: mediaItem }]) {
    await player.load({ url: media.small, ...source });
    expect(player.state.source.peek()).toMatchObject({ mediaItem, film: mediaItem });
  }
  player.destroy();
});

it('R4.6-17 the engine names what cannot be played, to the caller and in its state', async () => {
  const player = createPlayer({ video: document.createElement('video'), backends: [native()] });
  await expect(player.load({ url: 'film.flv' })).rejects.toMatchObject({
    code: 'unsupported-source',
    subject: 'FLV',
  });
  expect(player.state.error.peek()?.code).toBe('unsupported-source');
  await expect(player.load({})).rejects.toMatchObject({ code: 'no-source' });
  await player.load({ url: media.small });
  expect(player.state.error.peek()).toBeUndefined();
  player.destroy();
});

it('a superseded load settles silently, and the last one wins', async () => {
  const { promise, resolve } = resolvers();
  const slow = defineFeature('slow', ({ beforeLoad }) => {
    beforeLoad(async (source) => {
      if (source.url === media.small) await promise;
      return source;
    });
    return {};
  });
  const video = document.createElement('video');
  const player = createPlayer({ video, backends: [native()], features: [slow()] });
  const first = player.load({ url: media.small });
  await player.load({ url: media.large });
  resolve();
  await first;
  await until(() => video.videoWidth > 0, 'metadata');
  expect(video.videoWidth).toBe(640);
  player.destroy();
});

it('the engine names a missing feature', () => {
  const rain = defineFeature('rain', () => ({ fall: () => 'drops' }));
  const without = createPlayer({ video: document.createElement('video'), backends: [] });
  expect(() => without.get(rain)).toThrow('Add rain() to createPlayer({ features }).');
  const withRain = createPlayer({ video: document.createElement('video'), backends: [], features: [rain()] });
  expect(withRain.get(rain).fall()).toBe('drops');
});

function resolvers() {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

it('the engine waits for features that prepare the start, loads meanwhile, and starts whatever their outcome', async () => {
  const player = createPlayer({ video: document.createElement('video'), backends: [native()] });
  player.setMuted(true);
  const first = resolvers();
  const second = resolvers();
  const hold = (until: Promise<void>) => {
    const release = player.hold();
    until.then(release, release);
  };
  hold(first.promise);
  hold(second.promise);
  await player.load({ url: media.small });
  await player.play();
  expect(player.state.paused.peek()).toBe(false);
  await until(() => player.state.duration.peek() > 0, 'metadata');
  expect(player.video.peek().paused).toBe(true);
  // Changing one's mind counts.
  player.pause();
  first.resolve();
  second.reject(new Error('The part could not be loaded.'));
  await second.promise.catch(() => {});
  await waitForFrames();
  expect(player.video.peek().paused).toBe(true);
  await player.play();
  await until(() => player.state.started.peek(), 'playback');

  const third = resolvers();
  hold(third.promise);
  await player.load({ url: media.large }, { play: true });
  await until(() => player.video.peek().readyState >= 3, 'the film to be ready to play');
  await waitForFrames();
  expect(player.video.peek().paused).toBe(true);
  third.reject(new Error('The part could not be loaded.'));
  await until(() => player.state.started.peek(), 'the next film');
  player.destroy();
});

it('a page that holds playback for a mid-roll ad shows it once, and playback continues', async () => {
  const player = createPlayer({ video: document.createElement('video'), backends: [native()] });
  player.setMuted(true);
  const ad = resolvers();
  let ads = 0;
  const showMyAd = () => {
    ads += 1;
    return ad.promise;
  };
  // The listener of docs/recipes/ads.md.
  let shown = false;
  player.on('timeupdate', async () => {
    if (shown || player.state.time.peek() < 0.3) return;
    shown = true;
    const release = player.hold();
    try {
      await showMyAd();
    } finally {
      release();
    }
  });
  player.setLoop(true);
  await player.load({ url: media.small }, { play: true });
  await until(() => ads > 0, 'the ad');
  const video = player.video.peek();
  // The pause fires another `timeupdate`.
  await until(() => video.paused, 'the pause');
  await waitForFrames();
  expect([ads, player.state.paused.peek()]).toEqual([1, false]);
  ad.resolve();
  await untilPlayed(player, 0.6, 'playback after the ad');
  expect([ads, video.paused]).toEqual([1, false]);
  player.destroy();
});
