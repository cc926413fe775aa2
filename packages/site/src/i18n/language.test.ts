import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Loads the language modules as a page at this address does. */
async function openAt(address: string) {
  vi.resetModules();
  history.replaceState({ kept: true }, '', address);
  return import('./language');
}

const importAll = (modules: Record<string, () => Promise<object>>, part = '') =>
  Promise.all(Object.entries(modules).flatMap(([path, load]) => (path.includes(part) ? [load()] : [])));

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

it('the messages of the chosen language are loaded', async () => {
  await openAt('/tenger/?lang=en');
  const { loadTranslation } = await import('./section-messages');
  await loadTranslation('viewer');
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

it('messages declared before their translation is loaded are filled when it is', async () => {
  await openAt('/tenger/?lang=en');
  const { staffMessages } = await import('./staff');
  const { browseMessages } = await import('./browse');
  const { loadTranslation } = await import('./section-messages');
  expect(() => browseMessages.filters).toThrow(
    'The message "filters" was read before its translation was loaded.',
  );
  await loadTranslation('viewer');
  expect(browseMessages.filters).toBe('Filters');
  expect(() => staffMessages.sections).toThrow(
    'The message "sections" was read before its translation was loaded.',
  );
  await loadTranslation('staff');
  expect(staffMessages.sections.comments).not.toMatch(/\p{Script=Cyrillic}/u);
});

it.each(['en', 'ru'])('an optional message that a section lacks is undefined in %s', async (language) => {
  await openAt(`/tenger/?lang=${language}`);
  const { titleDescription } = await import('../pages/staff/titles/title-description');
  const { loadTranslation } = await import('./section-messages');
  await loadTranslation('staff');
  const { groups, options, create } = titleDescription.messages;
  expect([typeof groups, options, create]).toEqual(['object', undefined, undefined]);
});

it('the modules of the first page read no message before the translation is loaded', async () => {
  await openAt('/tenger/?lang=en');
  await expect(import('../app')).resolves.toHaveProperty('App');
});

it.each(['en', 'ru'])('every section finds its messages in %s', async (language) => {
  await openAt(`/tenger/?lang=${language}`);
  const { loadTranslation } = await import('./section-messages');
  await Promise.all([loadTranslation('viewer'), loadTranslation('staff')]);
  const [translations, declarations] = await Promise.all([
    // Only from now on, the modules are those of the language.
    importAll(
      import.meta.glob<object>(['./messages/{en,ru}/**/*.ts', '!**/grammar/**', '!**/index.ts'], {
        import: 'default',
      }),
      `/${language}/`,
    ),
    importAll(import.meta.glob<object>(['./*.ts', './staff/*.ts', '!./*.test.ts'])),
  ]);
  const found = declarations.flatMap((module) =>
    Object.entries(module).filter(([name]) => /[mM]essages$/.test(name) && !/^(fixed|section)/.test(name)),
  );
  expect(found.length).toBeGreaterThan(20);
  for (const [name, messages] of found) expect(translations, name).toContainEqual({ ...messages });
});

it('without the translation, the texts are Mongolian', async () => {
  vi.doMock('./messages/en/index', () => Promise.reject(new TypeError('Failed to fetch')));
  await openAt('/tenger/?lang=en');
  const { messages } = await import('./index');
  const { loadTranslation } = await import('./section-messages');
  await loadTranslation('viewer');
  expect(messages.home).toBe('Нүүр');
  expect(document.documentElement.lang).toBe('mn');
  vi.doUnmock('./messages/en/index');
});
