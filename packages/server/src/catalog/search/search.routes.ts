import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
import { searchTitles } from './search.queries';
import type { SearchMisses } from './search-misses';

export const searchHandlers = (
  { db }: Context,
  misses: Pick<SearchMisses, 'add'>,
): Pick<RouteHandlers, 'search'> => ({
  async search({ query }) {
    const found = await searchTitles(db, query.q, query.page);
    if (found.total === 0) misses.add(query.q);
    return { status: 1, data: found };
  },
});
