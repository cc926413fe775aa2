import { expect, it } from 'vitest';
import { findReleaseErrors, scheduleReleases } from './release-schedule';

const weekly = { mode: 'schedule', first: '2027-01-06T20:00', days: '7', free: '2' } as const;
const NOW = Date.parse('2026-12-01T00:00:00Z');

it('new episodes follow each other at the interval, whatever order the files have', () => {
  expect([...scheduleReleases([3, 1, 2, 1], weekly, NOW)]).toEqual([
    [1, { releasedAt: '2027-01-06T12:00:00.000Z', isFree: true }],
    [2, { releasedAt: '2027-01-13T12:00:00.000Z', isFree: true }],
    [3, { releasedAt: '2027-01-20T12:00:00.000Z', isFree: false }],
  ]);
  const daily = scheduleReleases([13, 14], { ...weekly, days: '1', free: '' }, NOW);
  expect([...daily.values()].map(({ releasedAt, isFree }) => [releasedAt.slice(0, 10), isFree])).toEqual([
    ['2027-01-06', false],
    ['2027-01-07', false],
  ]);
});

it('without a schedule, all episodes are released now', () => {
  const released = scheduleReleases([1, 2], { ...weekly, mode: 'now' }, NOW);
  expect([...released.values()].map(({ releasedAt }) => releasedAt)).toEqual([
    '2026-12-01T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ]);
});

it('a schedule needs a time and a whole number of days', () => {
  expect(findReleaseErrors(weekly).size).toBe(0);
  expect(findReleaseErrors({ ...weekly, mode: 'now', first: '', days: '' }).size).toBe(0);
  expect([...findReleaseErrors({ ...weekly, first: '', days: '1.5', free: 'x' })]).toEqual([
    'first',
    'days',
    'free',
  ]);
  expect([...findReleaseErrors({ ...weekly, days: '400' })]).toEqual(['days']);
});
