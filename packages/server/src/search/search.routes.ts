import type { Context } from '../context';
import type { Handlers } from '../http/serve';
import { searchTitles } from './search.queries';

export const searchHandlers = ({ db }: Context): Pick<Handlers, 'search'> => ({
  search: async ({ query }) => ({ status: 1, data: await searchTitles(db, query.q, query.page) }),
});
