import { QueryClientProvider } from '@tanstack/react-query';
import {
  beginUpload,
  readStaffTitle,
  type StaffEpisode,
  type StaffEpisodeDetail,
  type StaffTitleDetail,
  type StaffUpload,
  saveStaffEpisode,
  staffEpisodes,
} from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { DestinationForm } from './destination-form';

async function openForm(name: string) {
  const api = fakeApi();
  const title = { id: 7, type: 'movie', title: 'Кино', original_name: 'Film' } as StaffTitleDetail;
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DestinationForm
        file={new File(['1'], name)}
        kind="subtitle"
        initial={{ media: 7, episode: undefined }}
        close={close}
      />
    </QueryClientProvider>,
  );
  const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: videoMessages.language });
  return { api, close, language };
}
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: videoMessages.send });

it('the language of subtitles is that of the file name', async () => {
  const { api, close, language } = await openForm('Show - 03.en.srt');
  expect(language.value).toBe('en');
  expect(screen.getByText(videoMessages.subtitleReplace)).toBeTruthy();
  const reply = { id: 1, received: 1, part_bytes: null, episode: null } as StaffUpload;
  api.reply(beginUpload, { body: {} as never }, ok(reply));
  fireEvent.click(sendButton());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ language: 'en' });
});

it('subtitles whose name has no language are sent after one was chosen', async () => {
  const { language } = await openForm('Show - 03.srt');
  expect(language.value).toBe('');
  expect(sendButton().disabled).toBe(true);
  fireEvent.change(language, { target: { value: 'ru' } });
  expect(sendButton().disabled).toBe(false);
});

it.each(['whose reply was lost', 'that a colleague has added meanwhile'])(
  'the next press sends the file to an episode %s',
  async (reason) => {
    Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
    const api = fakeApi();
    const title = { id: 7, type: 'series', title: 'Тал', original_name: 'Steppe' } as StaffTitleDetail;
    api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
    const none = ok({ data: [], next_cursor: null });
    const one = ok({ data: [{ id: 113, number: 13, name: 'Эхлэл' } as StaffEpisode], next_cursor: null });
    const ofNumber = { params: { id: 7 }, query: { number: 13 } };
    api.reply(staffEpisodes, { params: { id: 7 }, query: {} }, none);
    api.reply(staffEpisodes, ofNumber, none);
    api.fail(saveStaffEpisode, { body: {} as never }, 409, 'conflict', 'Ийм анги бий');
    const reply = { id: 1, received: 1, part_bytes: null } as StaffUpload;
    api.reply(beginUpload, { body: {} as never }, ok(reply));
    const send = fetch;
    if (reason === 'whose reply was lost')
      vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
        address === saveStaffEpisode.path
          ? Promise.reject(new TypeError('Failed to fetch'))
          : send(address, init),
      );
    const close = vi.fn();
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DestinationForm
          file={new File(['1'], 'Steppe - 13.mp4')}
          kind="video"
          initial={{ media: 7, episode: undefined }}
          close={close}
        />
      </QueryClientProvider>,
    );
    await screen.findByText(videoMessages.willAdd);
    api.reply(staffEpisodes, ofNumber, one);
    fireEvent.click(sendButton());
    await screen.findByText(videoMessages.willFill);
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    fireEvent.click(sendButton());
    await waitFor(() => expect(close).toHaveBeenCalled());
    const begun = api.requests.filter(({ path }) => path === beginUpload.path).map(({ body }) => body);
    expect(begun).toMatchObject([{ episode_id: 113 }]);
  },
);

it('a single file of a new episode is released at the time of its form, as one of a season is', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  const title = { id: 7, type: 'series', title: 'Тал', original_name: 'Steppe' } as StaffTitleDetail;
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  const none = ok({ data: [], next_cursor: null });
  api.reply(staffEpisodes, { params: { id: 7 }, query: {} }, none);
  api.reply(staffEpisodes, { params: { id: 7 }, query: { number: 13 } }, none);
  api.reply(saveStaffEpisode, { body: {} as never }, ok({ id: 113, number: 13 } as StaffEpisodeDetail));
  api.reply(beginUpload, { body: {} as never }, ok({ id: 1, received: 1, part_bytes: null } as StaffUpload));
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DestinationForm
        file={new File(['1'], 'Steppe - 13.mp4')}
        kind="video"
        initial={{ media: 7, episode: undefined }}
        close={close}
      />
    </QueryClientProvider>,
  );
  const { releaseMode, release, days, freeFirst } = staffUploadMessages;
  const mode = await screen.findByRole('combobox', { name: releaseMode });
  expect(sendButton().disabled).toBe(false);
  fireEvent.change(mode, { target: { value: 'schedule' } });
  expect(sendButton().disabled).toBe(true);
  expect([screen.queryByLabelText(days), screen.queryByLabelText(freeFirst)]).toEqual([null, null]);
  fireEvent.change(screen.getByLabelText(release), { target: { value: '2027-01-06T20:00' } });
  fireEvent.click(sendButton());
  await waitFor(() => expect(close).toHaveBeenCalled());
  const added = api.requests.find(({ body }) => body && typeof body === 'object' && 'released_at' in body);
  expect(added?.body).toMatchObject({ number: 13, released_at: '2027-01-06T12:00:00.000Z' });
});
