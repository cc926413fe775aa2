import { expect, it } from 'vitest';
import { patchManifest } from './patch-manifest';

const sound = [{}];

it.each([
  ['periods one after another', [{ duration: 4 }, { duration: 5 }], 9],
  ['a period that begins later', [{ duration: 4 }, { start: 10, duration: 5 }], 15],
  ['a period without a length', [{ duration: 4 }, {}], undefined],
  ['no period', [], undefined],
  ['an invalid duration', [{ duration: '4' }], undefined],
])('a manifest without a length gets one: %s', (_, periods, duration) => {
  const manifest = { type: 'static', Period: periods.map((period) => ({ ...period, AdaptationSet: sound })) };
  patchManifest(manifest);
  expect(Reflect.get(manifest, 'mediaPresentationDuration')).toBe(duration);
});

it('a manifest that states its length, or is live, stays unchanged', () => {
  const declared = { mediaPresentationDuration: 7, Period: [{ duration: 4, AdaptationSet: sound }] };
  const live = { type: 'dynamic', Period: [{ duration: 4, AdaptationSet: sound }] };
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
