import { QueryClientProvider } from '@tanstack/react-query';
import { type Notification, notifications, readNotifications } from '@tenger/api-contract';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../api';
import { session } from '../state/session';
import { fakeApi } from '../testing/fake-api';
import { aUser } from '../testing/fixtures';
import { ok } from '../testing/lists';
import { resetSite } from '../testing/reset-site';
import { NotificationsPanel } from './notifications-panel';

const ME = 'user-000001';
const settled = (over: Partial<Notification> = {}): Notification => ({
  ...{ id: 2, kind: 'report', text: 'Шийдлээ. «<b>Зассан</b>»', image: null, media_id: 7, episode_id: 103 },
  ...{ comment_id: null, created_at: '2026-11-01T02:00:00.000Z', read: false },
  ...over,
});

beforeEach(resetSite);

it('R2.2-11 a settled report links its episode, shows the reply as text, and links nothing without a title', async () => {
  Object.assign(session, { userId: ME, user: aUser({ id: ME }) });
  const api = fakeApi();
  const rows = [settled(), settled({ id: 1, text: 'Шийдлээ', media_id: null, episode_id: null })];
  const page = { data: rows, total: 2, current_page: 1, last_page: 1, per_page: 20, unread: 2 };
  api.reply(notifications, { params: { userId: ME }, query: { page: 1 } }, ok(page as never));
  api.reply(readNotifications, { body: { up_to: 2 } }, ok({ unread: 0 }));
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <NotificationsPanel open close={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  const link = await screen.findByRole('link', { name: /«<b>Зассан<\/b>»/ });
  expect(link.getAttribute('href')).toBe('/watch/7/103');
  expect(screen.getByText('Шийдлээ').closest('a')).toBeNull();
});
