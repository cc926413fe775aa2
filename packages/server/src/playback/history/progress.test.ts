import { isHistoryStart, toProgress } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { toRecord } from './progress';

describe('a history report', () => {
  it.each([
    // reported            known   stored
    [{ time: 12, duration: 60 }, 60, { time: 12, duration: 60 }],
    [{ time: 12, duration: 1400 }, 60, { time: 12, duration: 60 }],
    [{ time: 1, duration: 1400 }, 0, { time: 1, duration: 1400 }],
    [{ time: 75, duration: 60 }, 60, { time: 60, duration: 60 }],
    [{ time: 30, duration: 0 }, 0, { time: 30, duration: 0 }],
  ])('R9-27 the report %o of a video of %i s is stored as %o', (report, known, stored) => {
    expect(toRecord(report, known)).toEqual(stored);
  });

  it('R9-27 a report is a start record only with both placeholder numbers', () => {
    expect(isHistoryStart({ time: 1, duration: 1400 })).toBe(true);
    expect(isHistoryStart({ time: 1, duration: 60 })).toBe(false);
    expect(isHistoryStart({ time: 2, duration: 1400 })).toBe(false);
  });

  it('an episode counts as watched when its credits begin', () => {
    expect(toProgress(94, 100).finished).toBe(false);
    expect(toProgress(95, 100).finished).toBe(true);
    expect(toProgress(10, 0).finished).toBe(false);
  });
});
