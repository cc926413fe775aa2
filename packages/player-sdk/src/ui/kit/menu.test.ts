import { expect, it } from 'vitest';
import { typeahead } from './menu-keys';

const labels = ['Хурд', 'Чанар', 'Дуу оруулалт', 'Хадмал', 'Speed', 'Sound'];

it.each([
  ['ч', 0, 1],
  ['Х', 0, 3],
  ['х', 3, 0],
  ['ха', 0, 3],
  ['so', 4, 5],
  ['ss', 4, 5],
  ['z', 0, -1],
  ['', 0, -1],
  ['х', -1, 0],
])('typing "%s" from entry %i selects entry %i', (typed, focused, index) => {
  expect(typeahead(labels, typed, focused)).toBe(index);
});
