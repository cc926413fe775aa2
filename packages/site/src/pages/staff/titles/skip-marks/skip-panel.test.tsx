import { QueryClientProvider } from '@tanstack/react-query';
import {
  acceptSkipProposal,
  acceptSkipProposals,
  dismissSkipProposal,
  type MarkedEpisode,
  type SkipProposal,
  type SkipSearch,
  searchSkipMarks,
  staffSkipMarks,
  staffSkipSearch,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../api';
import { skipMessages } from '../../../../i18n/staff/skip';
import { toasts } from '../../../../state/toasts';
import { fakeApi } from '../../../../testing/fake-api';
import { ok } from '../../../../testing/lists';
import { SkipPanel } from './skip-panel';

const TITLE = 7;
const params = { params: { id: TITLE } };

const proposal = (overrides: Partial<SkipProposal>): SkipProposal => ({
  ...{ id: 1, kind: 'intro', start: 60, end: 150.5, confidence: 0.97, state: 'proposed' },
  ...overrides,
});
const episode = (overrides: Partial<MarkedEpisode>): MarkedEpisode => ({
  ...{ id: 71, number: 1, name: null, version: 4, has_film: true, duration: 1440 },
  ...{ intro: null, outro: null, proposals: [proposal({})] },
  ...overrides,
});
const search = (overrides: Partial<SkipSearch>): SkipSearch => ({
  ...{ state: 'done', progress: 1, error: null, searched_at: '2026-11-26T02:00:00Z', proposed: 1, sure: 0 },
  ...overrides,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  toasts.list = [];
});

const serve = (state: Partial<SkipSearch>, episodes: readonly MarkedEpisode[]) => {
  api.reply(staffSkipSearch, params, ok(search(state)));
  api.reply(staffSkipMarks, { ...params, query: {} }, ok({ data: [...episodes], next_cursor: null }));
};

async function open(state: Partial<SkipSearch>, episodes: readonly MarkedEpisode[]) {
  serve(state, episodes);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SkipPanel id={TITLE} back="/staff/titles" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

const card = (number = 1) =>
  screen.findByRole('article', { name: new RegExp(`^${number}\\b|\\b${number}\\b`) });
const button = (root: HTMLElement, name: string) =>
  within(root).getByRole('button', { name: new RegExp(`^${name}`) });
const sent = (path: string) => api.requests.filter((one) => one.path === path).map(({ body }) => body);

it('R6-09 a proposal that staff accept becomes the mark of the episode', async () => {
  await open({}, [episode({})]);
  const accepted = episode({
    version: 5,
    intro: { start: 60, end: 150.5 },
    proposals: [proposal({ state: 'accepted' })],
  });
  api.reply(acceptSkipProposal, { body: { id: 1, version: 4, start: 60, end: 150.5 } }, ok(accepted));
  const row = await card();
  expect(row.textContent).toContain('1:00–2:30');
  serve({ proposed: 0 }, [accepted]);
  fireEvent.click(button(row, skipMessages.accept));
  await waitFor(() => expect(row.textContent).toContain(skipMessages.marked));
  expect(sent('/api/staff/skip-marks/accept')).toEqual([{ id: 1, version: 4, start: 60, end: 150.5 }]);
  expect(within(row).queryByRole('button')).toBeNull();
  expect((await screen.findByText(new RegExp(skipMessages.noneOpen))).textContent).toContain('2026');
});

it('a corrected proposal is saved with the typed times, and a wrong time says so', async () => {
  await open({}, [episode({})]);
  const row = await card();
  fireEvent.click(button(row, skipMessages.adjust));
  const start = within(row).getByRole('textbox', { name: skipMessages.start });
  fireEvent.change(start, { target: { value: 'soon' } });
  fireEvent.blur(start);
  expect(row.textContent).toContain(skipMessages.badTime);
  expect(button(row, skipMessages.accept)).toHaveProperty('disabled', true);
  fireEvent.change(start, { target: { value: '0:58.5' } });
  fireEvent.blur(start);
  expect(row.textContent).not.toContain(skipMessages.badTime);
  api.reply(
    acceptSkipProposal,
    { body: { id: 1, version: 4, start: 58.5, end: 150.5 } },
    ok(episode({ version: 5, intro: { start: 58.5, end: 150.5 }, proposals: [] })),
  );
  fireEvent.click(button(row, skipMessages.accept));
  await waitFor(() =>
    expect(sent('/api/staff/skip-marks/accept')).toEqual([{ id: 1, version: 4, start: 58.5, end: 150.5 }]),
  );
});

it('another mark is replaced only after a confirmation that shows both', async () => {
  await open({}, [episode({ intro: { start: 5, end: 95 } })]);
  const row = await card();
  fireEvent.click(button(row, skipMessages.accept));
  const dialog = await screen.findByRole('alertdialog', { name: skipMessages.replaceTitle });
  expect(dialog.textContent).toContain(skipMessages.replaceText('0:05–1:35', '1:00–2:30'));
  expect(sent('/api/staff/skip-marks/accept')).toEqual([]);
  api.reply(
    acceptSkipProposal,
    { body: { id: 1, version: 4, start: 60, end: 150.5, replace: true } },
    ok(episode({ version: 5, intro: { start: 60, end: 150.5 }, proposals: [] })),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: skipMessages.replace }));
  await waitFor(() =>
    expect(sent('/api/staff/skip-marks/accept')).toEqual([
      { id: 1, version: 4, start: 60, end: 150.5, replace: true },
    ]),
  );
});

it('a conflict with a colleague is shown, and the list is read again', async () => {
  await open({}, [episode({})]);
  const row = await card();
  const body = { id: 1, version: 4, start: 60, end: 150.5 };
  api.fail(acceptSkipProposal, { body }, 409, 'conflict', 'Өөр ажилтан хадгалсан байна.');
  const before = api.requests.filter(({ path }) => path.endsWith('/skip-marks')).length;
  fireEvent.click(button(row, skipMessages.accept));
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toContain('Өөр ажилтан хадгалсан байна.'));
  await waitFor(() =>
    expect(api.requests.filter(({ path }) => path.endsWith('/skip-marks')).length).toBeGreaterThan(before),
  );
});

it('a dismissed proposal can still be corrected', async () => {
  await open({}, [episode({})]);
  const row = await card();
  const dismissed = episode({ proposals: [proposal({ state: 'dismissed' })] });
  api.reply(dismissSkipProposal, { body: { id: 1 } }, ok(dismissed));
  serve({ proposed: 0 }, [dismissed]);
  fireEvent.click(button(row, skipMessages.dismiss));
  await waitFor(() => expect(row.textContent).toContain(skipMessages.dismissed));
  expect(button(row, skipMessages.adjust)).toBeTruthy();
});

it('all sure proposals are accepted with one button, which names their number', async () => {
  await open({ proposed: 12, sure: 11 }, [episode({})]);
  api.reply(acceptSkipProposals, { body: { title_id: TITLE, min_confidence: 0.9 } }, ok({ accepted: 11 }));
  fireEvent.click(await screen.findByRole('button', { name: skipMessages.acceptAll('90%', 11) }));
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toContain(skipMessages.acceptedAll(11)));
});

it('a search shows its progress, and the reason why it cannot run', async () => {
  await open({ state: 'few-episodes', proposed: 0 }, []);
  const status = await screen.findByText(skipMessages.states['few-episodes']);
  expect(status.getAttribute('role')).toBe('status');
  const again = screen.getByRole('button', { name: skipMessages.searchAgain });
  expect(again.hasAttribute('disabled')).toBe(true);
});

it('a search that staff start shows its progress', async () => {
  await open({ state: 'never', proposed: 0, searched_at: null }, [episode({ proposals: [] })]);
  const row = await card();
  expect(row.textContent).toContain(skipMessages.noMarks);
  api.reply(searchSkipMarks, { body: { title_id: TITLE } }, ok(search({ state: 'running', progress: 0.4 })));
  fireEvent.click(screen.getByRole('button', { name: skipMessages.search }));
  const bar = await screen.findByRole('progressbar', { name: skipMessages.states.running });
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toMatch(/^(?:40|0\.4)$/);
});

it('a failed search shows the reason for technical staff, and can be repeated', async () => {
  await open({ state: 'failed', error: 'ffmpeg ended with 1' }, []);
  expect((await screen.findByText(/ffmpeg ended with 1/)).textContent).toBeTruthy();
  expect(screen.getByRole('button', { name: skipMessages.searchAgain }).hasAttribute('disabled')).toBe(false);
});
