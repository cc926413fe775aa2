import { expect, it } from 'vitest';
import { daysToHave, firstDayKept, partitionOf } from './partitions';

/** Just after midnight in Ulaanbaatar, still the day before in UTC. */
const midnight = new Date('2026-02-28T16:00:01Z');

it('partitions of playback reports exist from yesterday to three days ahead, by the days of Ulaanbaatar', () => {
  expect(daysToHave(midnight)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ]);
  expect(partitionOf('2026-03-01')).toBe('playback_reports_20260301');
});

it('the retention counts the current day', () => {
  expect(firstDayKept(midnight, 1)).toBe('2026-03-01');
  expect(firstDayKept(midnight, 90)).toBe('2025-12-02');
});
