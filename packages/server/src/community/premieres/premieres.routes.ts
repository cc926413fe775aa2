import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { findIdBeforeNewest } from '../danmaku/danmaku.queries';
import { findOpenPremiere } from './premieres.queries';

/** Messages that a viewer who joins can read. */
const CHAT_HISTORY = 100;

export const premiereHandlers = ({ db }: Context): Pick<RouteHandlers, 'readPremiere'> => ({
  async readPremiere({ params: { id } }) {
    const found = await findOpenPremiere(db, id);
    if (!found) throw notFound();
    const chat_from = await findIdBeforeNewest(db, { episodeId: id }, CHAT_HISTORY);
    return { status: 1, data: { ...found, chat_from } };
  },
});
