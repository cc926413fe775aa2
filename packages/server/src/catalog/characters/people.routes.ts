import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { countRows, readPage } from '../lists/keyset-page.queries';
import { listPageNumbers, nextCursor, pageStart } from '../lists/paging';
import { type TitleFilter, titlesListQuery } from '../lists/titles-list.queries';
import { createTotals } from '../lists/totals';
import { cardsInOrder } from '../titles/cards.queries';
import {
  actorById,
  characterById,
  charactersInOrder,
  charactersListQuery,
  TITLES_SHOWN,
} from './people.queries';

/** Handlers of characters and actors. */
export const peopleHandlers = ({
  db,
}: Context): Pick<RouteHandlers, 'characters' | 'oneCharacter' | 'oneActor'> => {
  const totals = createTotals();
  const titlesOf = async (filter: TitleFilter) => {
    const query = { ...titlesListQuery(filter, 'new'), perPage: TITLES_SHOWN };
    return cardsInOrder(db, (await readPage(db, query, { page: 1 })).ids);
  };

  return {
    async characters({ query }) {
      const list = charactersListQuery(query.letter);
      const [{ page, ids, next }, total] = await Promise.all([
        readPage(db, list, pageStart(list, query)),
        totals(query.letter?.toUpperCase() ?? '', () => countRows(db, list)),
      ]);
      const data = await charactersInOrder(db, ids);
      return {
        status: 1,
        data: { data, ...listPageNumbers(page, total, list.perPage), next_cursor: nextCursor(next) },
      };
    },

    async oneCharacter({ params }) {
      const found = await characterById(db, params.id);
      if (!found) throw notFound();
      return { status: 1, data: { ...found, titles: await titlesOf({ character: params.id }) } };
    },

    async oneActor({ params }) {
      const found = await actorById(db, params.id);
      if (!found) throw notFound();
      return { status: 1, data: { ...found, titles: await titlesOf({ actor: params.id }) } };
    },
  };
};
