import { type Overview, roles } from '@tenger/api-contract';
import { expect, it } from 'vitest';
import { fillDays, periodOf } from './period';
import { startTimes } from './start-times';
import { visibleOverview } from './visible-overview';

it('a period ends with the current day of Ulaanbaatar', () => {
  const period = periodOf(new Date('2026-02-28T16:30:00Z'), 3);
  expect(period.days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(period.start.toISOString()).toBe('2026-02-26T16:00:00.000Z');
});

it('a day without a row has zeros', () => {
  const rows = [{ day: '2026-02-28', count: 4 }];
  expect(fillDays(['2026-02-27', '2026-02-28'], rows, { count: 0 })).toEqual([
    { day: '2026-02-27', count: 0 },
    { day: '2026-02-28', count: 4 },
  ]);
});

it.each([
  ['no playbacks', [], null, null],
  ['one', [[691, 1]], 1002, 1002],
  [
    'the same step of two days',
    [
      [600, 1],
      [691, 2],
      [600, 1],
      [800, 1],
    ],
    1002,
    2981,
  ],
  [
    'a slow twentieth does not count',
    [
      [600, 95],
      [900, 5],
    ],
    403,
    403,
  ],
] as const)('start times of %s', (_, rows, start_median, start_p95) => {
  const buckets = rows.map(([bucket, plays]) => ({ bucket, plays }));
  expect(startTimes(buckets)).toEqual({ start_median, start_p95 });
});

it('R6-09 the overview shows income, accounts and jobs only to roles with the rights of these', () => {
  const jobs = { waiting: 0, running: 0, failed: 0 };
  const all = { watching: 3, income: [], accounts: [], jobs, approvals: 2 };
  const shown = Object.fromEntries(
    roles.map((role) => {
      const { income, accounts, jobs, approvals } = visibleOverview(all as unknown as Overview, role);
      const seen = [income && 'income', accounts && 'accounts', jobs && 'jobs', approvals && 'approvals'];
      return [role, seen.filter(Boolean)];
    }),
  );
  expect(shown).toEqual({
    viewer: [],
    translator: [],
    moderator: ['accounts'],
    editor: [],
    cashier: ['income', 'accounts'],
    admin: ['income', 'accounts', 'jobs', 'approvals'],
  });
});
