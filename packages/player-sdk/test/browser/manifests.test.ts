import { expect, inject, it } from 'vitest';
import { readGuideTable } from './guide';
import { watch, withPlayer } from './watch';

const server = inject('mediaServer');
const manifests = readGuideTable('Manifest').map((row) => ({
  path: row.Manifest?.replaceAll('`', '') ?? '',
  oddity: row['Unusual property'] ?? '',
  outcome: row['In Chromium'] ?? '',
}));

it('the guide lists every manifest of the test', () => {
  const files = Object.keys(import.meta.glob('../fixtures/odd/*.{m3u8,mpd}'))
    .map((path) => path.replace('../fixtures/', ''))
    .filter((path) => !path.includes('subtitles-'));
  expect(manifests.map(({ path }) => path)).toEqual(expect.arrayContaining(files));
});

it.concurrent.each(manifests)(
  'the manifest $path ($oddity) plays as documented: $outcome',
  // Open fault: one of four times, hls.js plays a playlist of zero durations to the end, and then loads its segments again
  // and again. The buffer changes each time, so that the player sees no stall.
  { timeout: 120_000, retry: 2 },
  async ({ path, outcome }) => {
    const seen = await withPlayer({ video: { url: `${server}/fixtures/${path}` } }, (handle) => {
      handle.playbackRate = 2;
      return watch(handle, { ms: 100_000 });
    });
    expect(seen).toBe(outcome);
  },
);
