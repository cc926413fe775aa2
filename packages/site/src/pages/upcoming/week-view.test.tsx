import { QueryClientProvider } from '@tanstack/react-query';
import { type CalendarEpisode, episodeCalendar, setStatus } from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api';
import { calendarMessages } from '../../i18n/calendar';
import { session } from '../../state/session';
import { finishSignIn } from '../../state/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { aCard } from '../../testing/fixtures';
import { ok } from '../../testing/lists';
import { startOfDay } from './week';
import { WeekView } from './week-view';

const HOUR_MS = 3_600_000;
const media = aCard({ id: 7, title: 'Цагаан салхи' });
const week = { query: { from: startOfDay(new Date(), 0) } };

const episodes = (notify: boolean): CalendarEpisode[] =>
  [1, 2].map((number) => ({
    ...{ episode_id: 70 + number, number, image: null, is_premiere: false, notify, media },
    released_at: new Date(Date.now() + (number + 1) * 24 * HOUR_MS).toISOString(),
  }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  session.userId = 'user-000001';
  api = fakeApi();
  api.reply(episodeCalendar, week, ok(episodes(false)));
  api.reply(setStatus, {} as never, { status: 1, msg: 'Сануулна', data: null } as never);
});
afterEach(finishSignIn);

const renderWeek = (queries = createQueryClient()) =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <WeekView />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('a reminder shows at each episode of the title, also after the page was left', async () => {
  const queries = createQueryClient();
  const view = renderWeek(queries);
  const [bell] = await screen.findAllByRole('button', { name: calendarMessages.remind(media.title) });
  bell?.focus();
  if (bell) fireEvent.click(bell);
  const bells = () => screen.queryAllByRole('button', { name: calendarMessages.notRemind(media.title) });
  await waitFor(() => expect(bells()).toHaveLength(2));
  // Screen readers read its new name, and Tab continues from it.
  expect(document.activeElement).toBe(bells()[0]);
  view.unmount();
  renderWeek(queries);
  expect(bells()).toHaveLength(2);
});

it('another viewer does not see these reminders', async () => {
  renderWeek();
  await screen.findAllByRole('button', { name: calendarMessages.remind(media.title) });
  api.reply(episodeCalendar, week, ok(episodes(true)));
  act(() => {
    session.userId = 'user-000002';
  });
  expect(
    await screen.findAllByRole('button', { name: calendarMessages.notRemind(media.title) }),
  ).toHaveLength(2);
});

it.each([
  ['before', ['GET', 'POST']],
  ['after', ['POST', 'GET']],
])('a reminder set by signing in shows if the week was read %s it was saved', async (_, replies) => {
  session.userId = null;
  renderWeek();
  const [bell] = await screen.findAllByRole('button', { name: calendarMessages.remind(media.title) });
  if (bell) fireEvent.click(bell);
  // The first reply of each method waits.
  const releases = new Map<string, () => void>();
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await send(...request);
    const method = request[1]?.method ?? 'GET';
    if (!releases.has(method)) await new Promise<void>((done) => releases.set(method, done));
    return reply;
  });
  act(() => {
    session.userId = 'user-000001';
  });
  await waitFor(() => expect(releases.size).toBe(2));
  api.reply(episodeCalendar, week, ok(episodes(true)));
  for (const method of replies) await act(async () => releases.get(method)?.());
  expect(
    await screen.findAllByRole('button', { name: calendarMessages.notRemind(media.title) }),
  ).toHaveLength(2);
});
