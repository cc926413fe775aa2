import { type Card, titleList } from '@tenger/api-contract';
import type { fakeApi } from './fake-api';
import { aCard } from './fixtures';

/** A reply that succeeded. */
export const ok = <D>(data: D) => ({ status: 1 as const, data });

/** One page of a list; the next one has the cursor `c1`, `c2`… */
export const listOf = <T>(data: T[], at = 1, of = 1) => ({
  data,
  current_page: at,
  last_page: of,
  total: data.length * of,
  per_page: 24,
  next_cursor: at < of ? `c${at}` : null,
});

export const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => aCard({ id: from + at, title: `Бүтээл ${from + at}` }));

/** The body of a list of titles without any filter. */
export const noFilters = { cats: null, season: null, animeStatus: null, age: null, type: null, sort: null };

/** The calls of a list are POSTs to one address; the fake tells them apart by their query. */
export function answerTitles(
  api: ReturnType<typeof fakeApi>,
  reply: ReturnType<typeof listOf<Card>>,
  query: Record<string, unknown> = {},
) {
  api.answer(
    titleList,
    { params: { userId: 'null' }, query: { t: 'all', ...query, page: 1, ...query }, body: noFilters },
    ok(reply),
  );
}
