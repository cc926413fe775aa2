import { faq, pageSlides, type SearchHit, search } from '@tenger/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { browseMessages } from '../../i18n/browse';
import { closePanel, panels } from '../../state/panels';
import { showToast } from '../../state/toasts';
import { fakeApi } from '../../testing/fake-api';
import { aCard, aSlide } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { listOf, ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

/** The header of the site is the first on the page. */
const siteHeader = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

const aHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  ...aCard(),
  match: { in: 'title', text: 'Хөх чоно', ranges: [[0, 3]] },
  ...over,
});

describe('searching', () => {
  it('R2.1-19 R8-36 the search page shows the results of its address, or says that there are none', async () => {
    const api = fakeApi();
    api.reply(search, { query: { q: 'хөх', page: 1 } }, ok(listOf([aHit()])));
    api.reply(search, { query: { q: 'ууу', page: 1 } }, ok(listOf<SearchHit>([])));
    const first = await renderSite('/search?q=хөх');
    expect((await screen.findAllByText('Хөх чоно')).length).toBeGreaterThan(0);
    first.unmount();
    await renderSite('/search?q=ууу');
    expect(await screen.findByText('“ууу” гэсэн хайлтад илэрц олдсонгүй')).toBeTruthy();
  });

  it('R7.1-05 R7.7-05 the search page shows its banner before a search, and where there are no results', async () => {
    const api = fakeApi();
    api.reply(search, { query: { q: 'хөх', page: 1 } }, ok(listOf([aHit()])));
    api.reply(search, { query: { q: 'ууу', page: 1 } }, ok(listOf<SearchHit>([])));
    api.reply(
      pageSlides,
      { params: { slot: '5' }, query: { multi: '1' } },
      ok([aSlide(4, { title: 'Галын охин' })]),
    );
    const banner = () => screen.findByRole('region', { name: messages.slides });
    for (const address of ['/search', '/search?q=ууу']) {
      const page = await renderSite(address);
      expect(within(await banner()).getByRole('heading').textContent, address).toBe('Галын охин');
      page.unmount();
    }
    await renderSite('/search?q=хөх');
    expect((await screen.findAllByText('Хөх чоно')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: messages.slides })).toBeNull();
  });

  it('the search page reserves no space for a banner that is still loading', async () => {
    fakeApi();
    holdReplies((address) => address.includes('/slides/big/5'));
    await renderSite('/search');
    await screen.findByText(browseMessages.searchStart);
    expect(document.querySelector('[data-low]')).toBeNull();
  });

  it('R2.1-19 the field of the search page keeps the focus when it searches again', async () => {
    const api = fakeApi();
    for (const q of ['хөх', 'чоно']) api.reply(search, { query: { q, page: 1 } }, ok(listOf([aHit()])));
    await renderSite('/search?q=хөх');
    const content = within(document.getElementById('content') as HTMLElement);
    const field = content.getByRole<HTMLInputElement>('searchbox');
    field.focus();
    fireEvent.change(field, { target: { value: ' чоно ' } });
    fireEvent.submit(field);
    await waitFor(() => expect(field.value).toBe('чоно'));
    expect(new URLSearchParams(location.search).get('q')).toBe('чоно');
    expect(document.activeElement).toBe(field);
  });

  it('R5-31 the search page requests nothing without a letter', async () => {
    const api = fakeApi();
    await renderSite('/search');
    await screen.findByText(browseMessages.searchStart);
    expect(api.requests.some((one) => one.path.startsWith('/api/search'))).toBe(false);
    expect(
      within(document.getElementById('content') as HTMLElement).getByRole<HTMLButtonElement>('button', {
        name: messages.search,
      }).disabled,
    ).toBe(true);
  });

  /** The search field of the header, with the focus. */
  async function wake() {
    const field = siteHeader().getByRole<HTMLInputElement>('combobox');
    field.focus();
    return field;
  }

  it('R2.2-04 the search field keeps every letter: one input receives the text before and after its suggestions load', async () => {
    const api = fakeApi();
    api.reply(faq, {}, ok([]));
    api.reply(search, { query: { q: 'чоно' } }, ok(listOf([aHit()])));
    await renderSite('/faq');
    const field = siteHeader().getByLabelText<HTMLInputElement>(messages.search, { selector: 'input' });
    field.focus();
    fireEvent.change(field, { target: { value: 'чоно' } });
    await screen.findByRole('option');
    expect(field.isConnected).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('чоно');
    expect(field.getAttribute('role')).toBe('combobox');
  });

  it('R2.2-09 Enter searches before the suggestions are there, and without scripts through the form', async () => {
    const api = fakeApi();
    api.reply(faq, {}, ok([]));
    api.reply(search, { query: { q: 'чоно', page: 1 } }, ok(listOf([aHit()])));
    await renderSite('/faq');
    const field = siteHeader().getByLabelText<HTMLInputElement>(messages.search, { selector: 'input' });
    expect(field.form?.getAttribute('action')).toBe('/tenger/search');
    expect(field.name).toBe('q');
    fireEvent.change(field, { target: { value: 'чоно' } });
    fireEvent.submit(field);
    await waitFor(() =>
      expect(decodeURIComponent(location.pathname + location.search)).toBe('/tenger/search?q=чоно'),
    );
  });

  it('R2.2-04 R2.2-07 R2.2-08 R8-29 R2.2-09 the search field suggests from one letter on, after a pause, and leads to the theatre’s address', async () => {
    const api = fakeApi();
    api.reply(faq, {}, ok([]));
    api.reply(search, { query: { q: 'х' } }, ok(listOf([aHit(), aHit({ id: 3, title: 'Хангай' })])));
    await renderSite('/faq');
    const field = await wake();
    expect(field.placeholder).toBe('Хүүхэлдэйн кино хайх');
    fireEvent.change(field, { target: { value: 'х' } });
    expect(api.requests.some((one) => one.path.startsWith('/api/search'))).toBe(false);
    const [first, second] = await screen.findAllByRole('option');
    expect(first?.querySelector('mark')?.textContent).toBe('Хөх');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    expect(second?.getAttribute('aria-selected')).toBe('true');
    const push = vi.spyOn(history, 'pushState');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(push.mock.calls.at(-1)?.[2]).toBe('/tenger/theatre/detail/3'));
    push.mockRestore();
  });

  it('the highlight follows its title when other suggestions arrive, and Enter searches if they lack it', async () => {
    const api = fakeApi();
    api.reply(faq, {}, ok([]));
    const [one, two, three] = ['Нар', 'Нарны зам', 'Наран'].map((title, at) =>
      aHit({ id: 51 + at, title, match: { in: 'title', text: title, ranges: [] } }),
    );
    const suggest = (q: string, ...hits: (SearchHit | undefined)[]) =>
      api.reply(search, { query: { q } }, ok(listOf(hits.filter((hit) => hit !== undefined))));
    suggest('н', one, two);
    suggest('на', three, one, two);
    suggest('нар', three, one);
    await renderSite('/faq');
    const field = await wake();
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;
    type('н');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    for (const [text, count] of [
      ['на', 3],
      ['нар', 2],
    ] as const) {
      const { release } = holdReplies((address) => address.includes('/search?'));
      type(text);
      for (let press = 0; press < (text === 'на' ? 2 : 3); press += 1)
        fireEvent.keyDown(field, { key: 'ArrowDown' });
      expect(highlighted()).toContain('Нарны зам');
      release();
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
      expect(highlighted()?.includes('Нарны зам')).toBe(text === 'на' ? true : undefined);
    }
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('Enter without a choice shows all results; Escape closes the list', async () => {
    const api = fakeApi();
    api.reply(faq, {}, ok([]));
    api.reply(search, { query: { q: 'х' } }, ok(listOf([aHit()])));
    api.reply(search, { query: { q: 'х', page: 1 } }, ok(listOf([aHit()])));
    await renderSite('/faq');
    const field = await wake();
    fireEvent.change(field, { target: { value: 'х' } });
    await screen.findByRole('option');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    fireEvent.submit(field);
    await waitFor(() =>
      expect(decodeURIComponent(location.pathname + location.search)).toBe('/tenger/search?q=х'),
    );
  });

  it('the key / focuses the search field, but not while the viewer types', async () => {
    fakeApi().reply(faq, {}, ok([]));
    await renderSite('/faq');
    fireEvent.keyDown(document.body, { key: '/' });
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
  });

  it('the key / focuses the search field while a toast is shown', async () => {
    fakeApi().reply(faq, {}, ok([]));
    await renderSite('/faq');
    showToast('Хуулсан');
    await screen.findByText('Хуулсан');
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  });

  it('R2.2-10 R2.2-11 a phone has buttons for the search and the notifications', async () => {
    fakeApi().reply(faq, {}, ok([]));
    await renderSite('/faq');
    const header = siteHeader();
    fireEvent.click(header.getByLabelText(messages.search, { selector: 'button' }));
    expect(panels.search).toBe(true);
    expect(await screen.findByRole('dialog', { name: messages.search })).toBeTruthy();
    closePanel('search');
    fireEvent.click(header.getByLabelText(messages.notifications, { selector: 'button' }));
    expect(await screen.findByText(accountMessages.noNotifications)).toBeTruthy();
  });
});
