import { categories, faq, pageSlides, rentals, seasons, toWire } from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { session } from '../../state/session';
import { fakeApi } from '../../testing/fake-api';
import { type aCard, aSlide } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { cards, listOf, noFilters, ok, replyWithTitles } from '../../testing/lists';
import { goBack, renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

describe('the list of series', () => {
  const house = () => {
    const api = fakeApi();
    api.reply(categories, {}, ok([{ id: 2, title: 'Тулаан' }]));
    api.reply(seasons, {}, ok([{ id: 21, title: '2026 намар' }]));
    return api;
  };

  it('R2.1-02 R8-30 the address /series redirects to the list of everything, with its label', async () => {
    replyWithTitles(house(), listOf(cards(1, 3)));
    await renderSite('/series');
    await screen.findByText('Бүтээл 2');
    expect(decodeURIComponent(location.pathname + location.search)).toBe(
      '/tenger/series/all/all/all/new?t=Бүх ангилал',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Бүх ангилал');
  });

  it('the theatre is a tab beside the series, and a link of the footer', async () => {
    replyWithTitles(house(), listOf(cards(1, 3)));
    await renderSite('/series/all/all/all/new');
    const tabs = within(await screen.findByRole('navigation', { name: browseMessages.listTabs }));
    const tab = tabs.getByRole('link', { name: messages.theatre });
    expect(tab.getAttribute('href')).toBe('/tenger/theatre');
    expect(tabs.getByRole('link', { name: messages.series }).getAttribute('aria-current')).toBe('page');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: messages.theatre })).toBeTruthy();
    fireEvent.click(tab);
    await waitFor(() => expect(location.pathname).toBe('/tenger/theatre/all/all'));
    const menu = within(screen.getAllByRole('navigation', { name: messages.mainMenu })[0] as HTMLElement);
    expect(menu.getByRole('link', { name: messages.genres }).getAttribute('aria-current')).toBe('page');
  });

  it('R7.1-02 R7.7-02 the list of all series shows the slides of the series, and a filtered list does not', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 3)));
    const slides = { params: { slot: '2' }, query: { multi: '1' } } as const;
    api.reply(pageSlides, slides, ok([aSlide(17), aSlide(41)]));
    const whole = await renderSite('/series/all/all/all/new');
    const featured = within(await screen.findByRole('region', { name: messages.slides }));
    expect(featured.getAllByRole('heading')).toHaveLength(2);
    expect(featured.getAllByRole('link', { name: messages.details })[1]?.getAttribute('href')).toBe(
      '?media=41',
    );
    whole.unmount();
    await renderSite('/series/2/all/all/new');
    await screen.findByText('Бүтээл 2');
    expect(screen.queryByRole('region', { name: messages.slides })).toBeNull();
  });

  it.each([
    ['are not requested for slides without a price', false, 0],
    ['are requested for slides with a price', true, 1],
  ])('the rentals of a signed-in viewer %s', async (_, is_theatre, count) => {
    session.userId = 'user-000001';
    const api = house();
    replyWithTitles(api, listOf(cards(1, 3)));
    const slides = { params: { slot: '2' }, query: { multi: '1' } } as const;
    api.reply(pageSlides, slides, ok([aSlide(17, { is_theatre, price: is_theatre ? 6900 : null })]));
    await renderSite('/series/all/all/all/new');
    await screen.findByRole('region', { name: messages.slides });
    await act(async () => undefined);
    expect(api.count(toWire(rentals, { params: { userId: 'user-000001' } }).url)).toBe(count);
  });

  it('the poster of a slide is sharp on the widest phone, where it takes 36 % of the width', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 3)));
    api.reply(pageSlides, { params: { slot: '2' }, query: { multi: '1' } }, ok([aSlide(17)]));
    await renderSite('/series/all/all/all/new');
    const region = await screen.findByRole('region', { name: messages.slides });
    const poster = region.querySelector('source[media]');
    expect(poster?.getAttribute('sizes')).toBe('36vw');
    const widths = [...(poster?.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
      Number(width),
    );
    // 36 % of 767 px on a screen with two pixels per CSS pixel.
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(552);
  });

  it('R7.1-02 the list of all series has nothing above it where no slide is chosen', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 3)));
    api.reply(pageSlides, { params: { slot: '2' }, query: { multi: '1' } }, ok([]));
    const { unmount } = await renderSite('/series/all/all/all/new');
    await screen.findByText('Бүтээл 2');
    expect(screen.queryByRole('region', { name: messages.slides })).toBeNull();
    unmount();
    // At the next visit, no placeholder appears and disappears.
    const held = holdReplies((address) => address.includes('slides'));
    await renderSite('/series/all/all/all/new');
    await screen.findByText('Бүтээл 2');
    expect(document.querySelector('main [data-low]')).toBeNull();
    held.release();
  });

  it('R2.1-03 the series list requests what its address says', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 1)));
    await renderSite('/series/2/21/ongoing/rating');
    await screen.findByText('Бүтээл 1');
    expect(api.requests.find((one) => one.path.includes('/anime/list/'))?.body).toEqual({
      ...noFilters,
      cats: 2,
      season: 21,
      animeStatus: 'ongoing',
      type: 'series',
      sort: 'rating',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Тулаан');
  });

  it('R2.1-04 a label from the address is shown as text', async () => {
    const api = fakeApi();
    replyWithTitles(api, listOf(cards(1, 1)));
    await renderSite(`/series/7/all/all/new?t=${encodeURIComponent('<img src=x>')}`);
    await screen.findByText('Бүтээл 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x>');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('R2.1-03 a second choice keeps the first one, also before the page shows it', async () => {
    replyWithTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/all/all/all/new');
    await screen.findByRole('option', { name: '2026 намар' });
    // The address after the first choice, while the page still renders it.
    history.pushState(null, '', '/tenger/series/2/all/all/new');
    fireEvent.change(screen.getByLabelText(browseMessages.sort), { target: { value: 'rating' } });
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/2/all/all/rating'));
  });

  it('R2.1-03 choosing a filter changes the address, and the focus stays on it', async () => {
    replyWithTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/all/all/all/new');
    await screen.findByRole('option', { name: '2026 намар' });
    const season = screen.getByLabelText<HTMLSelectElement>(browseMessages.season);
    season.focus();
    fireEvent.change(season, { target: { value: '21' } });
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/21/all/new'));
    expect(document.activeElement).toBe(screen.getByLabelText(browseMessages.season));
  });

  it('on a phone one button opens all filters, and a chosen filter can be removed', async () => {
    replyWithTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/2/21/all/rating');
    await screen.findByText('Бүтээл 1');
    // Styles hide it on wide screens.
    const button = (name: string) => screen.getByRole('button', { name, hidden: true });
    const opener = `${browseMessages.filters} 3 ${browseMessages.chosen}`;
    fireEvent.click(button(opener));
    const sheet = within(await screen.findByRole('dialog', { name: browseMessages.filters }));
    fireEvent.change(sheet.getByLabelText(browseMessages.status), { target: { value: 'ongoing' } });
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/2/21/ongoing/rating'));
    fireEvent.click(await sheet.findByRole('button', { name: browseMessages.showFound('1') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button(browseMessages.withoutFilter('2026 намар')));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/2/all/ongoing/rating'));
    expect(document.activeElement).toBe(button(opener));
  });

  it('R2.1-03 an unknown season or genre is named as such', async () => {
    replyWithTitles(house(), listOf([]));
    await renderSite('/series/77/999/all/new');
    await screen.findByText(browseMessages.noneFiltered);
    const season = screen.getByLabelText<HTMLSelectElement>(browseMessages.season);
    await waitFor(() => expect(season.selectedOptions[0]?.text).toBe(browseMessages.unknownSeason));
    expect(screen.getByRole('link', { name: browseMessages.unknownGenre }).getAttribute('aria-current')).toBe(
      'page',
    );
    fireEvent.click(screen.getByRole('button', { name: browseMessages.clearFilters }));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/all/all/new'));
  });

  it('R2.1-03 an invalid address of the series list is corrected', async () => {
    replyWithTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/2/summer/1/drop');
    await screen.findByText('Бүтээл 1');
    expect(location.pathname).toBe('/tenger/series/2/all/all/new');
  });

  it('the series list loads page by page, by cursor, to its end', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 2), 1, 2));
    replyWithTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browseMessages.more }));
    await screen.findByText('Бүтээл 4');
    expect(screen.getByText(browseMessages.endOfList)).toBeTruthy();
    expect(screen.queryByRole('button', { name: browseMessages.more })).toBeNull();
  });

  it('a page of the list that fails can be requested again, and the loaded cards stay', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 2), 1, 2));
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browseMessages.more }));
    const again = await screen.findByRole('button', { name: 'Дахин оролдох' });
    expect(screen.getByText('Бүтээл 1')).toBeTruthy();
    replyWithTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    fireEvent.click(again);
    expect(await screen.findByText('Бүтээл 3')).toBeTruthy();
  });

  it('R8-34 a list that fails to load shows a message and can be requested again', async () => {
    const api = house();
    await renderSite('/series/all/all/all/new');
    await screen.findByText(browseMessages.listFailed);
    replyWithTitles(api, listOf(cards(1, 1)));
    fireEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });

  it('an empty list offers to clear the filters', async () => {
    replyWithTitles(house(), listOf<ReturnType<typeof aCard>>([]));
    await renderSite('/series/2/21/ongoing/rating');
    await screen.findByText(browseMessages.noneFiltered);
    fireEvent.click(screen.getByRole('button', { name: browseMessages.clearFilters }));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/all/all/rating'));
  });

  it('R2.8 the series list reserves the space of its cards while they load', async () => {
    house();
    holdReplies((address) => address.includes('/anime/list/'));
    await renderSite('/series/all/all/all/new');
    await waitFor(() => expect(document.querySelector('[data-skeleton=poster]')?.childElementCount).toBe(18));
  });

  it('R2.1-41 Back shows the list as it was left, with the focus on the card', async () => {
    const api = house();
    replyWithTitles(api, listOf(cards(1, 2), 1, 2));
    replyWithTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    api.reply(faq, {}, ok([]));
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browseMessages.more }));
    await screen.findByText('Бүтээл 4');
    const chip = screen.getByRole('link', { name: 'Тулаан' });
    chip.focus();
    const before = api.requests.length;
    fireEvent.click(screen.getByRole('link', { name: messages.faq }));
    await screen.findByText(messages.emptyList);
    await goBack();
    expect(await screen.findByText('Бүтээл 4')).toBeTruthy();
    expect(api.requests.slice(before).filter((one) => one.path.includes('/anime/list/'))).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Тулаан'));
  });
});
