import { expect, inject, it } from 'vitest';
import { type Fault, faultFolder } from '../support/fault-folder';
import { readGuideTable } from './guide';
import { watch, withPlayer } from './watch';

const faultServers = inject('faultServers');

type Part = 'manifest' | 'segment' | 'beginning' | 'key';

/** The same video of eight seconds for each engine, with its request names. The fault affects second four. */
const films: Readonly<Record<string, { path: string } & Partial<Record<Part, RegExp>>>> = {
  'HLS, fMP4': {
    path: 'fixtures/odd/master.m3u8',
    manifest: /master\.m3u8/,
    segment: /fmp4-[lh]\w+\/2\.m4s/,
    beginning: /fmp4-[lh]\w+\/init\.mp4/,
  },
  'HLS, TS, AES-128': {
    path: 'fixtures/sources/aes/index.m3u8',
    manifest: /index\.m3u8/,
    segment: /2\.m2t/,
    key: /key\.bin/,
  },
  DASH: {
    path: 'fixtures/odd/template.mpd',
    manifest: /template\.mpd/,
    segment: /fmp4-[lh]\w+\/2\.m4s/,
    beginning: /fmp4-[lh]\w+\/init\.mp4/,
  },
  FLV: { path: 'fixtures/sources/files/film.flv', segment: /film\.flv/ },
  MP4: { path: 'fixtures/sources/files/film.mp4', segment: /film\.mp4/ },
};

const faults: Readonly<Record<string, Pick<Fault, 'kind'> & Partial<Fault>>> = {
  '404': { kind: '404' },
  '403': { kind: '403' },
  '503, twice': { kind: '503', times: 2 },
  '503 for ever': { kind: '503' },
  'connection cut, twice': { kind: 'cut', times: 2 },
  'half of it, then cut': { kind: 'truncate', times: 1 },
  'ends in the middle, once': { kind: 'short', times: 1 },
  'ends in the middle, for ever': { kind: 'short' },
  'other bytes, once': { kind: 'garbage', times: 1 },
  'an HTML page, once': { kind: 'html', times: 1 },
  'an HTML page, for ever': { kind: 'html' },
  'no bytes, once': { kind: 'empty', times: 1 },
  'no bytes, for ever': { kind: 'empty' },
  'no answer, once': { kind: 'hang', times: 1 },
  '4 kB/s': { kind: 'slow' },
  '`text/plain`': { kind: 'mime' },
};

const cells = readGuideTable('Fault').flatMap(({ Fault: row = '', ...outcomes }) => {
  const [part = '', name = ''] = row.split(/: (.*)/);
  return Object.entries(outcomes)
    .filter(([, outcome]) => outcome !== '–')
    .map(([engine, outcome]) => ({ engine, part: part as Part, name, outcome }));
});

it('the tests cover every fault of the guide', () => {
  expect(cells.length).toBeGreaterThan(80);
});

it.concurrent.each(cells)(
  'R4.6-15 R4.6-16 R4.6-17 R8-24 the fault $engine, $part, $name ends as documented: $outcome',
  { timeout: 120_000 },
  async ({ engine, part, name, outcome }) => {
    const [film, fault] = [films[engine], faults[name]];
    const match = film?.[part];
    if (!film || !fault || !match) throw new Error('The guide speaks of something the test does not know.');
    const url = `${faultFolder(faultServers, { match, ...fault })}/${film.path}`;
    const seen = await withPlayer({ video: { url } }, async (handle) => {
      handle.playbackRate = 2;
      const seen = await watch(handle, { ms: 90_000 });
      // An error is reported: the stream is closed too, and no request continues.
      if (seen.startsWith('error')) expect(handle.state.stream.peek()).toBeUndefined();
      return seen;
    });
    // The guide names both outcomes where an engine may do either.
    expect(outcome.split(' or ')).toContain(seen);
  },
);

it.concurrent('R4.6-15 HLS plays after the connections of its first segment are cut eight times', {
  timeout: 120_000,
}, async () => {
  // The engine gives up and starts again several times, each time with other requests under way.
  const folder = faultFolder(faultServers, { kind: 'cut', match: /fmp4-[lh]\w+\/init\.mp4/, times: 8 });
  const seen = await withPlayer({ video: { url: `${folder}/fixtures/odd/master.m3u8` } }, async (handle) => {
    handle.playbackRate = 2;
    return watch(handle, { ms: 90_000 });
  });
  expect(seen).toBe('plays');
});
