import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Loads the language modules as a page at this address does. */
async function openAt(address: string) {
  vi.resetModules();
  history.replaceState({ kept: true }, '', address);
  return import('./language');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.documentElement.lang = 'mn';
});

it('the site is in Mongolian without a choice, and for an unsupported language', async () => {
  expect((await openAt('/tenger/')).language).toBe('mn');
  expect((await openAt('/tenger/?lang=kk')).language).toBe('mn');
  expect(document.documentElement.lang).toBe('mn');
});

it('the language from an address is stored, and removed from the address', async () => {
  const { language } = await openAt('/tenger/search?q=hoh&lang=en#top');
  expect(language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(location.pathname + location.search + location.hash).toBe('/tenger/search?q=hoh#top');
  expect(history.state).toEqual({ kept: true });
  expect((await openAt('/tenger/')).language).toBe('en');
  expect((await openAt('/tenger/?lang=mn')).language).toBe('mn');
  expect((await openAt('/tenger/')).language).toBe('mn');
});

it('the address of a page in another language differs in the language alone', async () => {
  const { queryFor } = await openAt('/tenger/search');
  expect(queryFor('en', '?q=hoh')).toBe('?q=hoh&lang=en');
});

it('the messages of the chosen language are fetched', async () => {
  await openAt('/tenger/?lang=en');
  const [
    { messages },
    { browseMessages },
    { formatLongDate: longDate, formatDaysAgo: daysAgo },
    { formatDayAndTime: dayAndTime, formatDuration: hoursOf },
  ] = await Promise.all([import('./index'), import('./browse'), import('./format'), import('./date-time')]);
  expect([messages.home, browseMessages.filters]).toEqual(['Home', 'Filters']);
  expect([
    longDate('2026-11-21'),
    daysAgo('2026-11-20T01:00:00Z', Date.parse('2026-11-21T02:00:00Z')),
  ]).toEqual(['21 November 2026', 'yesterday']);
  expect([dayAndTime('2026-12-20T16:30:00Z'), hoursOf(256_800), hoursOf(3_600)]).toEqual([
    '21 Dec, 00:30',
    '71 hours 20 minutes',
    '1 hour',
  ]);
});
