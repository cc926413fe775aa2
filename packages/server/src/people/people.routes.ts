import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { around, nextOf, placeOf } from '../lists/paging';
import { type Narrowing, titlesWalk } from '../lists/titles-list.queries';
import { createTotals } from '../lists/totals';
import { idsOf, totalOf } from '../lists/walk.queries';
import { cardsInOrder } from '../titles/cards.queries';
import { actorById, characterById, charactersInOrder, charactersWalk, TITLES_SHOWN } from './people.queries';

/** Whom stories are about, and who speaks them. */
export const peopleHandlers = ({
  db,
}: Context): Pick<Handlers, 'characters' | 'oneCharacter' | 'oneActor'> => {
  const totals = createTotals();
  const titlesOf = async (narrowing: Narrowing) => {
    const walk = { ...titlesWalk(narrowing, 'new'), perPage: TITLES_SHOWN };
    return cardsInOrder(db, (await idsOf(db, walk, { page: 1 })).ids);
  };

  return {
    async characters({ query }) {
      const walk = charactersWalk(query.letter);
      const [{ page, ids, next }, total] = await Promise.all([
        idsOf(db, walk, placeOf(walk, query)),
        totals(query.letter?.toUpperCase() ?? '', () => totalOf(db, walk)),
      ]);
      const data = await charactersInOrder(db, ids);
      return { status: 1, data: { data, ...around(page, total, walk.perPage), next_cursor: nextOf(next) } };
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
