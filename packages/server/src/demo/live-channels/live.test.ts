import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { testConfig } from '../../testing/test-config';
import { readFlv } from './flv';
import { createFlvChannel } from './flv-channel';
import { listWindowSegments } from './loop';
import { livePlaylist, readPlaylist } from './playlist';

const media = testConfig('.').mediaDir;
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1000);

describe('the segments on air', () => {
  const loop = { durations: [4, 4, 2] };

  it('the live window follows from the clock alone: every viewer sees the same segments at the same times', () => {
    const seen = new Map<number, string>();
    for (let second = 0; second < 60; second += 0.7) {
      for (const airing of listWindowSegments(loop, at(second), 25)) {
        const facts = `${airing.index} ${airing.round} ${airing.from.toISOString()}`;
        expect(seen.get(airing.sequence) ?? facts).toBe(facts);
        seen.set(airing.sequence, facts);
      }
    }
  });

  it('the live window has complete segments only, without a gap, as many as fit', () => {
    for (let second = 0; second < 25; second += 0.5) {
      const airings = listWindowSegments(loop, at(second), 25);
      const ends = airings.map(({ from, seconds }) => from.getTime() + seconds * 1000);
      expect(ends.at(-1)).toBeLessThanOrEqual(at(second).getTime());
      expect(ends.at(-1)).toBeGreaterThan(at(second).getTime() - 4001);
      expect(airings.slice(1).map(({ from }) => from.getTime())).toEqual(ends.slice(0, -1));
      expect(airings.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('the live window is empty before the channel began, and for an empty video', () => {
    expect(listWindowSegments(loop, new Date(0), 30)).toEqual([]);
    expect(listWindowSegments({ durations: [] }, at(0), 30)).toEqual([]);
  });
});

describe('the live playlist', () => {
  const film = readPlaylist(readFileSync(join(media, 'night/hls/480p/index.m3u8'), 'utf8'));

  it('the live playlist counts segments and discontinuities in step with what has left the window', () => {
    const numbers = new Map<number, number>();
    for (let second = 0; second < 200; second += 3) {
      const entries = livePlaylist(film, film, at(second), 60).split('\n');
      const value = (name: string) => Number(entries.find((entry) => entry.startsWith(name))?.split(':')[1]);
      let sequence = value('#EXT-X-MEDIA-SEQUENCE');
      let discontinuity = value('#EXT-X-DISCONTINUITY-SEQUENCE');
      for (const entry of entries) {
        if (entry === '#EXT-X-DISCONTINUITY') discontinuity += 1;
        if (entry.startsWith('#') || !entry) continue;
        expect(numbers.get(sequence) ?? discontinuity).toBe(discontinuity);
        numbers.set(sequence, discontinuity);
        sequence += 1;
      }
    }
    expect(new Set(numbers.values()).size).toBeGreaterThan(5);
  });

  it('the live playlist never ends, dates every segment, and restarts the video with its initialization segment', () => {
    const text = livePlaylist(film, film, at(12), 60);
    expect(text).not.toContain('ENDLIST');
    expect(text.match(/PROGRAM-DATE-TIME/g)).toHaveLength(15);
    expect(text).toMatch(
      /#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-PROGRAM-DATE-TIME:[^\n]+\n#EXTINF:4.000,\n000.m4s/,
    );
    expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
  });
});

/** Times, types and keyframe flags of the tags of an FLV stream, without its header. */
function tagsOf(bytes: Buffer) {
  const tags: { ms: number; video: boolean; key: boolean; packet: number }[] = [];
  for (let p = bytes.toString('latin1', 0, 3) === 'FLV' ? 13 : 0; p + 15 <= bytes.length; ) {
    const size = bytes.readUIntBE(p + 1, 3);
    const video = bytes[p] === 9;
    tags.push({
      ms: bytes.readUIntBE(p + 4, 3) + bytes.readUInt8(p + 7) * 0x1000000,
      video,
      key: video && bytes.readUInt8(p + 11) >> 4 === 1,
      packet: bytes.readUInt8(p + 12),
    });
    p += 11 + size + 4;
  }
  return tags;
}

describe('FLV on air', () => {
  const film = readFlv(readFileSync(join(media, 'trailer/flv/480.flv')));
  beforeEach(() => void vi.useFakeTimers({ now: at(0) }));
  afterEach(() => void vi.useRealTimers());
  const clock = () => new Date();
  const take = (stream: { read(): Buffer | null }) => stream.read() ?? Buffer.alloc(0);

  it('an FLV stream begins with the decoder configuration and a key frame, then runs in real time past the end of the video', () => {
    const channel = createFlvChannel(film, clock);
    vi.advanceTimersByTime(5_300);
    const viewer = channel.watch();
    const [first, second, ...rest] = tagsOf(take(viewer));
    expect([first?.packet, second?.packet]).toEqual([0, 0]);
    expect(rest[0]).toMatchObject({ key: true, ms: 4000 });
    expect(rest.at(-1)?.ms).toBeLessThanOrEqual(5_300);

    const later: ReturnType<typeof tagsOf> = [];
    for (let second = 0; second < 40; second += 1) {
      vi.advanceTimersByTime(1000);
      later.push(...tagsOf(take(viewer)));
    }
    for (const video of [true, false]) {
      const times = [...rest, ...later].filter((tag) => tag.video === video).map(({ ms }) => ms);
      const steps = times.slice(1).map((ms, index) => ms - (times[index] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThan(0);
      expect(Math.max(...steps)).toBeLessThan(100);
      expect(times.at(-1)).toBeGreaterThan(45_000);
      expect(times.at(-1)).toBeLessThanOrEqual(45_300);
    }
    viewer.destroy();
  });

  it('the FLV channel runs one timer for all viewers, and none without', async () => {
    const channel = createFlvChannel(film, clock);
    expect(vi.getTimerCount()).toBe(0);
    const viewers = Array.from({ length: 50 }, () => channel.watch());
    expect(vi.getTimerCount()).toBe(1);
    for (const viewer of viewers) viewer.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(channel.viewers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the FLV channel buffers a bounded amount for a slow reader, and continues with a key frame', () => {
    const channel = createFlvChannel(film, clock);
    const slow = channel.watch();
    vi.advanceTimersByTime(10 * 60_000);
    expect(slow.readableLength).toBeLessThan(700_000);
    take(slow);
    vi.advanceTimersByTime(5_000);
    const again = tagsOf(take(slow));
    expect(again[0]).toMatchObject({ key: true });
    expect(again.at(-1)?.ms).toBeGreaterThan(10 * 60_000);
    slow.destroy();
  });

  it('the FLV channel refuses a file that is not FLV', () => {
    expect(() => readFlv(Buffer.from('GIF89a and more of it'))).toThrow('not FLV');
    expect(() => readFlv(Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0'))).toThrow('no video');
  });
});

describe('live channels over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
  });
  afterAll(() => app.stop());

  it('a live channel’s playlists lead to its segments', async () => {
    const master = await app.get('/live/night/master.m3u8');
    expect(master.status).toBe(200);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    for (const rendition of ['480p', 'audio-mn']) {
      const list = await app.get(`/live/night/${rendition}/index.m3u8`);
      expect(list.headers['cache-control']).toBe('no-cache');
      const files = String(list.body)
        .split('\n')
        .filter((entry) => entry && !entry.startsWith('#'));
      expect(files.length).toBeGreaterThanOrEqual(29);
      const segment = await app.get(`/live/night/${rendition}/${files[0]}`);
      expect(segment.status).toBe(200);
      expect(segment.headers['content-type']).toBe('video/iso.segment');
      expect((await app.get(`/live/night/${rendition}/init.mp4`)).status).toBe(200);
    }
  });

  it('the renditions of a live channel are in step', async () => {
    const sequence = async (rendition: string) =>
      /MEDIA-SEQUENCE:(\d+)/.exec(String((await app.get(`/live/fire/${rendition}/index.m3u8`)).body))?.[1];
    expect(await sequence('720p')).toBe(await sequence('audio-ja'));
  });

  it.each([
    '/live/steppe/master.m3u8',
    '/live/steppe/480p/000.m4s',
    '/live/night/999p/index.m3u8',
    '/live/night/480p/none.m4s',
    '/live/night/..%2f480p/index.m3u8',
    '/live/night/480p/..%2f..%2f..%2fsteppe%2f480.mp4',
    '/live/constructor.flv',
    '/live/steppe.flv',
  ])('%s returns 404', async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });

  it('live channels exist in the demo only', async () => {
    const other = await startTestApp('PGlite', { demo: false });
    expect((await other.get('/live/night/master.m3u8')).status).toBe(404);
    expect((await other.get('/live/trailer.flv')).status).toBe(404);
    await other.stop();
  });

  it('FLV streams over a real connection, to many clients simultaneously, and ends with the server', async () => {
    const server = await startTestApp('PGlite');
    const address = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/live/trailer.flv`)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const readers = replies.flatMap(({ body }) => body?.getReader() ?? []);
    const first = await Promise.all(readers.map((reader) => reader.read()));
    for (const { value } of first) expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV');
    await server.stop();
    const ends = await Promise.all(
      readers.map(async (reader) => {
        for (;;) if ((await reader.read()).done) return true;
      }),
    );
    expect(ends).toHaveLength(20);
  });
});
