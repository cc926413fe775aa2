import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMp4Tracks } from './mp4-tracks';

const fixtures = new URL('../../../test/fixtures/', import.meta.url);

/** Reads from memory, and counts the reads. */
function readFrom(bytes: Uint8Array) {
  let count = 0;
  return {
    reads: () => count,
    read: async (offset: number, length: number) => {
      count += 1;
      const block = Uint8Array.from(bytes.subarray(offset, offset + length));
      return new DataView(block.buffer, 0, block.length);
    },
  };
}
const box = (type: string, size: number, content: readonly number[] = []) =>
  Uint8Array.of(0, 0, size >> 8, size & 255, ...[...type].map((letter) => letter.charCodeAt(0)), ...content);

it.each([
  ['codecs/hevc.mp4', ['video HEVC', 'audio AAC']],
  ['codecs/asp.mp4', ['video MPEG-4', 'audio AAC']],
  ['codecs/ac3.mp4', ['video H.264', 'audio AC-3']],
  ['codecs/av1-fragments.mp4', ['video AV1']],
  ['sources/files/film.flv', []],
  ['sources/files/film.m2t', []],
])('the tracks of %s are %j', async (path, expected) => {
  const tracks = await readMp4Tracks(readFrom(readFileSync(new URL(path, fixtures))).read);
  expect(tracks.map(({ kind, codec }) => `${kind} ${codec}`)).toEqual(expected);
});

it('a film whose index comes last has the same tracks', async () => {
  const film = readFileSync(new URL('codecs/hevc.mp4', fixtures));
  const at = film.indexOf('moov') - 4;
  const end = at + film.readUInt32BE(at);
  const moved = Buffer.concat([film.subarray(0, at), film.subarray(end), film.subarray(at, end)]);
  expect(await readMp4Tracks(readFrom(moved).read)).toHaveLength(2);
});

it.each([
  ['an empty file', new Uint8Array()],
  ['boxes of size 0', box('moov', 0, [...box('trak', 0)])],
  ['a box smaller than its header', box('moov', 3)],
  [
    'nested boxes that contain each other',
    box('moov', 65_535, [...box('trak', 65_535, [...box('mdia', 65_535)])]),
  ],
  ['thousands of boxes', Uint8Array.from({ length: 80_000 }, (_, index) => box('free', 8)[index % 8] ?? 0)],
])('%s ends without tracks and after few reads', async (_, bytes) => {
  const file = readFrom(bytes);
  expect(await readMp4Tracks(file.read)).toEqual([]);
  expect(file.reads()).toBeLessThan(200);
});
