import { expect, it } from 'vitest';
import { activeFilters, type ListFilter, withUnknownOption } from './filters';

const season = (value: string): ListFilter => ({
  label: 'Улирал',
  value,
  options: withUnknownOption(
    [
      { value: '', label: 'Бүх улирал' },
      { value: '21', label: '2026 намар' },
    ],
    value,
    'Үл мэдэгдэх улирал',
  ),
  to: (next) => `/series/${next || 'all'}`,
});

it('default choices are not counted as filters', () => expect(activeFilters([season('')])).toEqual([]));

it.each([
  ['21', '2026 намар'],
  ['999', 'Үл мэдэгдэх улирал'],
])('R2.1-03 the chosen season %s is named, and can be removed', (value, name) =>
  expect(activeFilters([season(value)])).toEqual([{ label: 'Улирал', name, without: '/series/all' }]),
);
