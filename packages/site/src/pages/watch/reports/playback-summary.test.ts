import type { ExperienceEvent } from '@tenger/player-sdk/experience';
import { describe, expect, it } from 'vitest';
import { addEvent, addFrames, beginSummary, isWorthReporting, toReport } from './playback-summary';

const page = 'https://tenger.example/tenger/watch/2/7';
const moment = { session: 'ab'.repeat(12), film: '/media/x/720.mp4', clock: 1_000_000, at: 0 };
const startup: ExperienceEvent = { ...moment, type: 'startup', seconds: 0.8, backend: 'hls' };
const begin = (film: string) => beginSummary({ ...startup, film }, { media: 2, episode: 7 }, page);
const summarize = (...events: readonly ExperienceEvent[]) => events.reduce(addEvent, begin('/media/x.mp4'));
const stall = (seek: boolean): ExperienceEvent => ({ ...moment, type: 'rebuffer', seconds: 1.5, seek });

describe('the report of a playback', () => {
  it.each([
    ['/media/x.mp4', null],
    ['https://tenger.example/media/x.mp4', null],
    ['https://cdn.tenger.example:8443/x.mp4', 'cdn.tenger.example:8443'],
    ['blob:https://tenger.example/1', null],
    ['', null],
  ])('the host of the media is reported without the address: %s', (film, host) => {
    expect(begin(film).host).toBe(host);
  });

  it('a report has the start time, the stalls without seeks, and the furthest second', () => {
    const ranges = [
      { start: 0, end: 20 },
      { start: 90, end: 100.4 },
    ];
    const totals = {
      replayed: [],
      seconds: 30.4,
      duration: 1400,
      rebuffers: 1,
      rebufferSeconds: 1.5,
      ended: false,
    };
    const watched: ExperienceEvent = { ...moment, type: 'watched', ranges, ...totals };
    const summary = addFrames(summarize(startup, stall(false), stall(true), watched), {
      total: 720,
      dropped: 3,
    });
    expect(toReport(summary, 1_090_000)).toMatchObject({
      ...{ backend: 'hls', age: 90, start_ms: 800, stalls: 1, stall_ms: 1500 },
      ...{ watched: 30, position: 100, duration: 1400, frames: 720, dropped: 3 },
    });
  });

  it.each([
    ['nothing', [], []],
    ['a part', [[280, 310]], [20, 21, 22]],
    ['exactly a hundredth', [[140, 154]], [10]],
    [
      'several parts',
      [
        [0, 2],
        [1390, 1400.4],
      ],
      [0, 99],
    ],
    ['a repetition of less than a second', [[700, 700.4]], []],
  ])('a report has the hundredths that were watched again: %s', (_what, ranges, replayed) => {
    const totals = { seconds: 30, duration: 1400, rebuffers: 0, rebufferSeconds: 0, ended: false };
    const watched = ranges.map(([start = 0, end = 0]) => ({ start, end }));
    const event: ExperienceEvent = { ...moment, type: 'watched', ranges: [], replayed: watched, ...totals };
    expect(toReport(summarize(startup, event), 1_000_000).replayed).toEqual(replayed);
  });

  it('errors are counted by code, at most eight different ones, and a newer code is "other"', () => {
    const error = (code: string, fatal = false) =>
      ({ ...moment, type: 'error', code, fatal }) as ExperienceEvent;
    expect(
      summarize(error('network'), error('network'), error('network', true), error('new')).errors,
    ).toEqual([
      { code: 'network', fatal: false, count: 2 },
      { code: 'network', fatal: true, count: 1 },
      { code: 'other', fatal: false, count: 1 },
    ]);
    const codes = ['no-source', 'network', 'not-found', 'server', 'decode'];
    const many = codes.flatMap((code) => [error(code), error(code, true)]);
    expect(summarize(...many).errors).toHaveLength(8);
  });

  it('frames of the next source do not replace those of a playback', () => {
    const seen = addFrames(summarize(startup), { total: 500, dropped: 4 });
    expect(addFrames(seen, { total: 3, dropped: 0 })).toMatchObject({ frames: 500, dropped: 4 });
  });

  it('a playback that neither started nor failed is not reported', () => {
    expect(isWorthReporting(begin('/x.mp4'))).toBe(false);
    expect(isWorthReporting(summarize(startup))).toBe(true);
  });
});
