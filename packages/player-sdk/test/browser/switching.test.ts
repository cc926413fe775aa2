import { describe, expect, it } from 'vitest';
import { files, find, makePlayer, media, until } from './helpers';

describe('R4.6-08 switching between files', () => {
  it('while playing: shows no gap, loses no time, keeps rate, volume and mute, and leaves one element', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files } });
    handle.volume = 0.3;
    handle.playbackRate = 1.25;
    await handle.play();
    await until(() => handle.currentTime > 0.6, 'playback');

    // What is on top at every frame the browser paints: its position beside the wall clock.
    const looks: { width: number; time: number; ms: number; ready: boolean; drawn: number }[] = [];
    let watching = true;
    const look = () => {
      const element = video();
      const drawn = element.getVideoPlaybackQuality().totalVideoFrames;
      const { videoWidth, currentTime, readyState } = element;
      looks.push({
        width: videoWidth,
        time: currentTime,
        ms: performance.now(),
        ready: readyState >= 2,
        drawn,
      });
      if (watching) requestAnimationFrame(look);
    };
    look();
    const paused: string[] = [];
    handle.on('pause', () => paused.push('pause'));
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => looks.filter(({ width }) => width === 640).length > 10, 'frames of it');
    watching = false;

    const at = looks.findIndex(({ width }) => width === 640);
    const [before, after] = [looks[at - 1], looks[at]];
    if (!before || !after) throw new Error('The switch was not seen.');
    const advanced = after.time - before.time;
    const passed = ((after.ms - before.ms) / 1000) * 1.25;
    expect(Math.abs(advanced - passed), 'seconds of film lost or repeated').toBeLessThanOrEqual(0.041);
    expect(
      looks.every(({ ready }) => ready),
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
  });

  it('there and back again in quick succession ends at the last wish, with one element', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: files } });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '1';
    handle.quality = '0';
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => root.querySelectorAll('video').length === 1, 'one element');
    expect(handle.paused).toBe(false);
  });

  it('keeps playing the old file when the new one cannot be had', async () => {
    const { handle, root, video } = makePlayer({
      video: { quality: [...files, { name: '1080 QHD', url: '/test/fixtures/none.mp4' }] },
    });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '2';
    await until(() => handle.quality === '0', 'the choice to fall back');
    const time = handle.currentTime;
    await until(() => handle.currentTime > time + 0.2, 'playback to go on');
    expect(video().videoWidth).toBe(320);
    expect(root.querySelectorAll('video')).toHaveLength(1);
    expect(handle.state.error.peek()).toBeUndefined();
  });
});

it('R4.6-09 opens at the remembered quality, and at the default when that does not exist', async () => {
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
  it('follows the chosen quality, keeps playing, and offers the sounds of the manifest', async () => {
    const { handle, video } = makePlayer({ video: { url: media.hls } });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const wanted = video().videoWidth === 640 ? { label: '180p', width: 320 } : { label: '360p', width: 640 };
    handle.quality = handle.qualities.find(({ label }) => label === wanted.label)?.id;
    await until(() => video().videoWidth === wanted.width, 'the picture size', 15_000);
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

  it('starts at the stored quality: no byte of another is fetched', async () => {
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

  it('R4.6-17 R8-24 explains a stream that is not there, and retries when asked', async () => {
    const { handle, root } = makePlayer({ video: { url: '/test/fixtures/hls/none.m3u8' }, lang: 'mn' });
    await until(() => handle.state.error.peek() !== undefined, 'the error');
    await until(() => root.textContent?.includes('Бичлэг ачаалж чадсангүй') ?? false, 'the message');
    const retried: string[] = [];
    handle.on('sourcechange', ({ url }) => retried.push(url ?? ''));
    find(root, '.error-retry').click();
    expect(retried).toEqual(['/test/fixtures/hls/none.m3u8']);
  });
});
