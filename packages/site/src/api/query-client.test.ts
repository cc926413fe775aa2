import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { faq } from '@tenger/api-contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { ok } from '../testing/lists';
import { createQueryClient, dataQuery } from './index';

const query = dataQuery(faq, {});
const items = [{ id: 1, title: 'Асуулт', body: 'Хариулт' }];

afterEach(() => onlineManager.setOnline(true));

it('without network, a query gets the reply that the service worker holds', async () => {
  fakeApi().reply(faq, {}, ok(items));
  onlineManager.setOnline(false);
  expect(await createQueryClient().fetchQuery(query)).toEqual(items);
});

it('without network, a query that the service worker cannot serve stays pending until the network returns', async () => {
  vi.useFakeTimers();
  fakeApi().reply(faq, {}, ok(items));
  const there = globalThis.fetch;
  const fetched = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  queries.mount();
  void queries.prefetchQuery(query);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'paused' });
  vi.stubGlobal('fetch', there);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.getQueryData(query.queryKey)).toEqual(items);
  queries.unmount();
});

it('R7.11-01 without network, an action fails, and is not sent when the network returns', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  queries.mount();
  const send = vi.fn(() => Promise.reject(new TypeError('offline')));
  await expect(new MutationObserver(queries, { mutationFn: send }).mutate()).rejects.toThrow('offline');
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).toHaveBeenCalledTimes(1);
  queries.unmount();
});
