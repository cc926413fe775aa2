import { QueryClientProvider } from '@tanstack/react-query';
import { beginUpload, readStaffTitle, type StaffTitleDetail, type StaffUpload } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { videoMessages } from '../../../i18n/staff/videos';
import { fakeApi } from '../../../testing/fake-api';
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
