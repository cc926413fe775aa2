import { describe, expect, inject, it } from 'vitest';
import { faultFolder } from '../support/fault-folder';
import { makePlayer, media, until } from './helpers';

const server = inject('mediaServer');
const master = 'steppe/hls/master.m3u8';
const manifest = 'steppe/dash/manifest.mpd';
const flv = 'trailer/flv/480.flv';
const ts = 'trailer/ts/480p/000.ts';

const requests = async (folder: string): Promise<string[]> => (await fetch(`${folder}/seen`)).json();

describe('plays, seeks and ends without a trace', () => {
  it.each([
    { path: master, seconds: 72, seekTo: 40 },
    { path: 'trailer/ts/master.m3u8', seconds: 16, seekTo: 10 },
    { path: manifest, seconds: 72, seekTo: 40 },
    { path: flv, seconds: 16, seekTo: 10 },
    { path: ts, seconds: 4, seekTo: 2 },
  ])('the source $path plays, seeks and is cleaned up', async ({ path, seconds, seekTo }) => {
    const { handle, video } = makePlayer({ video: { url: `${server}/${path}` } });
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    expect([480, 720, 1080]).toContain(video().videoHeight);
    expect(handle.duration).toBeGreaterThan(seconds - 1);
    expect(handle.duration).toBeLessThan(seconds + 2);
    handle.seek(seekTo);
    await until(() => handle.currentTime > seekTo + 0.3 && !video().seeking, 'playback after the seek');
    expect(handle.state.error.peek()).toBeUndefined();
    const element = video();
    handle.destroy();
    expect(element.getAttribute('src')).toBeNull();
    expect(element.buffered.length).toBe(0);
  });

  it('the player starts at the requested second', async () => {
    for (const path of [master, manifest, flv]) {
      const { handle, video } = makePlayer({ video: { url: `${server}/${path}`, startTime: 9 } });
      // Slow, so that a busy machine does not play on meanwhile.
      handle.playbackRate = 0.25;
      await handle.play();
      await until(
        () => video().currentTime > 8.9 && !video().seeking && video().readyState > 2,
        `second 9 of ${path}`,
      );
      expect(video().currentTime).toBeLessThan(14);
      handle.destroy();
    }
  });

  it('R4.6-15 FLV has the requested second from the first event with metadata on', async () => {
    const { video } = makePlayer({ video: { url: `${server}/${flv}`, startTime: 9 } });
    const positions: number[] = [];
    const element = video();
    for (const name of ['durationchange', 'loadedmetadata', 'loadeddata'])
      element.addEventListener(name, () => element.readyState > 0 && positions.push(element.currentTime));
    await until(() => element.readyState > 2 && !element.seeking, 'a frame');
    expect(positions.length).toBeGreaterThan(1);
    expect(Math.min(...positions)).toBeGreaterThan(8.9);
  });
});

describe('names of qualities', () => {
  it.each([
    [0, '90p · AV1'],
    [1, '90p · H.264'],
  ])(
    'R9-13 AV1 and AVC of the same height have different names, and number %i plays as %s',
    async (index, label) => {
      const { handle } = makePlayer({
        video: { url: `${server}/fixtures/codecs/av1-and-avc.m3u8` },
        storage: { get: (key) => (key === 'quality' ? index : undefined), set: () => {} },
      });
      await handle.play();
      await until(() => handle.currentTime > 0.3, 'playback');
      expect(handle.qualities.map(({ label }) => label)).toEqual(['Auto', '90p · AV1', '90p · H.264']);
      const active = () => handle.state.stream.peek()?.qualities?.active.peek()?.label;
      await until(() => active() !== undefined, 'the quality on screen');
      expect(active()).toBe(label);
    },
  );

  it('R9-13 a single playlist has the height of its picture as its name, without an event', async () => {
    const { handle } = makePlayer({ video: { url: `${server}/fixtures/sources/ts/index.m3u8` } });
    const changes: string[] = [];
    handle.on('qualitychange', ({ label }) => changes.push(label));
    await handle.play();
    await until(() => handle.qualities.length > 0, 'the name');
    expect(handle.qualities.map(({ label, height }) => [label, height])).toEqual([['90p', 90]]);
    await until(() => handle.currentTime > 0.5, 'playback');
    expect(changes).toEqual([]);
  });
});

it('FLV without an index keeps its buffer when the viewer seeks beyond it, and loads on until there', async () => {
  const folder = faultFolder(server, { kind: 'unindexed', match: /flv$/ });
  const { handle, video } = makePlayer({ video: { url: `${folder}/fixtures/sources/files/long.flv` } });
  await handle.play();
  await until(() => video().buffered.length > 0 && video().buffered.end(0) > 62, 'more than a minute ahead');
  let emptied = 0;
  video().addEventListener('emptied', () => (emptied += 1));
  handle.seek(115);
  await until(() => video().currentTime > 115.2 && !video().seeking, 'playback after the seek');
  expect(emptied).toBe(0);
  expect(video().buffered.start(0)).toBeLessThan(1);
});

it('FLV plays on exactly where the viewer seeks beyond the buffer, not at the key frame before', async () => {
  const folder = faultFolder(server, { kind: 'paced', match: /flv$/ });
  const { handle, video } = makePlayer({ video: { url: `${folder}/${flv}` } });
  await handle.play();
  await until(() => handle.currentTime > 0.3, 'playback');
  const positions: number[] = [];
  for (const name of ['seeking', 'seeked'])
    video().addEventListener(name, () => positions.push(video().currentTime));
  handle.seek(11);
  await until(() => video().currentTime > 11.2 && !video().seeking, 'playback after the seek');
  expect(Math.min(...positions)).toBeGreaterThan(10.9);
});

describe('DASH', () => {
  it('R9-13 DASH follows the chosen quality and offers the audio tracks of the manifest', async () => {
    const { handle, video } = makePlayer({ video: { url: `${server}/${manifest}` } });
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    expect(handle.qualities.map(({ label }) => label)).toEqual(['Auto', '480 SD', '720 HD', '1080 QHD']);
    const height = video().videoHeight === 480 ? 720 : 480;
    handle.quality = handle.qualities.find((quality) => quality.height === height)?.id;
    await until(() => video().videoHeight === height, 'the picture size');
    await until(
      () => handle.state.stream.peek()?.qualities?.active.peek()?.height === height,
      'the menu to say what is shown',
    );

    const dubs = handle.state.stream.peek()?.dubs;
    expect(dubs?.options.peek().map(({ label, language }) => [label, language])).toEqual([
      ['Эх хэл', 'ja'],
      ['Монгол дуу оруулалт', 'mn'],
    ]);
    dubs?.select(dubs.options.peek()[1]?.id ?? '');
    await until(() => dubs?.active.peek()?.language === 'mn', 'the other sound');
    const time = handle.currentTime;
    await until(() => handle.currentTime > time + 0.5, 'playback to continue');
  });

  it('R4.6-09 DASH starts at the stored quality, and fetches no segment of another', async () => {
    const folder = faultFolder(server, { kind: '200', match: /never/ });
    const { handle, video } = makePlayer({
      video: { url: `${folder}/${manifest}` },
      storage: { get: (key) => (key === 'quality' ? 1 : undefined), set: () => {} },
    });
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    expect(video().videoHeight).toBe(720);
    const segments = (await requests(folder)).filter((path) => /\d+p\/\d+\.m4s/.test(path));
    expect(segments.filter((path) => !path.includes('720p'))).toEqual([]);
  });

  it('DASH "auto" starts with the bandwidth of the last visit, and stores the current one', async () => {
    const folder = faultFolder(server, { kind: 'far', match: /m4s$/ });
    for (const path of [manifest, master]) {
      const kept = new Map<string, unknown>([['bandwidth', 60_000]]);
      const storage = {
        get: (key: string) => kept.get(key),
        set: (key: string, value: unknown) => kept.set(key, value),
      };
      const { handle, video } = makePlayer({ video: { url: `${folder}/${path}` }, storage });
      const heights: number[] = [];
      handle.on('loadeddata', () => heights.push(video().videoHeight));
      await handle.play();
      await until(() => handle.currentTime > 0.2, 'playback');
      expect(heights[0], path).toBe(480);
      await until(() => (handle.state.stream.peek()?.bandwidth?.() ?? 0) > 60_000, 'an estimate');
      handle.destroy();
      expect(kept.get('bandwidth'), path).toBeGreaterThan(60_000);
    }
  });
});

it('subtitles of the second film’s manifest are shown, although they are selected before its levels are loaded', async () => {
  const first = URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 00:06.000\nЭхнийх']));
  const { handle, root } = makePlayer({
    loop: true,
    video: { url: media.small, subs: [{ code: 'mn', url: first }] },
  });
  await handle.play();
  const words = () => [...root.querySelectorAll('.cue')].map((cue) => cue.textContent).join();
  await until(() => words() === 'Эхнийх', 'the line of the first film');
  await handle.load({ url: `${server}/fixtures/odd/subtitles.m3u8` }, { play: true });
  await until(() => words() === 'Нэг', 'the line of the second film');
});

it('manifest subtitles are in the same list as files, and are read during playback', async () => {
  const file = {
    code: 'ja',
    label: '日本語',
    url: URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 00:08.000\n一'])),
  };
  const { handle, root, video } = makePlayer({
    video: { url: `${server}/fixtures/odd/subtitles.m3u8`, subs: [file] },
  });
  await handle.play();
  const subtitles = await handle.feature('subtitles');
  await until(() => subtitles.tracks.peek().length === 3, 'the list');
  expect(subtitles.tracks.peek().map(({ label, language }) => [label, language])).toEqual([
    ['日本語', 'ja'],
    ['Монгол', 'mn'],
    ['English', 'en'],
  ]);
  const words = () => [...root.querySelectorAll('.cue')].map((cue) => cue.textContent).join();
  // The page is Mongolian, so the Mongolian track is displayed.
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  handle.seek(1);
  await until(() => words() === 'Нэг', 'the first line');
  subtitles.select(subtitles.tracks.peek()[2]?.id ?? '');
  handle.seek(5);
  await until(() => words() === 'Two', 'the line of the other language');
  subtitles.select(subtitles.tracks.peek()[0]?.id ?? '');
  await until(() => words() === '一', 'the file');
  // The browser renders none of them beside ours.
  expect([...video().textTracks].filter(({ mode }) => mode === 'showing')).toEqual([]);
});
