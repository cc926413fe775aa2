import { content, faq, newsDetail, newsList } from '@tenger/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { browseMessages } from '../../i18n/browse';
import { fakeApi } from '../../testing/fake-api';
import { listOf, ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

describe('R2.4 questions and news', () => {
  const questions = [
    { id: 1, title: 'Нэг?', body: '<p>Нэгийн хариу</p>' },
    { id: 2, title: 'Хоёр?', body: '<p>Хоёрын хариу</p>' },
  ];
  const open = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

  it('R2.1-36 R2.4-01 R2.4-02 R2.4-03 R2.4-04 the FAQ shows one answer at a time, the first at the start', async () => {
    fakeApi().reply(faq, {}, ok(questions));
    await renderSite('/faq');
    await screen.findByText('Нэгийн хариу');
    expect(open()).toEqual(['Нэг?']);
    fireEvent.click(screen.getByRole('button', { name: 'Хоёр?' }));
    expect(open()).toEqual(['Хоёр?']);
    expect(screen.getByRole('region', { name: 'Хоёр?' }).hidden).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Хоёр?' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  it('R8-35 an empty FAQ says that there is nothing yet', async () => {
    fakeApi().reply(faq, {}, ok([]));
    await renderSite('/faq');
    expect(await screen.findByText('Одоогоор энд юу ч алга')).toBeTruthy();
  });

  const item = (id: number) => ({
    id,
    title: `Мэдээ ${id}`,
    summary: 'Товч',
    thumb: null,
    created_at: '2026-11-20T03:00:00.000Z',
  });

  it('R2.1-37 R2.4-06 R2.4-07 the news page has cards with a date and a link, and a pager that ends', async () => {
    const api = fakeApi();
    api.reply(newsList, { query: { page: 1 } }, ok(listOf([{ ...item(1), thumb: 'news/1.svg' }], 1, 2)));
    api.reply(newsList, { query: { page: 2 } }, ok(listOf([item(2)], 2, 2)));
    await renderSite('/news');
    const card = (await screen.findByRole('heading', { name: 'Мэдээ 1' })).closest('article');
    expect(card?.querySelector('img')?.getAttribute('src')).toContain('/images/news/1.svg');
    expect(screen.getByText('2026 оны 11-р сарын 20')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Дэлгэрэнгүй: Мэдээ 1/ }).getAttribute('href')).toBe(
      '/tenger/news/detail/1',
    );
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: browseMessages.previousPage }).disabled,
    ).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: browseMessages.nextPage }));
    await screen.findByText('Мэдээ 2');
    expect(location.search).toBe('?page=2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: browseMessages.nextPage }).disabled).toBe(
      true,
    );
  });

  it('R2.4-07 a page after the last one leads to the last one', async () => {
    const api = fakeApi();
    api.reply(newsList, { query: { page: 9 } }, ok({ ...listOf<ReturnType<typeof item>>([], 9, 2) }));
    api.reply(newsList, { query: { page: 2 } }, ok(listOf([item(2)], 2, 2)));
    await renderSite('/news?page=9');
    await screen.findByText('Мэдээ 2');
    expect(location.search).toBe('?page=2');
  });

  it('R2.1-38 the page of a news item shows its HTML', async () => {
    fakeApi().reply(newsDetail, { params: { id: 1 } }, ok({ ...item(1), body: '<p>Бүтэн <b>мэдээ</b></p>' }));
    await renderSite('/news/detail/1');
    expect((await screen.findByText('мэдээ')).localName).toBe('b');
  });
});

describe('pages of text', () => {
  it('R2.1-20 R2.1-21 the text page shows the requested text', async () => {
    fakeApi().reply(
      content,
      { params: { id: 47 } },
      ok({ id: 47, title: 'Бидний тухай', body: '<p>Тэнгэр</p>' }),
    );
    await renderSite('/content/47');
    expect((await screen.findByRole('heading', { level: 1, name: 'Бидний тухай' })).localName).toBe('h1');
  });

  it('R2.1-31 the policy page has no header, footer or links', async () => {
    fakeApi().reply(content, { params: { id: 49 } }, ok({ id: 49, title: 'Нууцлал', body: '<p>а</p>' }));
    await renderSite('/policy');
    await screen.findByRole('heading', { name: 'Нууцлал' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

it.each([
  ['/news/detail/99', browseMessages.newsMissing],
  ['/content/99', browseMessages.contentMissing],
])('the page %s says that the text does not exist', async (path, text) => {
  fakeApi();
  await renderSite(path);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(document.title).toBe(`${text} – Тэнгэр`);
});
