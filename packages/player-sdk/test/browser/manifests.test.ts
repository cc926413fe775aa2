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
  // A failure is final: each endless wait was seen in some of the runs only.
  { retry: 0 },
  async ({ path, outcome }) => {
    const seen = await withPlayer({ video: { url: `${server}/fixtures/${path}` } }, (handle) => {
      handle.playbackRate = 2;
      return watch(handle, { ms: 200_000 });
    });
    expect(seen).toBe(outcome);
  },
);
