import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listTransportTracks } from './missing-track';

const fixtures = new URL('../../../test/fixtures/', import.meta.url);
const tracksOf = (bytes: Uint8Array) =>
  listTransportTracks(bytes).map(({ kind, codec }) => `${kind} ${codec}`);

it.each([
  ['codecs/asp.m2t', ['video MPEG-4', 'audio AAC']],
  ['codecs/ac3.m2t', ['video H.264', 'audio AC-3']],
  ['codecs/hevc.m2t', ['video HEVC', 'audio AAC']],
  ['sources/ts-sound/0.m2t', ['audio AAC']],
  // Encrypted.
  ['sources/aes/0.m2t', []],
  ['sources/files/film.mp4', []],
])('the program map of %s has %j', (path, expected) => {
  expect(tracksOf(readFileSync(new URL(path, fixtures)))).toEqual(expected);
});

it('every cut of a segment, and a wrong length, end without an exception', () => {
  const segment = readFileSync(new URL('codecs/asp.m2t', fixtures)).subarray(0, 188 * 4);
  for (let length = 0; length < segment.length; length += 7) tracksOf(segment.subarray(0, length));
  for (let at = 0; at < segment.length; at += 1) {
    const damaged = Uint8Array.from(segment);
    damaged[at] = 255;
    expect(tracksOf(damaged).length).toBeLessThan(40);
  }
});
