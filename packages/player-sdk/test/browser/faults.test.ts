import { expect, inject, it } from 'vitest';
import { type Fault, faultFolder } from '../support/fault-folder';
import { readGuideTable } from './guide';
import { watch, withPlayer } from './watch';

const server = inject('mediaServer');

type RequestKind = 'manifest' | 'segment' | 'init' | 'key';

/** The same video of eight seconds for each engine, with its request names. The fault affects second four. */
const films: Readonly<Record<string, { path: string } & Partial<Record<RequestKind, RegExp>>>> = {
  'HLS, fMP4': {
    path: 'fixtures/odd/master.m3u8',
    manifest: /master\.m3u8/,
    segment: /fmp4-[lh]\w+\/2\.m4s/,
    init: /fmp4-[lh]\w+\/init\.mp4/,
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
    init: /fmp4-[lh]\w+\/init\.mp4/,
  },
  FLV: { path: 'fixtures/sources/files/film.flv', segment: /film\.flv/ },
  MP4: { path: 'fixtures/sources/files/film.mp4', segment: /film\.mp4/ },
};

const faults: Readonly<Record<string, Pick<Fault, 'kind'> & Partial<Fault>>> = {
  '404': { kind: '404' },
  '403': { kind: '403' },
  '503, twice': { kind: '503', times: 2 },
  '503 forever': { kind: '503' },
  'connection cut, twice': { kind: 'cut', times: 2 },
  'half, then cut': { kind: 'truncate', times: 1 },
  'ends in the middle, once': { kind: 'short', times: 1 },
  'ends in the middle, forever': { kind: 'short' },
  'other bytes, once': { kind: 'garbage', times: 1 },
  'an HTML page, once': { kind: 'html', times: 1 },
  'an HTML page, forever': { kind: 'html' },
  'no bytes, once': { kind: 'empty', times: 1 },
  'no bytes, forever': { kind: 'empty' },
  'no response, once': { kind: 'hang', times: 1 },
  '4 kB/s': { kind: 'slow' },
  '`text/plain`': { kind: 'mime' },
};

const cells = readGuideTable('Fault').flatMap(({ Fault: row = '', ...outcomes }) => {
  const [request = '', name = ''] = row.split(/: (.*)/);
  return Object.entries(outcomes)
    .filter(([, outcome]) => outcome !== '–')
    .map(([engine, outcome]) => ({ engine, request: request as RequestKind, name, outcome }));
});

it('the tests cover every fault of the guide', () => {
  expect(cells.length).toBeGreaterThan(80);
});

/** Whether a limit of time has ended playback: of the engines, of the manifest, or of a file. */
const isSilence = (details: string) => /no data for \d|did not open|No more data/.test(details);

it.concurrent.each(cells)(
  'R4.6-15 R4.6-16 R4.6-17 R8-24 the fault $engine, $request, $name ends as documented: $outcome',
  { timeout: 600_000 },
  async ({ engine, request, name, outcome }) => {
    const outcomes = outcome.split(' or ');
    const [film, fault] = [films[engine], faults[name]];
    const match = film?.[request];
    if (!film || !fault || !match)
      throw new Error('The guide has an engine, a request or a fault that this test does not define.');
    const play = async () => {
      const url = `${faultFolder(server, { match, ...fault })}/${film.path}`;
      return withPlayer({ video: { url } }, async (handle) => {
        handle.playbackRate = 2;
        const seen = await watch(handle, { ms: 200_000 });
        // An error also closes the stream, so that no request continues.
        if (seen.startsWith('error')) expect(handle.state.stream.peek()).toBeUndefined();
        return { seen, details: handle.state.error.peek()?.message ?? '' };
      });
    };
    let { seen, details } = await play();
    // The player gives up when nothing arrives for some seconds, which also happens on a busy machine, but not each time.
    for (let repeats = 0; repeats < 2 && !outcomes.includes(seen) && isSilence(details); repeats += 1)
      ({ seen, details } = await play());
    // An engine may have two outcomes; the guide names both.
    expect(outcomes, details).toContain(seen);
  },
);

it.concurrent('R4.6-15 HLS plays after the connections of its first segment are cut eight times', async () => {
  // The engine gives up and starts again several times, each time with other requests under way.
  const folder = faultFolder(server, { kind: 'cut', match: /fmp4-[lh]\w+\/init\.mp4/, times: 8 });
  const seen = await withPlayer({ video: { url: `${folder}/fixtures/odd/master.m3u8` } }, async (handle) => {
    handle.playbackRate = 2;
    return watch(handle, { ms: 200_000 });
  });
  expect(seen).toBe('plays');
});
