import { type StaffNewsItem, saveStaffNews, staffNews } from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { staffFormMessages } from '../../../i18n/staff/form';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { newsSection } from './news-section';

const { labels, create } = contentMessages.form;

const anItem = (id: number, change: Partial<StaffNewsItem> = {}): StaffNewsItem => ({
  ...{ id, version: 1, is_public: true, thumb: null, published_at: '2026-01-01T00:00:00.000Z' },
  ...{ title: `Мэдээ ${id}`, title_en: '', title_ru: '', summary: 'Товч', summary_en: '', summary_ru: '' },
  ...{ body: 'Бие', body_en: '', body_ru: '' },
  ...change,
});

const pageOf = (data: StaffNewsItem[], next_cursor: string | null = null) => ok({ data, next_cursor });

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: staffMessages.save }));
const bodies = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
/** The reply to a save, and the list that is read after it. */
function replyToSave(api: ReturnType<typeof fakeApi>, item: StaffNewsItem) {
  api.reply(saveStaffNews, { body: item }, ok(item));
  api.reply(staffNews, { query: {} }, pageOf([item]));
}

it('the editor of an article on a later page opens after a reload', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([anItem(9)], 'c1'));
  api.reply(staffNews, { query: { cursor: 'c1' } }, pageOf([anItem(8)], 'c2'));
  api.reply(staffNews, { query: { cursor: 'c2' } }, pageOf([anItem(7)], 'c3'));
  renderSection(newsSection, '?edit=7');
  expect((await field(labels.title)).value).toBe('Мэдээ 7');
  expect(screen.queryByRole('table')).toBeNull();
});

it('the list is shown when no page has the edited article', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([anItem(9)], 'c1'));
  api.reply(staffNews, { query: { cursor: 'c1' } }, pageOf([anItem(8)]));
  renderSection(newsSection, '?edit=7');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getByText('Мэдээ 8')).toBeTruthy();
});

it('the button that saves closes the editor', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([anItem(7)]));
  renderSection(newsSection, '?edit=7');
  type(await field(labels.title), 'Шинэ нэр');
  replyToSave(api, anItem(7, { version: 2, title: 'Шинэ нэр' }));
  pressSave();
  await waitFor(() => expect(currentSearch()).toBe(''));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('the editor stays open with what is typed while it saves', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([anItem(7)]));
  renderSection(newsSection, '?edit=7');
  type(await field(labels.title), 'Шинэ нэр');
  const { held, release } = holdReplies();
  pressSave();
  await waitFor(() => expect(held).toHaveLength(1));
  type(await field(labels.summary), 'Шинэ товч');
  replyToSave(api, anItem(7, { version: 2, title: 'Шинэ нэр' }));
  release();
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['staff-news:7:2']));
  await act(async () => undefined);
  expect(currentSearch()).toBe('?edit=7');
  expect((await field(labels.summary)).value).toBe('Шинэ товч');

  pressSave();
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api).at(-1)).toMatchObject({ id: 7, version: 2, title: 'Шинэ нэр', summary: 'Шинэ товч' });
  await waitFor(() => expect(currentSearch()).toBe(''));
});

it('a save that ends after the operator has opened another article leaves that one open', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([anItem(7), anItem(9)]));
  renderSection(newsSection, '?edit=7');
  type(await field(labels.title), 'Шинэ нэр');
  const { held, release } = holdReplies();
  pressSave();
  await waitFor(() => expect(held).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: contentMessages.newsBack }));
  fireEvent.click(await screen.findByRole('button', { name: staffFormMessages.leave }));
  fireEvent.click(await screen.findByRole('button', { name: `${staffMessages.edit}: Мэдээ 9` }));
  await waitFor(() => expect(currentSearch()).toBe('?edit=9'));
  api.reply(saveStaffNews, { body: {} as never }, ok(anItem(7, { version: 2, title: 'Шинэ нэр' })));
  api.reply(staffNews, { query: {} }, pageOf([anItem(7, { version: 2, title: 'Шинэ нэр' }), anItem(9)]));
  const before = api.requests.length;
  release();
  // The list is read again after the save.
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(before + 1));
  await act(async () => undefined);
  expect(currentSearch()).toBe('?edit=9');
  expect((await field(labels.title)).value).toBe('Мэдээ 9');
});

it('Ctrl+S saves a new article, and its editor stays open with the focus', async () => {
  const api = fakeApi();
  api.reply(staffNews, { query: {} }, pageOf([]));
  renderSection(newsSection, '?edit=new');
  type(await field(labels.title), 'Нэр');
  type(await field(labels.summary), 'Товч');
  const body = await field(labels.body);
  type(body, 'Бие');
  body.focus();
  const press = () => fireEvent.keyDown(body, { key: 's', ctrlKey: true });
  const { held, release } = holdReplies();
  press();
  await waitFor(() => expect(held).toHaveLength(1));
  type(body, 'Бие үргэлжилнэ');
  replyToSave(api, anItem(8, { title: 'Нэр' }));
  release();
  await waitFor(() => expect(currentSearch()).toBe('?edit=8'));
  expect(screen.queryByRole('button', { name: create })).toBeNull();
  expect(document.activeElement).toBe(body);
  expect((await field(labels.body)).value).toBe('Бие үргэлжилнэ');
  expect(Object.keys(sessionStorage)).toEqual(['staff-news:8:1']);

  replyToSave(api, anItem(8, { version: 2, title: 'Нэр', body: 'Бие үргэлжилнэ' }));
  press();
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api).at(-1)).toMatchObject({ id: 8, version: 1, body: 'Бие үргэлжилнэ' });
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  expect(currentSearch()).toBe('?edit=8');
  // Nothing is left to save.
  press();
  await act(async () => undefined);
  expect(bodies(api)).toHaveLength(2);
});
