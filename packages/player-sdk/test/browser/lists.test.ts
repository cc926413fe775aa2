import { describe, expect, inject, it } from 'vitest';
import { failOnUncaughtErrors, find, makePlayer, media, until, untilPlayed } from './helpers';

const server = inject('mediaServer');
const list = (path: string) => `${server}/fixtures/lists/${path}`;
const manifests = [
  { name: '480 SD', url: list('180.m3u8') },
  { name: '720 HD', url: list('360.m3u8') },
];

failOnUncaughtErrors();

describe('R9-13 a list of manifests', () => {
  it('manifests are listed by name, and a switch keeps position, speed, volume, audio and subtitle without a gap', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: manifests }, lang: 'en', loop: true });
    handle.volume = 0.3;
    // Slow and looped, so that a busy machine does not reach the end before the switch.
    handle.playbackRate = 0.25;
    await handle.play();
    await until(() => handle.currentTime > 0.4, 'playback');
    expect(handle.qualities.map(({ label }) => label)).toEqual(['480 SD', '720 HD']);
    const dubs = () => handle.state.stream.peek()?.dubs;
    const japanese = dubs()?.options.peek()[1]?.id ?? '';
    dubs()?.select(japanese);
    const subtitles = await handle.feature('subtitles');
    subtitles.select(subtitles.tracks.peek()[1]?.id ?? '');
    await until(() => dubs()?.active.peek()?.language === 'ja', 'the other sound');
    const words = () => [...root.querySelectorAll('.cue')].map((cue) => cue.textContent).join();
    await until(() => ['One', 'Two'].includes(words()), 'the subtitle');

    const samples: { width: number; time: number; ready: boolean }[] = [];
    let watching = true;
    const first = video();
    const takeSample = () => {
      const { videoWidth, currentTime, readyState, seeking } = video();
      // The first element seeks to the start when it loops, which is no gap of the switch.
      const isLooping = video() === first && seeking;
      samples.push({ width: videoWidth, time: currentTime, ready: readyState >= 2 || isLooping });
      if (watching) requestAnimationFrame(takeSample);
    };
    takeSample();
    const fired: string[] = [];
    for (const name of ['pause', 'sourcechange', 'error'] as const) handle.on(name, () => fired.push(name));
    find(root, '.settings > .button').click();
    await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
    const page = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
      textContent?.includes('Quality'),
    );
    page?.click();
    await until(() => root.querySelector('[role=menuitemradio]') !== null, 'the panel');
    const entries = [...root.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    expect(entries.map(({ textContent }) => textContent)).toEqual(['720 HD', '480 SD']);
    entries[0]?.click();
    await until(() => video().videoWidth === 640, 'the larger picture');
    await until(() => samples.filter(({ width }) => width === 640).length > 5, 'frames of it');
    watching = false;

    expect(samples.every(({ ready }) => ready)).toBe(true);
    const times = samples.map(({ time }) => time);
    const isStart = (time: number, before: number) => time < 0.5 && before > handle.duration - 0.5;
    const steps = times
      .slice(1)
      .map((time, index) => (isStart(time, times[index] ?? 0) ? 0 : time - (times[index] ?? 0)));
    expect(Math.min(...steps), 'seconds repeated').toBeGreaterThan(-0.2);
    expect(fired).toEqual([]);
    expect([handle.volume, handle.playbackRate, handle.muted, handle.paused]).toEqual([
      0.3,
      0.25,
      false,
      false,
    ]);
    expect(root.querySelectorAll('video')).toHaveLength(1);
    expect(handle.quality).toBe('1');
    await until(() => dubs()?.active.peek()?.language === 'ja', 'the same sound');
    expect(subtitles.selected.peek()?.language).toBe('en');
    await until(() => ['One', 'Two'].includes(words()), 'the same subtitle');
    await untilPlayed(handle, 0.5);
  });

  it('a paused switch shows the same position in the other manifest, and switching there and back ends at the last choice', async () => {
    const { handle, root, video } = makePlayer({ video: { quality: manifests } });
    handle.muted = true;
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.pause();
    handle.seek(2.52);
    await until(() => !video().seeking, 'the position');
    for (const id of ['1', '0', '1']) handle.quality = id;
    await until(() => video().videoWidth === 640, 'the larger picture');
    expect(video().currentTime).toBeCloseTo(2.52, 2);
    expect([handle.paused, video().paused, handle.muted]).toEqual([true, true, true]);
    await until(() => root.querySelectorAll('video').length === 1, 'one element');
    handle.quality = '0';
    await until(() => video().videoWidth === 320, 'the smaller picture');
    await handle.play();
    await until(() => handle.currentTime > 3, 'playback to continue');
  });

  it('a switch to a manifest that fails keeps the playing one, with a notice', async () => {
    const { handle, root, video } = makePlayer({
      video: { quality: [...manifests, { name: '1080 QHD', url: list('none.m3u8') }] },
      loop: true,
    });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    handle.quality = '2';
    await until(() => handle.quality === '0', 'the choice to fall back');
    const noticeText = () => root.querySelector('.notice')?.textContent ?? '';
    await until(() => noticeText().includes('1080 QHD'), 'the notice');
    await untilPlayed(handle, 0.2);
    expect(handle.state.error.peek()).toBeUndefined();
    expect([video().videoWidth, root.querySelectorAll('video').length]).toEqual([320, 1]);
  });

  it('R4.6-09 the player starts with the remembered manifest', async () => {
    const storage = { get: (key: string) => (key === 'quality' ? 1 : undefined), set: () => {} };
    const { handle, video } = makePlayer({ video: { quality: manifests }, storage });
    await handle.play();
    await until(() => handle.currentTime > 0.2, 'playback');
    expect([video().videoWidth, handle.quality]).toEqual([640, '1']);
  });

  it('a player that is destroyed during a switch leaves nothing', async () => {
    const { handle, box, video } = makePlayer({ video: { quality: manifests } });
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const first = video();
    handle.quality = '1';
    await until(() => box.firstElementChild?.shadowRoot?.querySelectorAll('video').length === 2, 'the twin');
    handle.destroy();
    expect(first.getAttribute('src')).toBeNull();
    expect(box.querySelectorAll('*')).toHaveLength(0);
  });

  it('a live switch keeps the live edge, or about the same delay behind it', async () => {
    const since = Date.now() - 120_000;
    const quality = ['180', '360'].map((lines) => {
      const url = new URL(media.hls.replace('master', `v${lines}`));
      url.searchParams.set('live', String(since));
      url.searchParams.set('window', '30');
      return { name: lines, url: url.href };
    });
    const { handle, video } = makePlayer({ video: { quality } });
    handle.muted = true;
    await handle.play();
    await until(() => handle.state.started.peek(), 'playback');
    const behind = () => video().seekable.end(0) - video().currentTime;
    const atEdge = behind();
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    expect(Math.abs(behind() - atEdge)).toBeLessThan(8);
    handle.player.seekBy(-25);
    await until(() => !video().seeking && video().readyState > 2, 'the position');
    const back = behind();
    handle.quality = '0';
    await until(() => video().videoWidth === 320, 'the smaller picture');
    expect(Math.abs(behind() - back)).toBeLessThan(8);
    const time = handle.currentTime;
    await until(() => handle.currentTime > time + 0.3, 'playback to continue');
  });

  it.each([
    ['DASH', ['steppe/dash/manifest.mpd', 'fixtures/odd/template.mpd']],
    ['FLV', ['trailer/flv/480.flv', 'fixtures/sources/files/film.flv']],
  ])('a list of manifests accepts %s', async (_, paths) => {
    const quality = paths.map((path, index) => ({ name: `${index}`, url: `${server}/${path}` }));
    const { handle, video } = makePlayer({ video: { quality } });
    handle.muted = true;
    // Slow, so that a busy machine does not reach the end of the shorter film.
    handle.playbackRate = 0.25;
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    const first = video();
    handle.quality = '1';
    await until(() => video() !== first, 'the other');
    const time = handle.currentTime;
    expect(time).toBeGreaterThan(0.5);
    await until(() => handle.currentTime > time + 0.3, 'playback to continue');
    expect(handle.state.stream.peek()?.qualities?.active.peek()?.id).toBe('1');
  });

  it.each([
    [
      'HLS, MP4, FLV and DASH',
      ['hls/master.m3u8', 'large.mp4', 'sources/files/film.flv', 'odd/template.mpd'],
    ],
    ['MP4 and HLS', ['small.mp4', 'lists/360.m3u8', 'large.mp4']],
  ])('a list may mix %s, and a switch keeps position and speed', async (_, paths) => {
    const quality = paths.map((path, index) => ({ name: `${index}`, url: `${server}/fixtures/${path}` }));
    const { handle, root, video } = makePlayer({ video: { quality } });
    handle.muted = true;
    // Slow, so that a busy machine does not reach the end.
    handle.playbackRate = 0.2;
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    expect(handle.qualities.map(({ label }) => label)).toEqual(paths.map((_, index) => `${index}`));
    for (const id of [...paths.keys()].slice(1).map(String)) {
      const before = video();
      const reached = handle.currentTime;
      handle.quality = id;
      await until(() => video() !== before, `quality ${id}`);
      expect(handle.currentTime).toBeGreaterThan(reached);
      expect(handle.currentTime).toBeLessThan(reached + 3);
      expect([video().playbackRate, video().muted, handle.paused]).toEqual([0.2, true, false]);
      await until(() => handle.state.stream.peek()?.qualities?.active.peek()?.id === id, 'the menu');
      expect(root.querySelectorAll('video')).toHaveLength(1);
    }
    expect(handle.state.error.peek()).toBeUndefined();
  });
});
