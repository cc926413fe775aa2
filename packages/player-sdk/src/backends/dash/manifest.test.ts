import { expect, it } from 'vitest';
import { chooseDataSaverBitrate, patchManifest } from './manifest';

const emptySets = [{}];

it.each([
  ['periods one after another', [{ duration: 4 }, { duration: 5 }], 9],
  ['a period that begins later', [{ duration: 4 }, { start: 10, duration: 5 }], 15],
  ['a period without a length', [{ duration: 4 }, {}], undefined],
  ['no period', [], undefined],
  ['an invalid duration', [{ duration: '4' }], undefined],
])('a manifest without a length gets one: %s', (_, periods, duration) => {
  const manifest = {
    type: 'static',
    Period: periods.map((period) => ({ ...period, AdaptationSet: emptySets })),
  };
  patchManifest(manifest);
  expect(Reflect.get(manifest, 'mediaPresentationDuration')).toBe(duration);
});

it('a manifest that states its length, or is live, stays unchanged', () => {
  const declared = { mediaPresentationDuration: 7, Period: [{ duration: 4, AdaptationSet: emptySets }] };
  const live = { type: 'dynamic', Period: [{ duration: 4, AdaptationSet: emptySets }] };
  patchManifest(declared);
  patchManifest(live);
  expect(declared.mediaPresentationDuration).toBe(7);
  expect(live).not.toHaveProperty('mediaPresentationDuration');
});

it('an empty period gets an empty list', () => {
  const manifest = { Period: [{}] };
  patchManifest(manifest);
  expect(manifest.Period).toEqual([{ AdaptationSet: [] }]);
});

it.each([[undefined], [null], ['MPD'], [3], [{}], [{ Period: [] }]])(
  'the malformed manifest %j stays unchanged',
  (malformed) => {
    const before = structuredClone(malformed);
    patchManifest(malformed);
    expect(malformed).toEqual(before);
  },
);
const sound = { Representation: [{ bandwidth: 64_000 }] };
const pictures = (...sizes: readonly [height: number, bandwidth: number][]) => ({
  Representation: sizes.map(([height, bandwidth]) => ({ height, bandwidth })),
});

it.each([
  ['up to 480 lines', [pictures([1080, 900], [480, 300], [720, 600])], 300],
  ['the higher bitrate of two that fit', [pictures([480, 300], [480, 400])], 400],
  ['the smallest if all are larger', [pictures([1080, 900], [720, 600])], 600],
  ['pictures of two sets', [sound, pictures([720, 600]), pictures([360, 200])], 200],
  ['no picture', [sound], undefined],
])('the data saver limits the quality: %s', (_, sets, bitrate) => {
  expect(chooseDataSaverBitrate({ Period: [{ AdaptationSet: sets }] })).toBe(bitrate);
});

it('the data saver accepts malformed manifests', () => {
  for (const odd of [undefined, null, 'text', {}, { Period: [] }, { Period: [{}] }])
    expect(chooseDataSaverBitrate(odd)).toBeUndefined();
});
