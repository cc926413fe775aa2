import { describe, expect, it } from 'vitest';
import { recoveryFor } from './hls/hls-errors';
import { qualitiesOf, qualityLabel } from './hls/hls-qualities';
import { chase } from './native/chase';

describe('HLS errors', () => {
  const network = { fatal: true, type: 'networkError', details: 'fragLoadError' };
  const media = { fatal: true, type: 'mediaError', details: 'bufferAppendError' };

  it('R4.6-15 a fatal network error loads again, later each time, and gives up in the end', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((count) => recoveryFor(network, { network: count, media: 0 }));
    expect(waits.map((step) => (step.kind === 'reload' ? step.afterMs : step.kind))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(recoveryFor(network, { network: 6, media: 0 })).toEqual({ kind: 'fail', code: 'network' });
  });

  it('R4.6-16 a media error recovers, then swaps the codec, then fails', () => {
    expect([0, 1, 2].map((count) => recoveryFor(media, { network: 0, media: count }).kind)).toEqual([
      'recover',
      'swap-codec',
      'fail',
    ]);
  });

  it('R4.6-17 any other fatal error ends the stream; one that is not fatal is left to the engine', () => {
    const other = { fatal: true, type: 'muxError', details: 'remuxAllocError' };
    expect(recoveryFor(other, { network: 0, media: 0 })).toEqual({ kind: 'fail', code: 'decode' });
    expect(recoveryFor({ ...other, fatal: false }, { network: 0, media: 0 })).toEqual({ kind: 'none' });
  });

  it('does not knock again at a door that said no', () => {
    expect(recoveryFor({ ...network, status: 403 }, { network: 0, media: 0 })).toEqual({
      kind: 'fail',
      code: 'expired-url',
    });
    expect(recoveryFor({ ...network, status: 404 }, { network: 0, media: 0 }).kind).toBe('fail');
    expect(recoveryFor({ ...network, status: 503 }, { network: 0, media: 0 }).kind).toBe('reload');
  });
});

describe('HLS qualities', () => {
  it('R9-13 names 480 SD, 720 HD, 1080 QHD', () => {
    expect([360, 480, 720, 1080, 0].map((height) => qualityLabel(height, 96_000))).toEqual([
      '360p',
      '480 SD',
      '720 HD',
      '1080 QHD',
      '96 kb/s',
    ]);
  });

  it('puts auto first and counts from the lowest picture, whatever the order of the playlist', () => {
    const list = qualitiesOf([
      { height: 1080, bitrate: 3 },
      { height: 480, bitrate: 1 },
    ]);
    expect(list.map(({ id, index }) => [id, index])).toEqual([
      ['auto', -1],
      ['1', 0],
      ['0', 1],
    ]);
    expect(qualitiesOf([{ height: 480, bitrate: 1 }])).toHaveLength(1);
  });
});

it.each([
  [0, 'swap'],
  [0.014, 'swap'],
  [-0.014, 'swap'],
  [0.1, 'pace'],
  [-1, 'pace'],
  [3, 'seek'],
  [-5, 'seek'],
] as const)('a twin that is %s s behind: %s', (drift, kind) => {
  expect(chase(drift).kind).toBe(kind);
});

it('a twin behind plays faster, one ahead slower, neither beyond bounds', () => {
  const factor = (drift: number) => {
    const step = chase(drift);
    return step.kind === 'pace' ? step.factor : Number.NaN;
  };
  expect(factor(0.1)).toBeGreaterThan(1);
  expect(factor(-0.1)).toBeLessThan(1);
  expect([factor(1.9), factor(-3)]).toEqual([1.5, 0.5]);
});
