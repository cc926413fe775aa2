import { expect, it } from 'vitest';
import { chooseDataSaverBitrate } from './data-saver-bitrate';

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
