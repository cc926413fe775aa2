import type { CalendarEpisode } from '@tenger/api-contract';
import { expect, it } from 'vitest';
import { aCard } from '../../testing/fixtures';
import { startOfDay, weekFrom } from './week';

const at = (episode_id: number, released_at: string): CalendarEpisode => ({
  episode_id,
  number: episode_id,
  image: null,
  released_at,
  is_premiere: false,
  notify: false,
  media: aCard({ id: 2 }),
});

it('the calendar begins with today in Ulaanbaatar', () => {
  // A Sunday in London, Monday in Ulaanbaatar already.
  expect(startOfDay(new Date('2026-11-22T15:59:00Z'), 0)).toBe('2026-11-22');
  expect(startOfDay(new Date('2026-11-22T16:00:00Z'), 0)).toBe('2026-11-23');
  expect(startOfDay(new Date('2026-12-30T00:00:00Z'), 1)).toBe('2027-01-06');
  expect(startOfDay(new Date('2026-11-18T00:00:00Z'), -1)).toBe('2026-11-11');
});

it('each episode is on its day in Ulaanbaatar, and today is marked', () => {
  const week = weekFrom(
    '2026-11-16',
    [at(1, '2026-11-15T16:00:00Z'), at(2, '2026-11-18T12:00:00Z'), at(3, '2026-11-22T15:59:00Z')],
    new Date('2026-11-18T09:00:00Z'),
  );
  expect(week.map(({ when }) => when).join(' ')).toBe('past past today future future future future');
  expect(week.map(({ episodes }) => episodes.map(({ episode_id }) => episode_id))).toEqual([
    [1],
    [],
    [2],
    [],
    [],
    [],
    [3],
  ]);
  expect(week[6]).toMatchObject({ date: '2026-11-22', month: 11, day: 22, weekday: 6 });
});
