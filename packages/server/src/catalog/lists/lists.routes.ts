import type { ListSort } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { cardsInOrder } from '../titles/cards.queries';
import { episodesOfWeek, parseDay } from './calendar.queries';
import { countRows, type ListQuery, type PageStart, readPage } from './keyset-page.queries';
import {
  allCategories,
  allSeasons,
  categoryById,
  findCurrentSeason,
  listAgeGroups,
  suggestedTitles,
  upcomingTitles,
} from './lists.queries';
import { createPageCursors } from './page-cursors';
import { listPageNumbers, nextCursor, type Paging, pageStart } from './paging';
import { markedQuery, type TitleFilter, titlesListQuery } from './titles-list.queries';
import { createTotals } from './totals';

type HandledRoutes =
  | 'categories'
  | 'categoryTitles'
  | 'currentSeason'
  | 'seasons'
  | 'titleList'
  | 'markedTitles'
  | 'suggestedMedia'
  | 'upcomingMedia'
  | 'episodeCalendar'
  | 'movieList'
  | 'ageTitles'
  | 'ageGroups';

const chosen = <T>(value: T | 'all' | null | undefined): T | undefined =>
  value === null || value === 'all' ? undefined : value;

const done = <T>(data: T) => ({ status: 1 as const, data });

const mark = { liked: 'like', later: 'later' } as const;

export const listHandlers = ({ db }: Context): Pick<RouteHandlers, HandledRoutes> => {
  const totals = createTotals();

  const pageCursors = createPageCursors();

  async function pageOf(listQuery: ListQuery, start: PageStart, total: () => Promise<number>) {
    const [found, counted] = await Promise.all([readPage(db, listQuery, start), total()]);
    const cards = await cardsInOrder(db, found.ids);
    const data = {
      data: cards,
      ...listPageNumbers(found.page, counted, listQuery.perPage),
      next_cursor: nextCursor(found.next),
    };
    return { data, found };
  }

  /** A list that is the same for all viewers; its total and page cursors are cached. */
  async function titlesOf(narrowing: TitleFilter, sort: ListSort, paging: Paging) {
    const query = titlesListQuery(narrowing, sort);
    const list = JSON.stringify(narrowing);
    const key = `${query.order.name} ${list}`;
    const asked = pageStart(query, paging);
    const known = 'page' in asked ? pageCursors.before(key, asked.page) : undefined;
    const { data, found } = await pageOf(query, known ? { cursor: known } : asked, () =>
      totals(list, () => countRows(db, query)),
    );
    if ('page' in asked) {
      if (found.before) pageCursors.learn(key, found.page, found.before);
      if (found.next) pageCursors.learn(key, found.page + 1, found.next);
    }
    return data;
  }

  async function marked(userId: string, kind: 'liked' | 'later', paging: Paging) {
    const query = markedQuery(userId, mark[kind]);
    return (await pageOf(query, pageStart(query, paging), () => countRows(db, query))).data;
  }

  return {
    categories: async () => done(await allCategories(db)),
    currentSeason: async () => done(await findCurrentSeason(db)),
    seasons: async () => done(await allSeasons(db)),
    upcomingMedia: async () => done(await upcomingTitles(db)),
    ageGroups: async () => done(await listAgeGroups(db)),

    async episodeCalendar({ query, viewer }) {
      const from = parseDay(query.from);
      if (!from) throw new ApiError('bad-input', { fields: { from: 'field.no-such-time' } });
      return done(await episodesOfWeek(db, from, viewer?.id));
    },

    async categoryTitles({ params, query }) {
      const category = params.cat === 'all' ? null : await categoryById(db, params.cat);
      if (category === undefined) throw notFound();
      return done({ ...(await titlesOf({ category: category?.id }, 'new', query)), category });
    },

    async titleList({ query, body, viewer }) {
      if (query.t === 'liked' || query.t === 'later') {
        if (!viewer) throw new ApiError('not-signed-in');
        return done(await marked(viewer.id, query.t, query));
      }
      if (query.t !== 'all' && query.id === undefined)
        throw new ApiError('bad-input', { fields: { id: 'field.required' } });
      const status = chosen(body.animeStatus);
      const narrowing: TitleFilter = {
        category: chosen(body.cats),
        season: chosen(body.season),
        completed: status && status === 'completed',
        age: chosen(body.age),
        type: chosen(body.type),
        character: query.t === 'character' ? query.id : undefined,
        actor: query.t === 'actor' ? query.id : undefined,
      };
      return done(await titlesOf(narrowing, body.sort ?? 'new', query));
    },

    markedTitles: async ({ query, viewer }) => done(await marked(viewer.id, query.t, query)),

    async suggestedMedia({ params, viewer }) {
      if (params.cat !== 'all' && !(await categoryById(db, params.cat))) throw notFound();
      return done(await suggestedTitles(db, params.cat, viewer?.id));
    },

    async movieList({ query, body }) {
      const narrowing: TitleFilter = {
        type: 'movie',
        category: chosen(body.cats),
        theatre: body.theatre ?? undefined,
      };
      return done(await titlesOf(narrowing, body.sort ?? 'new', query));
    },

    ageTitles: async ({ params, query }) => done(await titlesOf({ age: chosen(params.age) }, 'new', query)),
  };
};
