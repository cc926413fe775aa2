import { describe, expect, it } from 'vitest';
import { classifyDashError } from './dash/dash-errors';
import { classifyFlvError } from './flv/flv-errors';
import { classifyHlsError, type HlsFault } from './hls/hls-errors';
import { chooseDataSaverLevel } from './streaming/data-saver';
import { formatQuality, listQualities } from './streaming/qualities';
import { type Attempts, chooseRecoveryStep } from './streaming/recovery-step';
import { classifyStall } from './streaming/stall-watch';

function recoveryFor(reported: HlsFault, attempts: Attempts) {
  const fault = classifyHlsError(reported);
  return fault
    ? chooseRecoveryStep(fault, attempts, ['recover', 'swap-codec', 'reopen'])
    : { kind: 'none' as const };
}

describe('HLS errors', () => {
  const network = { fatal: true, type: 'networkError', details: 'fragLoadError' };
  const media = { fatal: true, type: 'mediaError', details: 'bufferAppendError' };

  it('R4.6-15 a fatal HLS network error loads again, later each time, and fails in the end', () => {
    const waits = [0, 1, 2, 3, 4].map((count) =>
      recoveryFor(network, { network: count, silence: 0, media: 0 }),
    );
    expect(waits.map((step) => (step.kind === 'reload' ? step.afterMs : step.kind))).toEqual([
      500, 1000, 2000, 4000, 8000,
    ]);
    expect(recoveryFor(network, { network: 5, silence: 0, media: 0 })).toEqual({
      kind: 'fail',
      code: 'network',
    });
  });

  it('R4.6-16 an HLS media error recovers, then swaps the codec, then opens again, then fails', () => {
    expect(
      [0, 1, 2, 3].map((count) => recoveryFor(media, { network: 0, silence: 0, media: count }).kind),
    ).toEqual(['recover', 'swap-codec', 'reopen', 'fail']);
  });

  it('R4.6-17 any other fatal HLS error ends the stream, and one that is not fatal is left to the engine', () => {
    const other = { fatal: true, type: 'muxError', details: 'remuxAllocError' };
    expect(recoveryFor(other, { network: 0, silence: 0, media: 0 })).toEqual({
      kind: 'fail',
      code: 'decode',
    });
    expect(recoveryFor({ ...other, fatal: false }, { network: 0, silence: 0, media: 0 })).toEqual({
      kind: 'none',
    });
  });

  it('an HLS request that was refused is not repeated', () => {
    expect(recoveryFor({ ...network, status: 403 }, { network: 0, silence: 0, media: 0 })).toEqual({
      kind: 'fail',
      code: 'expired-url',
    });
    expect(recoveryFor({ ...network, status: 404 }, { network: 0, silence: 0, media: 0 }).kind).toBe('fail');
    expect(recoveryFor({ ...network, status: 503 }, { network: 0, silence: 0, media: 0 }).kind).toBe(
      'reload',
    );
  });
});

describe('errors of the other engines', () => {
  it.each([
    // [code, status, kind]
    [10, undefined, 'other'],
    [11, 503, 'network'],
    [20, undefined, 'media'],
    [25, 404, 'network'],
    [27, 403, 'network'],
    [28, 500, 'network'],
    [31, undefined, 'other'],
    [3, undefined, 'media'],
    [16, undefined, undefined],
    [33, undefined, undefined],
  ])('the DASH error %s (%s) is classified as %s', (code, status, kind) => {
    expect(classifyDashError({ code, status })?.kind).toBe(kind);
  });

  it.each([
    ['NetworkError', 'HttpStatusCodeInvalid', 403, { kind: 'network', status: 403 }],
    ['NetworkError', 'UnrecoverableEarlyEof', -1, { kind: 'network' }],
    ['MediaError', 'MediaMSEError', 11, { kind: 'media' }],
    ['MediaError', 'FormatUnsupported', undefined, { kind: 'other' }],
    ['OtherError', 'Exception', undefined, { kind: 'other' }],
  ])('the FLV error %s, %s is handled as expected (%s)', (type, details, status, fault) => {
    expect(classifyFlvError({ type, details, status })).toEqual(fault);
  });

  it('R4.6-15 retries continue as long as there is buffered video to show', () => {
    const step = (ahead: number) =>
      chooseRecoveryStep({ kind: 'network' }, { network: 9, silence: 0, media: 0, ahead }, []).kind;
    expect([step(20), step(0.4)]).toEqual(['reload', 'fail']);
  });

  it.each([
    [0, 10_000, 10_000, undefined],
    [0, 13_000, 13_000, 'silence'],
    [1, 13_000, 13_000, 'media'],
    [1, 4000, 4000, undefined],
    [2, 0, 3000, undefined],
    [2, 0, 6000, 'media'],
  ])(
    'a waiting video with %i lost segments, %i ms without data and %i ms without growth is classified as %s',
    (arrivals, silentMs, stuckMs, kind) => {
      expect(classifyStall(arrivals, silentMs, stuckMs)?.kind).toBe(kind);
    },
  );

  it('R4.6-15 a silent engine opens again once, however often it was reloaded before, then fails', () => {
    const steps = [0, 1].map((silence) =>
      chooseRecoveryStep({ kind: 'silence' }, { network: 3, silence, media: 0 }, []),
    );
    expect(steps).toEqual([{ kind: 'reopen' }, { kind: 'fail', code: 'network' }]);
  });

  it('R4.6-17 segments that never reach the buffer fail with the cause of those that are missing', () => {
    const fail = (status?: number) =>
      chooseRecoveryStep({ kind: 'media', status }, { network: 2, silence: 0, media: 3 }, ['recover']);
    expect([fail(503), fail()]).toEqual([
      { kind: 'fail', code: 'server' },
      { kind: 'fail', code: 'decode' },
    ]);
  });

  it.each([
    [403, 'expired-url'],
    [404, 'not-found'],
    [503, 'server'],
  ])('a silence after responses with status %i fails with the code %s', (status, code) => {
    const step = chooseRecoveryStep({ kind: 'silence', status }, { network: 0, silence: 1, media: 0 }, []);
    expect(step).toEqual({ kind: 'fail', code });
  });

  it('R4.6-16 an engine that cannot recover opens again once, then fails', () => {
    const media = { kind: 'media' } as const;
    expect(
      [0, 1].map(
        (count) => chooseRecoveryStep(media, { network: 0, silence: 0, media: count }, ['reopen']).kind,
      ),
    ).toEqual(['reopen', 'fail']);
  });
});

it.each([
  [[1080, 480, 720], 1],
  [[240, 360], 1],
  [[1080, 720], 1],
  [[], -1],
])('the quality for data saving among %j is number %s', (heights, index) => {
  expect(chooseDataSaverLevel(heights.map((height) => ({ height, bitrate: height })))).toBe(index);
});

describe('HLS qualities', () => {
  it('R9-13 HLS qualities are named 480 SD, 720 HD, 1080 QHD', () => {
    expect([360, 480, 720, 1080, 0].map((height) => formatQuality(height, 96_000))).toEqual([
      '360p',
      '480 SD',
      '720 HD',
      '1080 QHD',
      '96 kb/s',
    ]);
  });

  it('the HLS qualities put auto first and count from the lowest one, whatever the order of the playlist', () => {
    const list = listQualities([
      { height: 1080, bitrate: 3 },
      { height: 480, bitrate: 1 },
    ]);
    expect(list.map(({ id, index }) => [id, index])).toEqual([
      ['auto', -1],
      ['1', 0],
      ['0', 1],
    ]);
    expect(listQualities([{ height: 480, bitrate: 1 }])).toHaveLength(1);
  });

  it('R9-13 qualities of the same height are told apart by their codec, or else by their bitrate', () => {
    const labels = (...levels: Parameters<typeof listQualities>[0]) =>
      listQualities(levels).map(({ label }) => label);
    const avc = { height: 180, bitrate: 90_000, codec: 'avc1.4d400a' };
    const av1 = { height: 180, bitrate: 60_000, codec: 'av01.0.00M.08' };
    expect(labels(avc, av1)).toEqual(['Auto', '180p · AV1', '180p · H.264']);
    expect(labels(avc, { ...avc, bitrate: 50_000 })).toEqual(['Auto', '180p · 50 kb/s', '180p · 90 kb/s']);
    expect(labels(avc, { ...av1, height: 360 })).toEqual(['Auto', '180p', '360p']);
    expect(labels({ height: 0, bitrate: 1000 }, { height: 0, bitrate: 2000 })).toEqual([
      'Auto',
      '1 kb/s',
      '2 kb/s',
    ]);
  });
});
