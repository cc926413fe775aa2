import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What a page that is opened at an address speaks. */
async function opened(address: string) {
  vi.resetModules();
  history.replaceState({ kept: true }, '', address);
  return import('./language');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.documentElement.lang = 'mn';
});

it('speaks Mongolian to whoever chose nothing, and to whoever asks for what there is not', async () => {
  expect((await opened('/tenger/')).language).toBe('mn');
  expect((await opened('/tenger/?lang=kk')).language).toBe('mn');
  expect(document.documentElement.lang).toBe('mn');
});

it('keeps the language that an address asked for, and takes it out of the address', async () => {
  const { language } = await opened('/tenger/search?q=hoh&lang=en#top');
  expect(language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(location.pathname + location.search + location.hash).toBe('/tenger/search?q=hoh#top');
  expect(history.state).toEqual({ kept: true });
  expect((await opened('/tenger/')).language).toBe('en');
  expect((await opened('/tenger/?lang=mn')).language).toBe('mn');
  expect((await opened('/tenger/')).language).toBe('mn');
});

it('gives the same page in another language', async () => {
  const { queryFor } = await opened('/tenger/search');
  expect(queryFor('en', '?q=hoh')).toBe('?q=hoh&lang=en');
});

it('fetches the words of the chosen language', async () => {
  await opened('/tenger/?lang=en');
  const [{ words }, { browse }, { longDate, daysAgo }, { dayAndTime, hoursOf }] = await Promise.all([
    import('./index'),
    import('./browse'),
    import('./format'),
    import('./times'),
  ]);
  expect([words.home, browse.filters]).toEqual(['Home', 'Filters']);
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
