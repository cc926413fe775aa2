import { QueryClientProvider } from '@tanstack/react-query';
import { beginUpload, type StaffUpload, staffUploads } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { videoMessages } from '../../../i18n/staff/videos';
import { previewHref } from '../../../lib/preview';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { uploadsSection } from './uploads-section';

const ME = 'user-000001';
const upload: StaffUpload = {
  ...{ id: 4, kind: 'video', state: 'sending', name: '3.mp4', bytes: 4, received: 2, modified: 5 },
  ...{ part_bytes: null, media_id: 7, media_title: 'Show', episode_id: 103, episode: 3, language: null },
  ...{ stage: null, part: 0, seconds_left: null, trouble: null, detail: null, can_retry: false },
  ...{ by: { id: ME, nickname: 'Би' }, created_at: '2026-01-01T00:00:00.000Z' },
};

beforeEach(resetSite);

function openSection(shown: StaffUpload) {
  Object.assign(session, { userId: ME, user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  const page = { data: [shown], next_cursor: null, most_bytes: 100, has_ffmpeg: true };
  api.reply(staffUploads, { query: {} }, ok(page));
  const Section = uploadsSection.component;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Section />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}

it.each([
  { episode_id: 103, page: '/watch/7/103' },
  { episode_id: null, page: '/theatre/watch/7' },
])('a finished upload opens the preview of $page, because viewers may not see it yet', async (target) => {
  openSection({ ...upload, state: 'done', received: 4, episode_id: target.episode_id });
  const link = await screen.findByRole('link', { name: new RegExp(`^${videoMessages.watch}`) });
  expect(link.getAttribute('href')).toBe(previewHref(target.page));
  expect(link.getAttribute('target')).toBe('_blank');
});

it('a copy of the file does not resume its upload, and the operator is asked for the same file', async () => {
  const api = openSection(upload);
  api.fail(beginUpload, { body: {} as never }, 409, 'conflict');
  const picker = await screen.findByLabelText(videoMessages.resumeWithFile, { selector: 'input' });
  const choose = (name: string, lastModified: number) =>
    fireEvent.change(picker, { target: { files: [new File(['1234'], name, { lastModified })] } });
  choose('3.mp4', 6);
  choose('3 (1).mp4', 5);
  expect(toasts.list.map(({ text }) => text)).toEqual([videoMessages.sameFile, videoMessages.sameFile]);
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  choose('3.mp4', 5);
  await waitFor(() =>
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ id: 4, modified: 5 }),
  );
});

it('the link of a report lists the uploads of its episode, and leads to all', async () => {
  Object.assign(session, { userId: ME, user: aUser({ role: 'editor' }) });
  const api = fakeApi();
  const more = { next_cursor: null, most_bytes: 100, has_ffmpeg: true };
  const other = { ...upload, id: 5, name: '4.mp4', episode_id: 104, episode: 4 };
  api.reply(staffUploads, { query: { episode_id: 103 } }, ok({ data: [upload], ...more }));
  api.reply(staffUploads, { query: {} }, ok({ data: [other, upload], ...more }));
  const Section = uploadsSection.component;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/staff/uploads?title=7&episode=3&of=103']}>
        <Section />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/3\.mp4/);
  expect(screen.queryByText(/4\.mp4/)).toBeNull();
  const all = screen.getByRole('link', { name: videoMessages.allUploads });
  expect(all.getAttribute('href')).toBe('/staff/uploads?title=7&episode=3');
});
