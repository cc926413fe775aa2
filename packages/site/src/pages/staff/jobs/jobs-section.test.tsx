import { retryJob, type StaffJob, staffJobs } from '@tenger/api-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { jobMessages } from '../../../i18n/staff/jobs';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { jobsSection } from './jobs-section';

const failed = (id: string, file: string): StaffJob => ({
  ...{ id, kind: 'ingest', state: 'failed', title: 'Тэнгэрийн морьтон', episode: 1, file, letter: null },
  ...{ account: null, progress: 0, step: null, seconds_left: null, worker: null, attempts: 1 },
  ...{ reason: 'unexpected', error: 'Error', created_at: '2026-11-28T02:00:00Z', started_at: null },
  ...{ ended_at: '2026-11-28T02:00:00Z', next_at: null },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  const jobs = [failed('job-1', 'first.mp4'), failed('job-2', 'second.mp4')];
  api.reply(staffJobs, { query: {} }, ok({ data: jobs, next_cursor: null }));
});

const pressIn = async (file: string, button: string) => {
  const job = (await screen.findByText(file)).closest('article');
  if (!job) throw new Error('no job');
  fireEvent.click(within(job).getByRole('button', { name: new RegExp(`^${button}`) }));
};

it('the dialog that cancels a job stays open when the retry of another job settles', async () => {
  api.reply(retryJob, { body: { id: 'job-1' } }, ok(null));
  const replies = holdReplies();
  renderSection(jobsSection);
  await pressIn('first.mp4', jobMessages.retry);
  await pressIn('second.mp4', jobMessages.cancel);
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => replies.release());
  expect(toasts.list.map(({ text }) => text)).toEqual([jobMessages.didRetry]);
  expect(dialog.isConnected).toBe(true);
  expect(within(dialog).getByRole('button', { name: jobMessages.cancel })).toBeTruthy();
});
