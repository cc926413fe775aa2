import { expect, it } from 'vitest';
import { aCard } from '../../testing/fixtures';
import { groupByDay } from './group-by-day';

const now = new Date('2026-11-21T20:00:00Z');
const on = (id: number, released_date: string | null) => aCard({ id, released_date });
const shown = (cards: ReturnType<typeof aCard>[]) =>
  groupByDay(cards, now).map(({ day, inDays, cards: list }) => [day, inDays, list.map((card) => card.id)]);

it('upcoming titles are sorted by day, the nearest first and the undated last', () => {
  expect(shown([on(1, null), on(2, '2027-01-01'), on(3, '2026-12-26'), on(4, '2026-12-26')])).toEqual([
    ['2026-12-26', 34, [3, 4]],
    ['2027-01-01', 40, [2]],
    [null, null, [1]],
  ]);
});

it('upcoming days are those of Ulaanbaatar, where it is the 22nd already', () => {
  expect(shown([on(1, '2026-11-22'), on(2, '2026-11-23'), on(3, '2026-11-21')])).toEqual([
    ['2026-11-21', null, [3]],
    ['2026-11-22', 0, [1]],
    ['2026-11-23', 1, [2]],
  ]);
});
