import { QueryClientProvider } from '@tanstack/react-query';
import {
  publishStaffTitle,
  readStaffTitle,
  type StaffTitleDetail,
  saveStaffTitle,
} from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { TitlePanel } from './title-panel';
import { titlesSection } from './titles-section';

const { publish } = staffTitleMessages;
const title: StaffTitleDetail = {
  ...{ id: 7, version: 3, type: 'series', status: 'draft', publish_at: null, title: 'Тал' },
  ...{ original_name: 'Steppe', title_en: '', title_ru: '', aliases: [], description: 'Тухай' },
  ...{ description_en: '', description_ru: '', image1: null, poster_hz: null, banner: null, logo: null },
  ...{ category_ids: [], season_id: null, season_group_id: null, studio_id: null, director_ids: [] },
  ...{ character_ids: [], translator_id: null, released_date: null, total_episode: 0, is_completed: false },
  ...{ rating: null, age_limit: 0, is_free: false, is_theatre: false, price: null, is_mirror: false },
  ...{ is_hidden: false, episodes: 0, has_film: false, ready_episodes: 0 },
};

beforeEach(resetSite);

it('a publication that meets the save of a colleague shows that save, and the next press publishes it', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  api.fail(publishStaffTitle, { body: {} as never }, 409, 'conflict', 'Өөр хүн хадгалсан');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TitlePanel id={7} back="/staff/titles" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const press = async () => {
    fireEvent.click(await screen.findByRole('button', { name: publish.now }));
    fireEvent.click(await screen.findByRole('button', { name: publish.act.published }));
  };
  const name = await screen.findByLabelText<HTMLInputElement>(staffFormMessages.labels.title);
  expect(name.value).toBe('Тал');
  const theirs = { ...title, version: 4, title: 'Тал нутаг' };
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(theirs));
  await press();
  await waitFor(() => expect(name.value).toBe('Тал нутаг'));
  expect(toasts.list.map(({ text }) => text)).toEqual(['Өөр хүн хадгалсан']);

  const published = { ...theirs, version: 5, status: 'published' } as const;
  api.reply(publishStaffTitle, { body: {} as never }, ok(published));
  await press();
  expect(await screen.findByText(publish.notes.published)).toBeTruthy();
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([3, 4].map((version) => ({ id: 7, version, status: 'published', seen: 'draft' })));
});

it('the focus is on the state of a title after its publication, whose button is gone', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  api.reply(publishStaffTitle, { body: {} as never }, ok({ ...title, version: 4, status: 'published' }));
  renderSection(titlesSection, '?edit=7');
  const now = await screen.findByRole('button', { name: publish.now });
  now.focus();
  fireEvent.click(now);
  fireEvent.click(await screen.findByRole('button', { name: publish.act.published }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const state = screen.getByText(publish.notes.published);
  await waitFor(() => expect(document.activeElement?.contains(state)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);

  const unpublish = screen.getByRole('button', { name: publish.unpublish });
  unpublish.focus();
  fireEvent.click(unpublish);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: staffMessages.cancel }));
  await waitFor(() => expect(document.activeElement).toBe(unpublish));
});

it('a new title that was saved by the keyboard keeps the focus in its field', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  api.reply(saveStaffTitle, { body: {} as never }, ok(title));
  renderSection(titlesSection, '?new=series');
  const name = await screen.findByLabelText<HTMLInputElement>(staffFormMessages.labels.title);
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(staffFormMessages.labels.title, title.title);
  fill(staffFormMessages.labels.original_name, title.original_name);
  fill(staffFormMessages.labels.description, title.description);
  name.focus();
  fireEvent.keyDown(name, { key: 's', ctrlKey: true });
  await waitFor(() => expect(currentSearch()).toBe('?edit=7'));
  expect(await screen.findByText(staffFormMessages.allSaved)).toBeTruthy();
  expect(screen.getByRole('button', { name: publish.now })).toBeTruthy();
  expect(document.activeElement).toBe(name);
});
