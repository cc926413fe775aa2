import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import {
  beginUpload,
  findUploads,
  readStaffTitle,
  type StaffTitleDetail,
  staffEpisodes,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { BatchForm } from './batch-form';

const { episodeOf, removeFile } = staffUploadMessages;

async function open() {
  Object.assign(session, { userId: 'user-000001', user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  const title = { id: 7, type: 'series', title: 'Тал', original_name: 'Steppe' } as StaffTitleDetail;
  api.reply(readStaffTitle, { params: { id: 7 } }, ok(title));
  api.reply(staffEpisodes, { params: { id: 7 }, query: {} }, ok({ data: [], next_cursor: null }));
  api.reply(findUploads, { body: {} as never }, ok([]));
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BatchForm
        files={['aaa.mp4', 'bbb.mp4'].map((name) => new File(['1'], name))}
        initialTitle={7}
        maxBytes={undefined}
        hasFfmpeg
        close={close}
      />
    </QueryClientProvider>,
  );
  await screen.findByLabelText(episodeOf('bbb.mp4'));
  return { api, close };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\w+\.mp4/.exec(row.textContent ?? '')?.[0]);
const typeNumber = (file: string, value: string) =>
  fireEvent.change(screen.getByLabelText(episodeOf(file)), { target: { value } });

it('the rows stay in place during a press, so that the press on another row is not lost, and are sorted after it', async () => {
  await open();
  typeNumber('bbb.mp4', '20');
  const remove = screen.getByRole('button', { name: removeFile('aaa.mp4') });
  fireEvent.mouseDown(remove);
  fireEvent.blur(screen.getByLabelText(episodeOf('bbb.mp4')));
  expect(names()).toEqual(['aaa.mp4', 'bbb.mp4']);
  fireEvent.mouseUp(remove);
  await waitFor(() => expect(names()).toEqual(['bbb.mp4', 'aaa.mp4']));
  fireEvent.click(remove);
  expect(names()).toEqual(['bbb.mp4']);
});

it('the keyboard sorts the rows as soon as the focus leaves a number', async () => {
  await open();
  typeNumber('bbb.mp4', '20');
  fireEvent.blur(screen.getByLabelText(episodeOf('bbb.mp4')));
  expect(names()).toEqual(['bbb.mp4', 'aaa.mp4']);
});

it('a batch without corrections closes, and one with corrections asks before it forgets them', async () => {
  const { api, close } = await open();
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: staffMessages.cancel }));
  cancel();
  expect(close).toHaveBeenCalledTimes(1);
  typeNumber('bbb.mp4', '20');
  typeNumber('aaa.mp4', '19');
  cancel();
  const question = within(await screen.findByRole('alertdialog', { name: staffFormMessages.leaveTitle }));
  expect(close).toHaveBeenCalledTimes(1);
  const requests = api.requests.length;
  fireEvent.click(question.getByRole('button', { name: staffFormMessages.leave }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(api.requests).toHaveLength(requests);
});

it('files that are sent without network are not sent later: the dialog says so, and can be closed', async () => {
  const { api, close } = await open();
  typeNumber('aaa.mp4', '1');
  typeNumber('bbb.mp4', '2');
  fireEvent.blur(screen.getByLabelText(episodeOf('bbb.mp4')));
  const send = await screen.findByRole('button', { name: /файл илгээх/ });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  const reply = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  toasts.list = [];
  fireEvent.click(send);
  await waitFor(() => expect(toasts.list.map(({ kind }) => kind)).toEqual(['error']));
  vi.stubGlobal('fetch', reply);
  const before = api.count(findUploads.path);
  await act(async () => onlineManager.setOnline(true));
  await waitFor(() => expect(api.count(findUploads.path)).toBeGreaterThan(before));
  expect(api.count(beginUpload.path)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: staffMessages.cancel }));
  fireEvent.click(await screen.findByRole('button', { name: staffFormMessages.leave }));
  expect(close).toHaveBeenCalled();
});
