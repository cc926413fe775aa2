import type { StaffHome } from '@tenger/api-contract';
import { expect, it } from 'vitest';
import { homeAt } from './home-preview';

const window = (starts_at: string | null, ends_at: string | null, variant: 'both' | 'gal' = 'both') => ({
  ...{ starts_at, ends_at, variant, version: 0 },
});
const slide = (id: number, more: object, slot = 1) => ({
  id,
  slot,
  shown: { id },
  ...window(null, null),
  ...more,
});
const home = {
  slides: [
    slide(1, {}),
    slide(2, window('2026-12-01T00:00:00.000Z', null)),
    slide(3, window(null, '2026-12-01T00:00:00.000Z')),
    slide(4, window(null, null, 'gal')),
    slide(5, { shown: null }),
    slide(6, {}, 2),
  ],
  notices: [
    { id: 2, text: 'Хоёр', link: '', tone: 'info', ...window(null, null) },
    { id: 1, text: 'Нэг', link: '/news', tone: 'warning', ...window(null, null, 'gal') },
  ],
  rows: [
    { name: 'popular', is_shown: true },
    { name: 'ages', is_shown: false },
  ],
} as unknown as StaffHome;

it.each([
  ['2026-11-30T23:59:59.999Z', 'tenger', [1, 3], [2]],
  ['2026-12-01T00:00:00.000Z', 'tenger', [1, 2], [2]],
  ['2026-12-01T00:00:00.000Z', 'gal', [1, 2, 4], [1, 2]],
])('at %s, the home page of %s shows the slides %j and the notices %j', (time, brand, slides, notices) => {
  const shown = homeAt(home, Date.parse(time), brand);
  expect(shown.slides.map(({ id }) => id)).toEqual(slides);
  expect(shown.layout.notices.map(({ id }) => id)).toEqual(notices);
  expect(shown.layout.rows).toEqual(['popular']);
});
