import type { ListSort } from '@tenger/api-contract';
import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { cardsInOrder } from '../titles/cards.queries';
import { dayIn, episodesOfWeek } from './calendar.queries';
import {
  ageGroups,
  allCategories,
  allSeasons,
  categoryById,
  currentSeason,
  suggestedTitles,
  upcomingTitles,
} from './lists.queries';
import { around, nextOf, type Paging, placeOf } from './paging';
import { createPlaces } from './places';
import { markedWalk, type Narrowing, titlesWalk } from './titles-list.queries';
import { createTotals } from './totals';
import { idsOf, type Place, totalOf, type Walk } from './walk.queries';

type Names =
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

export const listHandlers = ({ db }: Context): Pick<Handlers, Names> => {
  const totals = createTotals();

  const places = createPlaces();

  async function pageOf(walk: Walk, place: Place, total: () => Promise<number>) {
    const [found, counted] = await Promise.all([idsOf(db, walk, place), total()]);
    const cards = await cardsInOrder(db, found.ids);
    const data = {
      data: cards,
      ...around(found.page, counted, walk.perPage),
      next_cursor: nextOf(found.next),
    };
    return { data, found };
  }

  /** A list that is the same for everybody: its total and the places of its pages are remembered for a while. */
  async function titlesOf(narrowing: Narrowing, sort: ListSort, paging: Paging) {
    const walk = titlesWalk(narrowing, sort);
    const list = JSON.stringify(narrowing);
    const key = `${walk.order.name} ${list}`;
    const asked = placeOf(walk, paging);
    const known = 'page' in asked ? places.before(key, asked.page) : undefined;
    const { data, found } = await pageOf(walk, known ? { cursor: known } : asked, () =>
      totals(list, () => totalOf(db, walk)),
    );
    if ('page' in asked) {
      if (found.before) places.learn(key, found.page, found.before);
      if (found.next) places.learn(key, found.page + 1, found.next);
    }
    return data;
  }

  async function marked(userId: string, kind: 'liked' | 'later', paging: Paging) {
    const walk = markedWalk(userId, mark[kind]);
    return (await pageOf(walk, placeOf(walk, paging), () => totalOf(db, walk))).data;
  }

  return {
    categories: async () => done(await allCategories(db)),
    currentSeason: async () => done(await currentSeason(db)),
    seasons: async () => done(await allSeasons(db)),
    upcomingMedia: async () => done(await upcomingTitles(db)),
    ageGroups: async () => done(await ageGroups(db)),

    async episodeCalendar({ query, viewer }) {
      const from = dayIn(query.from);
      if (!from) throw new Refusal('bad-input', { fields: { from: 'Ийм хугацаа байхгүй!' } });
      return done(await episodesOfWeek(db, from, viewer?.id));
    },

    async categoryTitles({ params, query }) {
      const category = params.cat === 'all' ? null : await categoryById(db, params.cat);
      if (category === undefined) throw notFound();
      return done({ ...(await titlesOf({ category: category?.id }, 'new', query)), category });
    },

    async titleList({ query, body, viewer }) {
      if (query.t === 'liked' || query.t === 'later') {
        if (!viewer) throw new Refusal('not-signed-in');
        return done(await marked(viewer.id, query.t, query));
      }
      if (query.t !== 'all' && query.id === undefined)
        throw new Refusal('bad-input', { fields: { id: 'Утга шаардлагатай' } });
      const status = chosen(body.animeStatus);
      const narrowing: Narrowing = {
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
      const narrowing: Narrowing = {
        type: 'movie',
        category: chosen(body.cats),
        theatre: body.theatre ?? undefined,
      };
      return done(await titlesOf(narrowing, body.sort ?? 'new', query));
    },

    ageTitles: async ({ params, query }) => done(await titlesOf({ age: chosen(params.age) }, 'new', query)),
  };
};
