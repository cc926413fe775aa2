import { QueryClientProvider } from '@tanstack/react-query';
import { faq, newsList, popularMedia } from '@tenger/api-contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, dataQuery } from '../api';
import { offlineMessages } from '../i18n/offline';
import { AppNavigationContext } from '../lib/app-navigation';
import { watching } from '../state/watching';
import { OfflinePage } from './offline-page';

const ASSETS = `${location.origin}/tenger/assets/`;
const ENTRY = `${ASSETS}index-1a2b3c4.js`;
/** The entry script of this version with the names of the files that it loads. */
const SCRIPT =
  'm.f=["assets/faq-page-9z.css"];import("./faq-page-Now1234.js");import("./news-page-Now1234.js")';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  watching.now = null;
});

const CHUNK = '/tenger/assets/watch-page-Now1234.js';

function renderPage(queries = createQueryClient()) {
  const navigation = { href: (to: string) => to, go: vi.fn(), openTitle: vi.fn() };
  return render(
    <QueryClientProvider client={queries}>
      <AppNavigationContext value={navigation}>
        <OfflinePage file={CHUNK} />
      </AppNavigationContext>
    </QueryClientProvider>,
  );
}

/** Renders the page with saved addresses and with data in memory. Returns the links. */
async function findLinks(
  saved: readonly string[],
  inMemory: readonly unknown[][] = [],
  isServerRendered = false,
) {
  if (isServerRendered) {
    const list = document.createElement('script');
    list.textContent = JSON.stringify(['/tenger/assets/faq-page-Now1234.js', new URL(ENTRY).pathname]);
    vi.spyOn(document, 'getElementById').mockReturnValue(list);
  } else {
    const entry = document.createElement('script');
    entry.setAttribute('src', ENTRY);
    vi.spyOn(document, 'querySelector').mockReturnValue(entry);
  }
  vi.stubGlobal('caches', {
    keys: async () => ['saved'],
    open: async () => ({ keys: async () => saved.map((url) => ({ url: new URL(url, ENTRY).href })) }),
    match: async (url: string) => (url === ENTRY ? new Response(SCRIPT) : undefined),
  });
  const queries = createQueryClient();
  for (const key of inMemory) queries.setQueryData(key, []);
  const { unmount } = renderPage(queries);
  await act(async () => new Promise((done) => setTimeout(done, 10)));
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return links;
}

const keyOf = (query: { queryKey: readonly unknown[] }) => [...query.queryKey];
const dataOf = (query: { queryKey: readonly unknown[] }) => String(query.queryKey[1]);
const [popular, questions, news] = [
  dataQuery(popularMedia, {}),
  dataQuery(faq, {}),
  dataQuery(newsList, { query: { page: 1 } }),
];
const files = ['faq-page-Now1234.js', 'faq-page-9z.css'];

it('R8-33 the offline page lists the pages whose files and data are saved', async () => {
  expect(await findLinks([ENTRY, ...files, dataOf(questions), dataOf(popular)])).toEqual(['/', '/faq']);
});

it('R8-33 the offline page does not list a page of which only the script of an old version is saved', async () => {
  expect(await findLinks([ENTRY, 'news-page-Old1234.js', dataOf(news)])).toEqual([]);
});

it('R8-33 the offline page does not list a page whose style sheet is missing, unless this page has it', async () => {
  const saved = [ENTRY, 'faq-page-Now1234.js', dataOf(questions)];
  expect(await findLinks(saved)).toEqual([]);
  const link = document.createElement('link');
  link.href = `${ASSETS}faq-page-9z.css`;
  document.head.append(link);
  // As after a chunk that failed to load.
  expect(await findLinks(saved)).toEqual([]);
  link.setAttribute('disabled', '');
  expect(await findLinks(saved)).toEqual(['/faq']);
  link.remove();
});

it('R8-33 the offline page does not list pages without data, home included', async () => {
  expect(await findLinks([ENTRY, ...files])).toEqual([]);
});

it('R8-33 the offline page lists a page whose data the server wrote into this one', async () => {
  expect(await findLinks([ENTRY, ...files], [keyOf(questions)])).toEqual(['/faq']);
});

it('R8-33 the offline page lists the same pages where the server rendered the first one', async () => {
  expect(await findLinks([ENTRY, ...files, dataOf(questions)], [], true)).toEqual(['/faq']);
});

it('R8-33 the offline page opens the page when an unreachable server replies again, without reloading during a failure', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('unreachable'));
  vi.stubGlobal('fetch', fetched);
  renderPage();
  expect(screen.getByText(offlineMessages.unreachable)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  fetched.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fetched.mock.calls).toEqual(Array(2).fill([CHUNK, { method: 'HEAD', cache: 'no-store' }]));
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(new Response(null));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('R8-33 the offline page does not reload while the mini player plays', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response(null));
  watching.now = { media: 1, episode: 1, startAt: undefined };
  renderPage();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(reload).not.toHaveBeenCalled();
});
