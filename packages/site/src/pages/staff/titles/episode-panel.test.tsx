import {
  deleteStaffEpisode,
  moveStaffEpisodes,
  readStaffEpisode,
  type StaffEpisodeDetail,
  saveStaffEpisode,
} from '@tenger/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../../i18n';
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
import { titlesSection } from './titles-section';

const { move, deletion } = staffTitleMessages;
const anEpisode = (change: Partial<StaffEpisodeDetail>): StaffEpisodeDetail => ({
  ...{ id: 71, version: 2, number: 1, name: '', name_en: '', name_ru: '', image: null, is_free: false },
  ...{ description: '', description_en: '', description_ru: '' },
  ...{ is_draft: false, is_premiere: false, released_at: '2027-01-06T12:00:00.000Z', has_film: false },
  ...{ intro_start: null, intro_end: null, outro_start: null, outro_end: null, film: null, clip_id: null },
  ...{ standing: 'coming', duration: 0, previous_id: null, next_id: 72 },
  ...change,
});
const second = anEpisode({ id: 72, number: 2, previous_id: 71, next_id: null });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  sessionStorage.clear();
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  api = fakeApi();
  api.reply(readStaffEpisode, { params: { id: 71 } }, ok(anEpisode({})));
  api.reply(readStaffEpisode, { params: { id: 72 } }, ok(second));
});

const open = (id: number) => renderSection(titlesSection, `?episodes=7&episode=${id}`);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('the editor of an episode leads to the next and to the previous one', async () => {
  open(71);
  fireEvent.click(await screen.findByRole('link', { name: messages.nextEpisode }));
  expect(currentSearch()).toBe('?episodes=7&episode=72');
  const previous = await screen.findByRole('link', { name: messages.previousEpisode });
  expect(screen.queryByRole('link', { name: messages.nextEpisode })).toBeNull();
  expect(previous.getAttribute('href')).toBe('/staff/titles?episodes=7&episode=71');
});

it('an episode moves with all later ones by a number of days, and the form has the new time', async () => {
  open(71);
  await press(move.open);
  const dialog = within(await screen.findByRole('alertdialog', { name: move.title }));
  const days = dialog.getByLabelText(move.days);
  fireEvent.change(days, { target: { value: '0' } });
  expect(dialog.getByText(move.daysWrong(366))).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: move.confirm });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(days, { target: { value: '−2' } });
  expect(dialog.getByText(move.willBe(1, '2027.01.04 20:00'))).toBeTruthy();
  const moved = anEpisode({ version: 3, released_at: '2027-01-04T12:00:00.000Z' });
  api.reply(moveStaffEpisodes, { body: {} as never }, ok({ moved: 2 }));
  api.reply(readStaffEpisode, { params: { id: 71 } }, ok(moved));
  fireEvent.click(confirm);
  const released = screen.getByLabelText<HTMLInputElement>(staffFormMessages.labels.released_at);
  await waitFor(() => expect(released.value).toBe('2027-01-04T20:00'));
  expect(sent()).toEqual([{ id: 71, version: 2, days: -2 }]);
  expect(toasts.list.map(({ text }) => text)).toEqual([move.done(2)]);
});

it.each(['a conflict', 'a lost reply'])(
  'after %s, another press cannot move the episodes again: the dialog closes',
  async (failure) => {
    open(71);
    await press(move.open);
    api.fail(moveStaffEpisodes, { body: {} as never }, 409, 'conflict', 'Өөр хүн өөрчилсөн');
    const send = fetch;
    if (failure === 'a lost reply')
      vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
        init.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : send(address, init),
      );
    const moved = anEpisode({ version: 3, released_at: '2027-01-13T12:00:00.000Z' });
    api.reply(readStaffEpisode, { params: { id: 71 } }, ok(moved));
    await press(move.confirm);
    const released = screen.getByLabelText<HTMLInputElement>(staffFormMessages.labels.released_at);
    await waitFor(() => expect(released.value).toBe('2027-01-13T20:00'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts.list).toHaveLength(1);
  },
);

it('a refused move keeps the dialog open', async () => {
  open(71);
  await press(move.open);
  api.fail(moveStaffEpisodes, { body: {} as never }, 422, 'bad-input', 'Өдөр буруу');
  await press(move.confirm);
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual(['Өдөр буруу']));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('an episode that cannot be deleted says why, and the list opens after a deletion', async () => {
  open(72);
  await press(deletion.open);
  api.fail(deleteStaffEpisode, { body: {} as never }, 409, 'conflict', 'Энэ анги видеотой');
  await press(staffMessages.remove);
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual(['Энэ анги видеотой']));
  api.reply(deleteStaffEpisode, { body: {} as never }, ok(null));
  await press(staffMessages.remove);
  await waitFor(() => expect(currentSearch()).toBe('?episodes=7'));
  expect(sent()).toEqual([{ id: 72 }, { id: 72 }]);
});

it('marks that were typed for a video that a colleague replaced are not saved for the new one', async () => {
  const film = { has_film: true, film: '/media/1/240.mp4', duration: 60, clip_id: 'old' };
  api.reply(readStaffEpisode, { params: { id: 71 } }, ok(anEpisode(film)));
  open(71);
  const start = await screen.findByLabelText(staffFormMessages.labels.intro_start);
  fireEvent.change(start, { target: { value: '3' } });
  api.reply(readStaffEpisode, { params: { id: 71 } }, ok(anEpisode({ ...film, version: 3, clip_id: 'new' })));
  api.reply(moveStaffEpisodes, { body: {} as never }, ok({ moved: 1 }));
  // Loads the episode again.
  await press(move.open);
  const dialog = within(await screen.findByRole('alertdialog', { name: move.title }));
  fireEvent.change(dialog.getByLabelText(move.days), { target: { value: '1' } });
  fireEvent.click(dialog.getByRole('button', { name: move.confirm }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  api.fail(saveStaffEpisode, { body: {} as never }, 409, 'conflict', 'Өөр хүн өөрчилсөн');
  await press(staffMessages.save);
  await waitFor(() => expect(sent().at(-1)).toEqual({ title_id: 7, id: 71, version: 2, intro_start: 3 }));
  // From here on, the operator decides.
  expect(await screen.findByText(staffFormMessages.contested(staffFormMessages.labels.clip_id))).toBeTruthy();
});

it('a conflict about other fields keeps what the operator typed, and the next press saves it', async () => {
  open(71);
  const text = await screen.findByLabelText<HTMLTextAreaElement>(staffFormMessages.labels.description_en);
  fireEvent.change(text, { target: { value: 'A long text' } });
  api.reply(readStaffEpisode, { params: { id: 71 } }, ok(anEpisode({ version: 3, name: 'Эхлэл' })));
  api.fail(saveStaffEpisode, { body: {} as never }, 409, 'conflict', 'Өөр хүн өөрчилсөн');
  await press(staffMessages.save);
  const name = screen.getByLabelText<HTMLInputElement>(staffFormMessages.labels.name);
  await waitFor(() => expect(name.value).toBe('Эхлэл'));
  expect(text.value).toBe('A long text');
  expect(screen.getByText(staffFormMessages.conflict)).toBeTruthy();
  await press(staffMessages.save);
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ title_id: 7, id: 71, version: 3, description_en: 'A long text' }),
  );
});

it('a new episode that was saved by the keyboard keeps the focus in its field', async () => {
  api.reply(saveStaffEpisode, { body: {} as never }, ok(anEpisode({ is_draft: true })));
  renderSection(titlesSection, '?episodes=7&episode=new-1');
  const name = await screen.findByLabelText<HTMLInputElement>(staffFormMessages.labels.name);
  name.focus();
  fireEvent.keyDown(name, { key: 's', ctrlKey: true });
  await waitFor(() => expect(currentSearch()).toBe('?episodes=7&episode=71'));
  expect(await screen.findByText(staffFormMessages.allSaved)).toBeTruthy();
  expect(screen.getByRole('button', { name: move.open })).toBeTruthy();
  expect(document.activeElement).toBe(name);
});
