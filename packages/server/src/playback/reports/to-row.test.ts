import type { PlaybackReport } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { failureOf, toReportRow } from './to-row';

const report: PlaybackReport = {
  ...{ view: 'ab'.repeat(12), media: 2, episode: 7, backend: 'hls', host: null, age: 0, start_ms: 800 },
  ...{ stalls: 0, stall_ms: 0, watched: 60, position: 70, duration: 1400, frames: null, dropped: null },
  errors: [],
};
const config = { mediaUrl: 'https://cdn.tenger.example', s3: undefined };
const now = new Date('2026-11-25T17:00:00Z');
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const rowOf = (changes: Partial<PlaybackReport>, agent = chrome) =>
  toReportRow({ ...report, ...changes }, agent, now, config);

describe('the row of a playback report', () => {
  it.each([
    [0, '2026-11-26'],
    [3_599, '2026-11-26'],
    [3_601, '2026-11-25'],
  ])('a report belongs to the day on which the playback began: %i seconds ago', (age, day) => {
    expect(rowOf({ age }).day).toBe(day);
  });

  it.each([
    [null, 'site'],
    ['cdn.tenger.example', 'cdn.tenger.example'],
    ['88112233.example', 'other'],
  ])('only hosts of the settings are stored: %s', (host, stored) => {
    expect(rowOf({ host }).host).toBe(stored);
  });

  it.each([
    [chrome, 'Chrome'],
    [`${chrome} EdgA/142.0`, 'Edge'],
    ['curl/8 planted', 'other'],
  ])('only the family of the browser is stored: %s', (agent, browser) => {
    expect(rowOf({}, agent).browser).toBe(browser);
  });

  it('errors are counted by code', () => {
    const errors: PlaybackReport['errors'] = [
      { code: 'network', fatal: false, count: 2 },
      { code: 'network', fatal: true, count: 1 },
      { code: 'subtitle-file', fatal: false, count: 1 },
    ];
    expect(rowOf({ errors })).toMatchObject({
      failure: 'network',
      errors: { network: 3, 'subtitle-file': 1 },
    });
    expect(rowOf({})).toMatchObject({ failure: null, errors: null });
  });

  it.each([
    ['decode', true, 'decode'],
    ['decode', false, null],
    ['expired-url', true, null],
  ] as const)('an error is a failure if it ended the playback: %s, fatal %s', (code, fatal, failure) => {
    expect(failureOf([{ code, fatal, count: 1 }])).toBe(failure);
  });
});
