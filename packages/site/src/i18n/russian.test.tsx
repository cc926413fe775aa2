import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a page opened with ?lang=ru is in Russian, with Russian dates and numbers', async () => {
  vi.resetModules();
  history.replaceState(null, '', '/tenger/?lang=ru');
  const { language } = await import('./language');
  expect(language).toBe('ru');
  const { loadTranslation } = await import('./section-messages');
  await loadTranslation('viewer');

  const { fakeApi } = await import('../testing/fake-api');
  const { renderSite } = await import('../testing/render-site');
  fakeApi();
  await renderSite('/');
  expect(document.documentElement.lang).toBe('ru');
  expect(screen.getAllByRole('link', { name: 'Главная' }).length).toBeGreaterThan(0);
  expect(screen.getByRole('contentinfo').textContent).toContain('Все права защищены');
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('?lang=en');
  expect(screen.getByRole('link', { name: 'Монгол' }).getAttribute('href')).toBe('?lang=mn');

  const { formatDaysAgo, formatLongDate, formatMoney, formatRating } = await import('./format');
  const { formatDayAndTime, formatDuration } = await import('./date-time');
  expect([formatMoney(6900), formatRating(8.94)]).toEqual(['6\u00a0900\u00a0₮', '8,9']);
  expect(formatLongDate('2026-11-21')).toBe('21 ноября 2026 г.');
  expect(formatDaysAgo('2026-11-16T01:00:00Z', Date.parse('2026-11-21T02:00:00Z'))).toBe('5 дней назад');
  expect(formatDayAndTime('2026-12-20T16:30:00Z')).toBe('21 дек., 00:30');
  expect(formatDuration(256_800)).toBe('71 час 20 минут');
  document.documentElement.lang = 'mn';
});
