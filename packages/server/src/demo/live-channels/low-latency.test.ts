import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { testConfig } from '../../testing/test-config';
import { findCurrentSegment } from './loop';
import { availableAt, lowLatencyPlaylist, parsePartialSegmentName } from './low-latency';
import { liveManifest, readTracks } from './manifest';
import { splitIntoPartialSegments, timescaleOf } from './partial-segments';
import { readPlaylist } from './playlist';

const media = testConfig('.').mediaDir;
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1000);
const file = (path: string) => readFileSync(join(media, path));

/** The media data of fragments, without their headers. */
const dataOf = (bytes: Buffer) => {
  const found: Buffer[] = [];
  for (let p = 0; p < bytes.length; p += bytes.readUInt32BE(p)) {
    if (bytes.toString('latin1', p + 4, p + 8) === 'mdat')
      found.push(bytes.subarray(p + 8, p + bytes.readUInt32BE(p)));
  }
  return Buffer.concat(found);
};

describe('parts of a segment', () => {
  it.each(['480p', '720p', 'audio-mn'])('the parts of %s add up to the segment', (name) => {
    const timescale = timescaleOf(file(`night/hls/${name}/init.mp4`));
    for (const segment of ['000', '003']) {
      const whole = file(`night/hls/${name}/${segment}.m4s`);
      const parts = splitIntoPartialSegments(whole, timescale, 0.5);
      expect(parts).toHaveLength(8);
      expect(dataOf(Buffer.concat(parts.map(({ bytes }) => bytes))).equals(dataOf(whole))).toBe(true);
      expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(4, 3);
      for (const { seconds } of parts) expect(Math.abs(seconds - 0.5)).toBeLessThan(0.033);
      expect(parts.map(({ isIndependent }) => isIndependent)).toEqual(
        parts.map((_, index) => name.startsWith('audio') || index === 0),
      );
    }
  });

  it('a part that is not a fragment is refused', () => {
    expect(() => splitIntoPartialSegments(Buffer.from('GIF89a and more of it'), 1000, 1)).toThrow(
      'fragmented',
    );
    expect(() => splitIntoPartialSegments(Buffer.alloc(0), 1000, 1)).toThrow('no "moof');
    expect(() => timescaleOf(Buffer.from([0, 0, 0, 8, 0x6d, 0x6f, 0x6f, 0x76]))).toThrow('no "moov.trak');
  });
});

describe('the low-latency playlist', () => {
  const film = readPlaylist(String(file('night/hls/480p/index.m3u8')));
  const timescale = timescaleOf(file('night/hls/480p/init.mp4'));
  const playlist = (now: Date) =>
    lowLatencyPlaylist({
      film,
      clock: film,
      now,
      windowSeconds: 60,
      others: ['audio-mn'],
      readPartialSegments: async (index) =>
        splitIntoPartialSegments(file(`night/hls/480p/${film.files[index]}`), timescale, 0.5),
    });

  it('the low-latency playlist names each part as soon as it is ready, and hints at the next', async () => {
    const numbers = new Map<string, string>();
    for (let second = 100; second < 140; second += 0.5) {
      const playlistEntries = (await playlist(at(second + 0.01))).trimEnd().split('\n');
      const current = findCurrentSegment(film, at(second + 0.01));
      const hint = playlistEntries.find((line) => line.startsWith('#EXT-X-PRELOAD-HINT'));
      const made = Math.floor((at(second + 0.01).getTime() - (current?.from.getTime() ?? 0)) / 500);
      expect(hint).toContain(`"00${current?.index}.${made}.m4s"`);
      const parts = playlistEntries.filter((line) => line.startsWith('#EXT-X-PART:'));
      expect(parts).toHaveLength(3 * 8 + made);
      // Repeated requests return the same sequence number for the same segment of the same loop.
      let sequence = Number(
        playlistEntries.find((line) => line.startsWith('#EXT-X-MEDIA-SEQUENCE'))?.split(':')[1],
      );
      playlistEntries.forEach((line, index) => {
        if (!line.startsWith('#EXTINF')) return;
        const facts = `${playlistEntries[index + 1]}`;
        expect(numbers.get(String(sequence)) ?? facts).toBe(facts);
        numbers.set(String(sequence), facts);
        sequence += 1;
      });
      expect(sequence).toBe(current?.sequence);
    }
  });

  it('a part is due when its last frame is, and a segment with its last part', () => {
    const current = findCurrentSegment(film, at(101));
    if (!current) throw new Error('nothing on air');
    const after = (part?: number) =>
      availableAt(film, current.sequence, part).getTime() - current.from.getTime();
    expect([after(0), after(7), after(99), after()]).toEqual([500, 4000, 4000, 4000]);
  });

  it.each([
    ['004.2.m4s', { file: '004.m4s', part: 2 }],
    ['004.m4s', undefined],
    ['../x.1.m4s', undefined],
    ['004.-1.m4s', undefined],
    ['004.99999.m4s', undefined],
  ])('the blocking request %s is read as %j', (name, part) =>
    expect(parsePartialSegmentName(name)).toEqual(part),
  );
});

describe('the live manifest', () => {
  const master = String(file('night/hls/master.m3u8'));
  const film = readPlaylist(String(file('night/hls/480p/index.m3u8')));

  it('the live manifest names video and audio as HLS does', () => {
    expect(
      readTracks(master).map(({ name, codecs, resolution, language }) => [
        name,
        codecs,
        resolution,
        language,
      ]),
    ).toEqual([
      ['480p', 'avc1.4d401f', '854x480', undefined],
      ['720p', 'avc1.640028', '1280x720', undefined],
      ['1080p', 'avc1.640032', '1920x1080', undefined],
      ['audio-ja', 'mp4a.40.2', undefined, 'ja'],
      ['audio-mn', 'mp4a.40.2', undefined, 'mn'],
    ]);
  });

  it('the live manifest has a period for every loop of the video within the window, and the next', () => {
    const periods = (second: number) =>
      [
        ...liveManifest(readTracks(master), film, at(second), 60).matchAll(
          /<Period id="(\d+)" start="PT(\d+)S"/g,
        ),
      ].map(([, id, start]) => [Number(id), Number(start)] as const);
    const before = periods(0);
    for (const [id, start] of before) expect(start).toBe(id * 32);
    const since = (at(0).getTime() - Date.UTC(2026, 0, 1)) / 1000;
    expect(before[0]?.[1]).toBeLessThanOrEqual(since - 60);
    expect(before.at(-1)?.[1]).toBeGreaterThan(since);
    expect(before.at(-1)?.[1]).toBeLessThanOrEqual(since + 32);
    expect(periods(31)).toEqual(expect.arrayContaining(before.slice(1).map((period) => [...period])));
  });
});

describe('low latency over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
  });
  afterAll(() => app.stop());

  const list = async (query = '') => String((await app.get(`/live/night/low/480p/index.m3u8${query}`)).body);
  const last = (text: string) => {
    const [, sequence = '', part = ''] = /LAST-MSN=(\d+),LAST-PART=(\d+)/.exec(text) ?? [];
    return { sequence: Number(sequence), part: Number(part) };
  };

  it('the low-latency master, segments, parts and initialization segment are served', async () => {
    expect(String((await app.get('/live/night/low/master.m3u8')).body)).toContain('480p/index.m3u8');
    const text = await list();
    for (const [, name] of text.matchAll(/URI="([\w.]+)"/g)) {
      const reply = await app.get(`/live/night/low/480p/${name}`);
      expect([name, reply.status]).toEqual([name, 200]);
    }
    expect((await app.get('/live/night/low/480p/000.m4s')).status).toBe(200);
    expect((await app.get('/live/fire/low/audio-ja/index.m3u8')).status).toBe(200);
  });

  it('a request for a playlist that is not due yet is held until it is', async () => {
    const { sequence, part } = last(await list());
    const next = part === 7 ? { sequence: sequence + 1, part: 0 } : { sequence, part: part + 1 };
    const text = await list(`?_HLS_msn=${next.sequence}&_HLS_part=${next.part}`);
    expect(last(text)).toEqual(next);
  });

  it.each([
    ['/live/night/low/480p/index.m3u8?_HLS_msn=999999999', 422],
    ['/live/night/low/480p/index.m3u8?_HLS_msn=-1', 200],
    ['/live/night/low/480p/index.m3u8?_HLS_msn=0', 200],
    ['/live/night/low/480p/000.8.m4s', 404],
    ['/live/night/low/480p/999.0.m4s', 404],
    ['/live/night/low/999p/index.m3u8', 404],
    ['/live/steppe/low/master.m3u8', 404],
    ['/live/steppe/manifest.mpd', 404],
    ['/live/night/manifest.mpd', 200],
  ])('the low-latency request %s returns %i', async (path, status) => {
    expect((await app.get(path)).status).toBe(status);
  });
});
