import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { browseMessages } from '../../i18n/browse';
import { fakeApi } from '../../testing/fake-api';
import { cards, listOf, replyWithTitles } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

// The modules of the site read the age limit when they load.
const storeLimit = await vi.hoisted(async () => {
  const { AGE_LIMIT_COOKIE } = await import('@tenger/api-contract');
  const store = (limit: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there.
    document.cookie = `${AGE_LIMIT_COOKIE}=${limit}; Path=/`;
  };
  store('6');
  return store;
});

beforeEach(resetSite);
afterAll(() => storeLimit('null'));

it('R1-09 a list whose first page is above the age limit offers the next one, and does not count what it hides', async () => {
  const api = fakeApi();
  replyWithTitles(api, listOf(cards(1, 2), 1, 2));
  const permitted = cards(3, 2).map((card) => ({ ...card, age_limit: 6 }));
  replyWithTitles(api, listOf(permitted, 2, 2), { page: 2, cursor: 'c1' });
  await renderSite('/series/all/all/all/new');
  const more = await screen.findByRole('button', { name: browseMessages.more });
  expect(screen.queryByText(browseMessages.noneFiltered)).toBeNull();
  expect(screen.queryByText(browseMessages.titlesFound('4'))).toBeNull();
  fireEvent.click(more);
  await screen.findByText('Бүтээл 4');
  expect(screen.queryByText('Бүтээл 1')).toBeNull();
  expect(screen.queryByText(browseMessages.titlesFound('4'))).toBeNull();
});
