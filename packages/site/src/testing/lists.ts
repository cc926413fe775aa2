import { type Card, titleList } from '@tenger/api-contract';
import type { fakeApi } from './fake-api';
import { aCard } from './fixtures';

/** A successful reply. */
export const ok = <D>(data: D) => ({ status: 1 as const, data });

/** A page of a list; the next one has the cursor `c1`, `c2`… */
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

/** The request body of a list of titles without filters. */
export const noFilters = { cats: null, season: null, animeStatus: null, age: null, type: null, sort: null };

/** Lists are POST requests to one address; the query distinguishes them. */
export function replyWithTitles(
  api: ReturnType<typeof fakeApi>,
  reply: ReturnType<typeof listOf<Card>>,
  query: Record<string, unknown> = {},
) {
  api.reply(
    titleList,
    { params: { userId: 'null' }, query: { t: 'all', ...query, page: 1, ...query }, body: noFilters },
    ok(reply),
  );
}
