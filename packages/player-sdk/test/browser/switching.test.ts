import { describe, expect, inject, it, vi } from 'vitest';
import { faultFolder } from '../support/fault-folder';
import { files, find, makePlayer, media, until, untilPlayed, waitForFrames, watchDelays } from './helpers';

describe('R4.6-08 switching between files', () => {
  it('a switch during playback shows no gap, loses no time, keeps rate, volume and mute, and leaves one element', {
    timeout: 600_000,
  }, async () => {
    // Looped, so that the video does not end before a slow machine has switched.
    const { handle, root, video } = makePlayer({ video: { quality: files }, loop: true });
    handle.volume = 0.3;
    handle.playbackRate = 1.25;
    await handle.play();
    await until(() => handle.currentTime > 0.6, 'playback');
    const paused: string[] = [];
    handle.on('pause', () => paused.push('pause'));
    const delays = watchDelays();

    /** Switches to the other file. Resolves with the seconds of film lost or repeated, and with whether the machine was busy. */
    const measureSwitch = async () => {
      const first = video();
      const width = first.videoWidth === 640 ? 320 : 640;
      // The top element at every animation frame: its position with the wall-clock time.
      const samples: {
        width: number;
        time: number;
        ms: number;
        ready: boolean;
        drawn: number;
        late: number;
      }[] = [];
      let watching = true;
      /** The first element seeks to the start when it loops, which is no gap of the switch. */
      const isLooping = (element: HTMLVideoElement) => element === first && element.seeking;
      const takeSample = () => {
        const element = video();
        const drawn = element.getVideoPlaybackQuality().totalVideoFrames;
        const { videoWidth, currentTime, readyState } = element;
        samples.push({
          width: videoWidth,
          time: currentTime,
          ms: performance.now(),
          ready: readyState >= 2 || isLooping(element),
          drawn,
          late: delays.longest(),
        });
        if (watching) requestAnimationFrame(takeSample);
      };
      const droppedBefore = first.getVideoPlaybackQuality().droppedVideoFrames;
      const startMs = performance.now();
      takeSample();
      handle.quality = width === 640 ? '1' : '0';
      await until(() => video().videoWidth === width, 'the other picture');
      await until(() => samples.filter((sample) => sample.width === width).length > 10, 'frames of it');
      watching = false;

      const at = samples.findIndex((sample) => sample.width === width);
      const [before, after] = [samples[at - 1], samples[at]];
      if (!before || !after) throw new Error('The switch was not seen.');
      expect(
        samples.every(({ ready }) => ready),
        'a picture at every frame',
      ).toBe(true);
      expect(after.drawn, 'frames the new element had drawn before it was shown').toBeGreaterThan(0);
      expect([handle.playbackRate, handle.volume, handle.muted, handle.paused]).toEqual([
        1.25,
        0.3,
        false,
        false,
      ]);
      expect(paused).toEqual([]);
      expect(root.querySelectorAll('video')).toHaveLength(1);
      const advanced = after.time - before.time;
      const passed = ((after.ms - before.ms) / 1000) * 1.25;
      const dropped =
        first.getVideoPlaybackQuality().droppedVideoFrames -
        droppedBefore +
        video().getVideoPlaybackQuality().droppedVideoFrames;
      return {
        lost: Math.abs(advanced - passed),
        // After eight seconds the player accepts a less exact switch.
        isBusy: dropped > 0 || after.late > 0.02 || after.ms - before.ms > 50 || after.ms - startMs > 7000,
      };
    };

    let result = await measureSwitch();
    while (result.lost > 0.041 && result.isBusy) result = await measureSwitch();
    expect(result.lost, 'seconds of film lost or repeated').toBeLessThanOrEqual(0.041);
  });

  it('a switch there and back in quick succession ends at the last choice, with one element', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files }, loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '1';
    handle.quality = '0';
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => root.querySelectorAll('video').length === 1, 'one element');
    expect(handle.paused).toBe(false);
  });

  it('a switch to a file that fails keeps the old file playing', async () => {
    const { handle, root, video } = makePlayer({
      video: { quality: [...files, { name: '1080 QHD', url: '/test/fixtures/none.mp4' }] },
      loop: true,
    });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '2';
    await until(() => handle.quality === '0', 'the choice to fall back');
    await until(
      () => root.querySelector('.notice')?.textContent?.includes('1080 QHD') ?? false,
      'the notice',
    );
    await untilPlayed(handle, 0.2);
    expect(video().videoWidth).toBe(320);
    expect(root.querySelectorAll('video')).toHaveLength(1);
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it('a paused switch shows the same picture in the other file, stays paused, and fires no event of the second element', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files } });
    await until(() => video().readyState >= 2, 'the picture');
    handle.seek(2.52);
    await until(() => !video().seeking, 'the position');
    const fired: string[] = [];
    for (const name of ['play', 'pause', 'seeking', 'emptied', 'loadstart', 'ended', 'error'] as const) {
      handle.on(name, () => fired.push(name));
    }
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => root.querySelectorAll('video').length === 1, 'one element');
    await waitForFrames();
    expect([video().paused, handle.paused, video().seeking]).toEqual([true, true, false]);
    expect(video().currentTime).toBeCloseTo(2.52, 3);
    expect(fired).toEqual([]);
    expect(root.querySelectorAll('video')).toHaveLength(1);
  });

  it('a running switch shows the chosen and the active quality apart, and a notice names the new one afterwards', async () => {
    const { handle, root } = makePlayer({ video: { quality: files }, lang: 'en' });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const qualities = () => handle.state.stream.peek()?.qualities;
    handle.quality = '1';
    expect([qualities()?.selected.peek()?.id, qualities()?.active.peek()?.id]).toEqual(['1', '0']);
    await until(() => qualities()?.active.peek()?.id === '1', 'the switch');
    await until(() => root.querySelector('.notice')?.textContent === 'Quality: 720 HD', 'the notice');
    expect(handle.element.hasAttribute('data-busy')).toBe(false);
  });

  it('a seek, a pause and another speed during the switch hold afterwards', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files } });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '1';
    handle.seek(3);
    handle.playbackRate = 2;
    handle.muted = true;
    handle.player.setLoop(true);
    handle.pause();
    await until(() => video().videoWidth === 640, 'the larger picture');
    expect([video().paused, video().playbackRate, video().muted, video().loop]).toEqual([
      true,
      2,
      true,
      true,
    ]);
    expect(handle.currentTime).toBeGreaterThan(2.95);
    expect(root.querySelectorAll('video')).toHaveLength(1);
  });

  it('a pause in the moment in which the second element of a stalled video starts holds', async () => {
    const folder = faultFolder(inject('mediaServer'), { kind: 'stop', match: /long\.mp4/ });
    const [stalls = '', plays = ''] = [folder, inject('mediaServer')].map(
      (base) => `${base}/fixtures/sources/files/long.mp4`,
    );
    const quality = [
      { name: '480', url: stalls },
      { name: '720', url: plays },
    ];
    const { handle, video } = makePlayer({ video: { quality } });
    await handle.play();
    await until(() => handle.state.started.peek(), 'playback');
    const { buffered } = video();
    handle.seek(buffered.end(buffered.length - 1) - 0.2);
    await until(() => !video().seeking && video().readyState < 3, 'the stall');
    const play = HTMLMediaElement.prototype.play;
    const starting = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      if (this !== video()) {
        starting.mockRestore();
        handle.pause();
      }
      return play.call(this);
    });
    handle.quality = '1';
    await until(() => video().currentSrc === plays, 'the other file');
    starting.mockRestore();
    expect(handle.paused).toBe(true);
  });

  it('a seek in the moment in which the second element of an overdue switch starts holds', async () => {
    const [first = '', second = ''] = [0, 1].map(
      (number) => `${inject('mediaServer')}/fixtures/sources/files/long.mp4?${number}`,
    );
    const quality = [
      { name: '480', url: first },
      { name: '720', url: second },
    ];
    const { handle, video } = makePlayer({ video: { quality } });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const now = performance.now.bind(performance);
    let starts = 0;
    // The first attempt of the second element fails. The next one is overdue.
    const time = vi.spyOn(performance, 'now').mockImplementation(() => now() + (starts > 0 ? 15_000 : 0));
    const play = HTMLMediaElement.prototype.play;
    const starting = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      if (this === video()) return play.call(this);
      starts += 1;
      if (starts === 1) return Promise.resolve();
      starting.mockRestore();
      handle.seek(40);
      return play.call(this);
    });
    handle.quality = '1';
    await until(() => video().currentSrc === second, 'the other file');
    time.mockRestore();
    starting.mockRestore();
    expect(starts).toBe(2);
    expect(handle.currentTime).toBeGreaterThanOrEqual(40);
  });

  it('a quality whose file fails is not opened first by the next video or visit', async () => {
    const stored = new Map<string, unknown>();
    const storage = {
      get: (key: string) => stored.get(key),
      set: (key: string, value: unknown) => void stored.set(key, value),
    };
    const quality = [...files, { name: '1080 QHD', url: '/test/fixtures/none.mp4' }];
    const { handle, video } = makePlayer({ video: { quality }, storage });
    await until(() => video().readyState >= 2, 'the picture');
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    handle.quality = '2';
    expect(stored.get('quality')).toBe(2);
    await until(() => handle.quality === '1', 'the choice to fall back');
    expect(stored.get('quality')).toBe(1);
    await handle.load({ quality });
    await until(() => video().videoWidth > 0, 'the next video');
    expect([video().videoWidth, handle.state.error.peek()]).toEqual([640, undefined]);
  });

  it('a switch near the end happens at the end: ended stays ended, and play starts again', async () => {
    const { handle, video } = makePlayer({ video: { quality: files } });
    await handle.play();
    await until(() => handle.duration > 0, 'the length');
    handle.seek(handle.duration - 0.4);
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => handle.state.ended.peek(), 'the end');
    // A busy machine may miss the beginning, and then sees it in the next round.
    handle.player.setLoop(true);
    await handle.play();
    await until(() => handle.currentTime > 0.2 && handle.currentTime < 3, 'the beginning');
    expect(video().videoWidth).toBe(640);
  });

  it('another video during a switch cancels it, leaves one element, and plays', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files }, loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '1';
    await until(() => root.querySelectorAll('video').length === 2, 'the twin');
    await handle.load({ url: media.small });
    expect(root.querySelectorAll('video')).toHaveLength(1);
    await until(() => handle.currentTime > 0.3 && !handle.paused, 'the other film');
    expect(video().videoWidth).toBe(320);
  });

  it('choosing the playing quality again cancels a switch', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files }, loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '1';
    await until(() => root.querySelectorAll('video').length === 2, 'the twin');
    handle.quality = '0';
    expect(root.querySelectorAll('video')).toHaveLength(1);
    await untilPlayed(handle, 0.5);
    expect([video().videoWidth, handle.quality]).toEqual([320, '0']);
  });

  it('a switch in a hidden tab, where no frames are drawn, relies on the media clocks', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files }, loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    try {
      handle.quality = '1';
      await until(() => video().videoWidth === 640, 'the larger picture');
    } finally {
      Reflect.deleteProperty(document, 'hidden');
    }
    expect([handle.paused, root.querySelectorAll('video').length]).toEqual([false, 1]);
  });

  it.each([0.75, 1.5, 4])(
    'a switch at speed %s loses or repeats nothing, and the speed holds',
    { timeout: 600_000 },
    async (speed) => {
      const { handle, video } = makePlayer({ video: { quality: files }, loop: true });
      handle.playbackRate = speed;
      await handle.play();
      await until(() => handle.currentTime > 0.3, 'playback');
      const delays = watchDelays();
      // Two frames of video, or the media time of 40 ms at higher speeds: the clocks are not more precise.
      const allowed = 0.08 * Math.max(1, speed / 2);

      /** Switches to the other file. Resolves with the seconds lost or repeated, and with whether the machine was busy. */
      const measureSwitch = async () => {
        let lost = Number.NaN;
        let isBusy = false;
        let last: { position: number; ms: number } | undefined;
        const old = video();
        const startMs = performance.now();
        const timer = setInterval(() => {
          if (video() === old) last = { position: old.currentTime, ms: performance.now() };
        }, 5);
        const stop = handle.player.video.subscribe((element) => {
          if (element === old || !last) return;
          const passed = ((performance.now() - last.ms) / 1000) * speed;
          lost = Math.abs(element.currentTime - last.position - passed);
          // After eight seconds the player accepts a less exact switch.
          isBusy = delays.longest() > 0.02 || performance.now() - startMs > 7000;
        });
        handle.quality = handle.quality === '1' ? '0' : '1';
        await until(() => video() !== old, 'the switch');
        clearInterval(timer);
        stop();
        const { droppedVideoFrames } = video().getVideoPlaybackQuality();
        return { lost, isBusy: isBusy || droppedVideoFrames > 0 };
      };

      let result = await measureSwitch();
      while (!(result.lost < allowed) && result.isBusy) result = await measureSwitch();
      expect(result.lost).toBeLessThan(allowed);
      expect(handle.playbackRate).toBe(speed);
    },
  );
});

it('R4.6-09 the player starts at the remembered quality, and at the default when that does not exist', async () => {
  const stored = (quality: unknown) => ({
    get: (key: string) => (key === 'quality' ? quality : undefined),
    set: () => {},
  });
  const second = makePlayer({ video: { quality: files }, storage: stored(1) });
  const none = makePlayer({ video: { quality: files, defaultQuality: 0 }, storage: stored(5) });
  await until(() => second.video().videoWidth > 0 && none.video().videoWidth > 0, 'metadata');
  expect([second.video().videoWidth, none.video().videoWidth]).toEqual([640, 320]);
});

describe('HLS', () => {
  it('HLS follows the chosen quality, keeps playing, and offers the audio tracks of the manifest', async () => {
    // The new quality starts with a later segment; on a busy machine the video may have ended by then.
    const { handle, video } = makePlayer({ video: { url: media.hls }, loop: true });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const wanted = video().videoWidth === 640 ? { label: '180p', width: 320 } : { label: '360p', width: 640 };
    handle.quality = handle.qualities.find(({ label }) => label === wanted.label)?.id;
    await until(() => video().videoWidth === wanted.width, 'the picture size');
    expect(handle.paused).toBe(false);

    const dubs = handle.state.stream.peek()?.dubs;
    expect(dubs?.options.peek().map(({ label, language }) => [label, language])).toEqual([
      ['Монгол', 'mn'],
      ['日本語', 'ja'],
    ]);
    const japanese = dubs?.options.peek()[1];
    dubs?.select(japanese?.id ?? '');
    await until(() => dubs?.active.peek()?.language === 'ja', 'the other sound');
  });

  it('HLS starts at the stored quality, and fetches no byte of another', async () => {
    performance.clearResourceTimings();
    const { handle, video } = makePlayer({
      video: { url: media.hls },
      storage: { get: (key) => (key === 'quality' ? 1 : undefined), set: () => {} },
    });
    await handle.play();
    await until(() => video().videoWidth > 0, 'metadata');
    expect(video().videoWidth).toBe(640);
    const segments = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /v\d+-\d/.test(name));
    expect(segments.filter((name) => name.includes('v180'))).toEqual([]);
  });

  it('R4.6-17 R8-24 HLS explains a missing stream, and retries on request', async () => {
    const { handle, root } = makePlayer({ video: { url: '/test/fixtures/hls/none.m3u8' }, lang: 'mn' });
    await until(() => handle.state.error.peek() !== undefined, 'the error');
    await until(() => root.textContent?.includes('Бичлэг ачаалж чадсангүй') ?? false, 'the message');
    const retried: string[] = [];
    handle.on('sourcechange', ({ url }) => retried.push(url ?? ''));
    find(root, '.error-retry').click();
    expect(retried).toEqual([new URL('/test/fixtures/hls/none.m3u8', location.href).href]);
  });
});
