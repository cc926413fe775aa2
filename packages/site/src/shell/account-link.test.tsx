import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { faq, readPreferences } from '@tenger/api-contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient, dataQuery } from '../api';
import { followSharedEvents } from '../api/shared-events';
import { accountLive } from '../state/account-live';
import { session } from '../state/session';
import { fakeApi } from '../testing/fake-api';
import { ok } from '../testing/lists';
import { resetSite } from '../testing/reset-site';
import { AccountLink } from './account-link';

vi.mock('../api/shared-events', () => ({ followSharedEvents: vi.fn() }));

it('the preferences are read again when the stream of events is back, because events between are lost', async () => {
  const userId = 'user-000001';
  const api = fakeApi();
  api.reply(readPreferences, { params: { userId } }, ok({}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountLink userId={userId} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(api.requests).toHaveLength(1));
  const handlers = vi.mocked(followSharedEvents).mock.calls[0]?.[2];
  handlers?.onOpenChange(true);
  handlers?.onOpenChange(false);
  expect(accountLive.open).toBe(false);
  expect(api.requests).toHaveLength(1);
  handlers?.onOpenChange(true);
  expect(accountLive.open).toBe(true);
  await waitFor(() => expect(api.requests).toHaveLength(2));
});

it('R4.1-05 after the viewer has signed in again, the page follows the account and reads its data again', async () => {
  resetSite();
  const userId = 'user-000001';
  const api = fakeApi();
  api.reply(readPreferences, { params: { userId } }, ok({}));
  api.reply(faq, {}, ok([]));
  const follow = vi.mocked(followSharedEvents);
  follow.mockClear();
  const Faq = () => <p>{useQuery(dataQuery(faq, {})).data?.length}</p>;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountLink userId={userId} />
      <Faq />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(api.count(faq.path)).toBe(1));
  const end = async (ended: boolean) =>
    act(async () => {
      session.ended = ended;
    });
  await end(true);
  expect(follow.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true]);
  expect(api.count(faq.path)).toBe(1);
  await end(false);
  expect(follow.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  await waitFor(() => expect(api.count(faq.path)).toBe(2));
});

it('what one account has loaded is gone when another one signs in, and stays for the same one', async () => {
  resetSite();
  const api = fakeApi();
  api.reply(faq, {}, ok([]));
  const queries = createQueryClient();
  const Faq = () => <p>{useQuery(dataQuery(faq, {})).data?.length ?? 'loading'}</p>;
  const page = (userId: string | null) => (
    <QueryClientProvider client={queries}>
      {userId && <AccountLink userId={userId} />}
      <Faq />
    </QueryClientProvider>
  );
  const view = render(page('admin-000001'));
  await screen.findByText('0');
  const card = ['staff', 'person', 'viewer-00001'];
  queries.setQueryData(card, 'seen by the admin');
  view.rerender(page(null));
  view.rerender(page('admin-000001'));
  expect([queries.getQueryData(card), api.count(faq.path)]).toEqual(['seen by the admin', 1]);
  view.rerender(page(null));
  view.rerender(page('moder-000001'));
  expect(queries.getQueryData(card)).toBeUndefined();
  // What is on the page now is read again.
  expect(screen.getByText('loading')).toBeTruthy();
  await screen.findByText('0');
  expect(api.count(faq.path)).toBe(2);
});
