import { variantOf } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
import { noticesShown, readHomeRows, slidesOf } from './home.queries';

type HandledRoutes = 'homeSlides' | 'pageSlides' | 'homeLayout';

/** Handlers of the slides of pages, and of the layout of the home page. */
export const homeHandlers = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Pick<RouteHandlers, HandledRoutes> => {
  const variant = variantOf(config.appName);
  const showing = () => ({ now: clock(), variant });
  return {
    homeSlides: async () => ({ status: 1, data: await slidesOf(db, 1, showing()) }),
    async pageSlides({ params, query }) {
      const found = await slidesOf(db, Number(params.slot), showing());
      return { status: 1, data: query.multi === '1' ? found : (found[0] ?? null) };
    },
    async homeLayout() {
      const rows = (await readHomeRows(db)).filter(({ is_shown }) => is_shown).map(({ name }) => name);
      return { status: 1, data: { rows, notices: await noticesShown(db, showing()) } };
    },
  };
};
