import { QueryClientProvider } from '@tanstack/react-query';
import { readPreferences } from '@tenger/api-contract';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api';
import { followSharedEvents } from '../api/shared-events';
import { accountLive } from '../state/account-live';
import { fakeApi } from '../testing/fake-api';
import { ok } from '../testing/lists';
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
