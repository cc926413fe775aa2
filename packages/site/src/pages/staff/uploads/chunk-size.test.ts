import { CHUNK_BYTES } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import {
  getChunkSizeAfterFailure,
  getNextChunkSize,
  getRetryDelay,
  INITIAL_CHUNK_BYTES,
  smoothSpeed,
} from './chunk-size';
import { formatFileSize, formatTimeLeft, getUploadKind } from './file-labels';

describe('the size of parts', () => {
  it('the part size grows on a fast connection and shrinks on a slow one, within bounds', () => {
    expect(getNextChunkSize(INITIAL_CHUNK_BYTES, 100)).toBe(2 * INITIAL_CHUNK_BYTES);
    expect(getNextChunkSize(INITIAL_CHUNK_BYTES, 3_000)).toBe(INITIAL_CHUNK_BYTES);
    expect(getNextChunkSize(INITIAL_CHUNK_BYTES, 60_000)).toBe(INITIAL_CHUNK_BYTES / 2);
    expect(getNextChunkSize(CHUNK_BYTES.max, 0)).toBe(CHUNK_BYTES.max);
    expect(getNextChunkSize(CHUNK_BYTES.min, 60_000)).toBe(CHUNK_BYTES.min);
    expect(getChunkSizeAfterFailure(INITIAL_CHUNK_BYTES)).toBe(INITIAL_CHUNK_BYTES / 2);
    expect(getChunkSizeAfterFailure(CHUNK_BYTES.min)).toBe(CHUNK_BYTES.min);
  });

  it('the retry delay grows, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(getRetryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('the upload speed is smoothed', () => {
    expect(smoothSpeed(null, 1_000, 1_000)).toBe(1_000);
    expect(smoothSpeed(1_000, 4_000, 1_000)).toBe(2_000);
  });
});

it.each([
  [900, '0.9 КБ'],
  [13_002_342, '12 МБ'],
  [1024 * 1024 * 1.5, '1.5 МБ'],
  [16 * 1024 ** 3, '16 ГБ'],
  [2048 * 1024 ** 3, '2048 ГБ'],
])('a size of %d bytes is written as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

it.each([
  [0.4, '1 секунд үлдсэн'],
  [59, '59 секунд үлдсэн'],
  [61, '2 минут үлдсэн'],
  [4000, '1 цаг 7 минут үлдсэн'],
])('a duration of %d s is written as %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));

it.each([
  ['mn.SRT', 'subtitle'],
  ['film.ass.mkv', 'video'],
  ['film', 'video'],
])('the file %s is recognized as a %s', (name, kind) => expect(getUploadKind(name)).toBe(kind));
