import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
import { searchTitles } from './search.queries';

export const searchHandlers = ({ db }: Context): Pick<RouteHandlers, 'search'> => ({
  search: async ({ query }) => ({ status: 1, data: await searchTitles(db, query.q, query.page) }),
});
