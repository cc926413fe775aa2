import type { Translations } from '@tenger/api-contract';
import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { footerContacts, footerSocials, footerStores } from '../../platform/database/schema';
import { notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { appConfigOf } from './app-config';
import { articlePage, contentById, findArticle, findFooterImage, listFaqs } from './pages.queries';
import { safeLink, sanitizeHtml } from './sanitize-html';

type HandledRoutes =
  | 'readAppConfig'
  | 'footerContacts'
  | 'footerSocial'
  | 'footerStores'
  | 'footerImage'
  | 'faq'
  | 'newsList'
  | 'newsDetail'
  | 'content';

/** Removes unsafe HTML from a body and its translations. */
const sanitizeBodies = <Item extends { body: string; translations: Translations | null }>(
  item: Item,
): Item => ({
  ...item,
  body: sanitizeHtml(item.body),
  translations:
    item.translations &&
    Object.fromEntries(
      Object.entries(item.translations).map(([language, { body, ...texts }]) => [
        language,
        { ...texts, ...(body !== undefined && { body: sanitizeHtml(body) }) },
      ]),
    ),
});

export const pageHandlers = ({ db, config, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  readAppConfig: async () => ({ status: 1, data: appConfigOf(config) }),
  footerContacts: async () => ({
    status: 1,
    data: await db.select().from(footerContacts).orderBy(asc(footerContacts.id)),
  }),
  footerSocial: async () => ({
    status: 1,
    data: (await db.select().from(footerSocials).orderBy(asc(footerSocials.id))).flatMap(({ url, ...one }) =>
      safeLink(url) ? [{ ...one, url }] : [],
    ),
  }),
  footerStores: async () => ({
    status: 1,
    data: (await db.select().from(footerStores).orderBy(asc(footerStores.id))).filter(({ links }) =>
      safeLink(links),
    ),
  }),
  footerImage: async () => ({ status: 1, data: { image: await findFooterImage(db) } }),

  faq: async () => ({
    status: 1,
    data: (await listFaqs(db)).map(sanitizeBodies),
  }),
  newsList: async ({ query }) => ({ status: 1, data: await articlePage(db, query.page, clock()) }),
  async newsDetail({ params }) {
    const found = await findArticle(db, params.id, clock());
    if (!found) throw notFound();
    return { status: 1, data: sanitizeBodies(found) };
  },
  async content({ params }) {
    const found = await contentById(db, params.id);
    if (!found) throw notFound();
    return { status: 1, data: sanitizeBodies(found) };
  },
});
