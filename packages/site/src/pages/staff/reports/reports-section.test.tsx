import { QueryClientProvider } from '@tanstack/react-query';
import { moderate, type ReportCase, type Role, staffReports } from '@tenger/api-contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { staffMessages } from '../../../i18n/staff';
import { reportMessages } from '../../../i18n/staff/reports';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { reportsSection } from './reports-section';

const ME = 'staff-000001';
const REPORTER = 'viewer-00001';
const AUTHOR = 'viewer-00002';
const reasons = [
  { text: 'Дуу алга', by: 'Болд', by_id: REPORTER, at: '2026-11-01T02:00:00.000Z' },
  { text: 'Хадмал буруу', by: null, by_id: null, at: '2026-11-01T01:00:00.000Z' },
];
const episode: ReportCase = {
  ...{ type: 'episode', id: 103, media_id: 7, media_title: 'Салхи', episode_id: 103, episode: 3, text: '' },
  ...{ author: null, state: null, has_uploads: false, reports: 2, reasons, handled_at: null },
};
const comment: ReportCase = {
  ...{ ...episode, type: 'comment', id: 1_000_000_001, text: 'Муу үг', state: 'shown' },
  author: { id: AUTHOR, nickname: 'Сараа', muted_until: null },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  sessionStorage.clear();
  api = fakeApi();
});

async function open(role: Role, ...data: ReportCase[]) {
  Object.assign(session, { userId: ME, user: aUser({ id: ME, role }) });
  api.reply(staffReports, { query: { state: 'open' } }, ok({ data, next_cursor: null }));
  const Section = reportsSection.component;
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/staff/reports']}>
          <Section />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('list', { name: staffMessages.sections.reports });
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const decision = () => api.requests.find(({ method }) => method === 'POST')?.body;

it('R6-09 a moderator opens the cards of the reporter and of the author, and no editor', async () => {
  await open('moderator', comment, episode);
  const person = (id: string) => `/staff/people?person=${id}`;
  expect(screen.getByRole('link', { name: 'Сараа' }).getAttribute('href')).toBe(person(AUTHOR));
  for (const link of screen.getAllByRole('link', { name: 'Болд' }))
    expect(link.getAttribute('href')).toBe(person(REPORTER));
  expect(screen.getAllByText(new RegExp(`^${reportMessages.goneReporter}`))).toHaveLength(2);
  expect(addresses().filter((to) => to?.startsWith('/staff/titles'))).toEqual([]);
});

it('R6-09 an editor opens the episode of a report and its upload, and no cards of people', async () => {
  await open('editor', episode, { ...episode, id: 104, episode_id: 104, episode: 4, has_uploads: true });
  expect(addresses()).toEqual(
    expect.arrayContaining([
      '/watch/7/103',
      '/staff/titles?episodes=7&episode=103',
      '/staff/uploads?title=7&episode=3',
      '/staff/uploads?title=7&episode=4&of=104',
    ]),
  );
  expect(screen.queryByRole('link', { name: 'Болд' })).toBeNull();
  expect(screen.getAllByText(/Болд/)).toHaveLength(2);
});

it('R6-09 a decision sends the reply that staff write for the reporters, and none if they write none', async () => {
  api.reply(moderate, { body: {} as never }, ok(null));
  await open('moderator', episode, comment);
  const [first] = screen.getAllByRole('button', { name: reportMessages.writeReply });
  fireEvent.click(first as HTMLElement);
  fireEvent.change(screen.getByLabelText(reportMessages.reply), { target: { value: ' Дууг зассан ' } });
  fireEvent.click(screen.getByRole('button', { name: reportMessages.settle }));
  await waitFor(() =>
    expect(decision()).toEqual({ type: 'episode', id: 103, decision: 'keep', reply: 'Дууг зассан' }),
  );
  await screen.findByText(reportMessages.didSettle);
  api.requests.length = 0;
  fireEvent.click(screen.getByRole('button', { name: staffMessages.hide }));
  await waitFor(() => expect(decision()).toEqual({ type: 'comment', id: comment.id, decision: 'hide' }));
});

it('a reply that is not sent yet outlives a look at the reported episode, and its decision removes it', async () => {
  api.reply(moderate, { body: {} as never }, ok(null));
  await open('editor', episode);
  fireEvent.click(screen.getByRole('button', { name: reportMessages.writeReply }));
  fireEvent.change(screen.getByLabelText(reportMessages.reply), { target: { value: 'Дууг зассан' } });
  cleanup();
  await open('editor', episode);
  expect(screen.getByLabelText<HTMLTextAreaElement>(reportMessages.reply).value).toBe('Дууг зассан');
  fireEvent.click(screen.getByRole('button', { name: reportMessages.settle }));
  await screen.findByText(reportMessages.didSettle);
  expect(decision()).toMatchObject({ reply: 'Дууг зассан' });
  // Undoing the decision brings the reply back.
  fireEvent.click(screen.getByRole('button', { name: reportMessages.undo }));
  await screen.findByLabelText(reportMessages.reply);
  fireEvent.click(screen.getByRole('button', { name: reportMessages.settle }));
  await screen.findByText(reportMessages.didSettle);
  cleanup();
  await open('editor', episode);
  expect(screen.queryByLabelText(reportMessages.reply)).toBeNull();
});

it('a report that is reopened in the list of handled reports can be decided in the list of open ones', async () => {
  api.reply(moderate, { body: {} as never }, ok(null));
  const handled = { ...comment, handled_at: reasons[0]?.at ?? null };
  api.reply(staffReports, { query: { state: 'handled' } }, ok({ data: [handled], next_cursor: null }));
  Object.assign(session, { userId: ME, user: aUser({ id: ME, role: 'moderator' }) });
  await act(async () => void renderSection(reportsSection, '?state=handled'));
  fireEvent.click(await screen.findByRole('button', { name: reportMessages.reopen }));
  await screen.findByText(reportMessages.undone);
  api.reply(staffReports, { query: { state: 'open' } }, ok({ data: [comment], next_cursor: null }));
  fireEvent.click(screen.getByRole('link', { name: reportMessages.open }));
  expect(await screen.findByRole('button', { name: staffMessages.hide })).toBeTruthy();
  expect(screen.getByRole('button', { name: reportMessages.keep })).toBeTruthy();
});

it('a report that is decided, and reopened in the list of handled reports, can be decided again', async () => {
  api.reply(moderate, { body: {} as never }, ok(null));
  const handled = { ...comment, handled_at: reasons[0]?.at ?? null };
  api.reply(staffReports, { query: { state: 'handled' } }, ok({ data: [handled], next_cursor: null }));
  api.reply(staffReports, { query: { state: 'open' } }, ok({ data: [comment], next_cursor: null }));
  Object.assign(session, { userId: ME, user: aUser({ id: ME, role: 'moderator' }) });
  await act(async () => void renderSection(reportsSection));
  const keep = () => screen.findByRole('button', { name: reportMessages.keep });
  const reopen = () => screen.findByRole('button', { name: reportMessages.reopen });
  fireEvent.click(await keep());
  await screen.findByText(reportMessages.didKeep);
  fireEvent.click(screen.getByRole('link', { name: reportMessages.handled }));
  fireEvent.click(await reopen());
  await screen.findByText(reportMessages.undone);
  fireEvent.click(screen.getByRole('link', { name: reportMessages.open }));
  fireEvent.click(await keep());
  await screen.findByText(reportMessages.didKeep);
  fireEvent.click(screen.getByRole('link', { name: reportMessages.handled }));
  expect(await reopen()).toBeTruthy();
});

it('two quick decisions are both shown, also if the reply to the first arrives last', async () => {
  api.reply(moderate, { body: {} as never }, ok(null));
  await open('moderator', episode, comment);
  const send = fetch;
  let deliverFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    deliverFirst = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (String(init.body).includes('"episode"')) await first;
    return send(address, init);
  });
  fireEvent.click(screen.getByRole('button', { name: reportMessages.settle }));
  fireEvent.click(screen.getByRole('button', { name: staffMessages.hide }));
  await screen.findByText(reportMessages.didHide);
  deliverFirst();
  await screen.findByText(reportMessages.didSettle);
  expect(screen.getByText(reportMessages.didHide)).toBeTruthy();
});
