import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api';
import { applyInitialData } from '../api/initial-data';
import { PosterCard } from '../components/cards';
import { EpisodeCard } from '../components/episode-cards';
import { formatDaysAgo } from '../i18n/format';
import { Footer } from '../shell/footer';
import { fakeApi } from '../testing/fake-api';
import { aCard } from '../testing/fixtures';
import { hydrate } from '../testing/hydrate';
import { setHydrating } from './is-ssr';

const DAY_MS = 86_400_000;

afterEach(() => setHydrating());

function Page({ at }: { at: number }) {
  const daysAgo = (days: number) => new Date(at - days * DAY_MS).toISOString();
  const fresh = { episode_id: 41, number: 3, image: null, released_at: daysAgo(2), media: aCard() };
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <EpisodeCard episode={fresh} />
        <PosterCard card={aCard({ released_date: daysAgo(40).slice(0, 10) })} />
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

it.each([
  ['ahead', 400],
  ['behind', -400],
])('texts that depend on the time hydrate without an error if the device’s clock is %s', async (_, days) => {
  fakeApi();
  const at = Date.now();
  const markup = renderToString(<Page at={at} />);
  vi.setSystemTime(at + days * DAY_MS);
  const data = Object.assign(document.createElement('script'), {
    id: 'initial-data',
    type: 'application/json',
  });
  data.textContent = JSON.stringify([[['api', '/a'], {}, at]]);
  document.body.append(data);
  setHydrating(await applyInitialData(createQueryClient()));
  expect(await hydrate(markup, <Page at={at} />)).toEqual([]);
  setHydrating();
  expect(formatDaysAgo(new Date(at + days * DAY_MS).toISOString())).toBe('өнөөдөр');
});
