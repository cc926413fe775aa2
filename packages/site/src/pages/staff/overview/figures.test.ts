import { expect, it } from 'vitest';
import { formatShare, heightsOf, highest, lastTwo } from './figures';

it.each([
  [0, 0, '–'],
  [0, 4, '0%'],
  [1, 3, '33%'],
  [1, 300, '0.3%'],
  [4, 4, '100%'],
])('a share of %i of %i is short: %s', (count, total, text) => {
  expect(formatShare(count, total)).toBe(text);
});

it('the heights of bars are fractions of the highest one, and a day without a measurement has none', () => {
  const bars = [
    { key: '2026-11-24', value: 5, upper: 20 },
    { key: '2026-11-25', value: null, upper: null },
    { key: '2026-11-26', value: 10 },
  ];
  expect(highest(bars)).toBe(20);
  expect(heightsOf(bars)).toEqual([
    { value: 0.25, upper: 1 },
    { value: 0, upper: 0 },
    { value: 0.5, upper: 0 },
  ]);
  expect(heightsOf([{ key: '', value: 0 }])).toEqual([{ value: 0, upper: 0 }]);
});

it('today is compared with yesterday', () => {
  expect(lastTwo([1, 2, 3])).toEqual({ today: 3, yesterday: 2 });
  expect(lastTwo([])).toEqual({ today: 0, yesterday: 0 });
});
