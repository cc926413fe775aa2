import { asc, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { footerContacts, footerSocials, footerStores, settings } from '../database/schema';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import { appConfigOf } from './app-config';
import { harmless, safeLink } from './harmless';
import { contentById, faqs, newsById, newsPage } from './pages.queries';

type Names =
  | 'readAppConfig'
  | 'footerContacts'
  | 'footerSocial'
  | 'footerStores'
  | 'footerImage'
  | 'faq'
  | 'newsList'
  | 'newsDetail'
  | 'content';

export const pageHandlers = ({ db, config }: Context): Pick<Handlers, Names> => ({
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
  async footerImage() {
    const [found] = await db.select().from(settings).where(eq(settings.key, 'footer-image'));
    return { status: 1, data: { image: found?.value ?? null } };
  },

  faq: async () => ({
    status: 1,
    data: (await faqs(db)).map((item) => ({ ...item, body: harmless(item.body) })),
  }),
  newsList: async ({ query }) => ({ status: 1, data: await newsPage(db, query.page) }),
  async newsDetail({ params }) {
    const found = await newsById(db, params.id);
    if (!found) throw notFound();
    return { status: 1, data: { ...found, body: harmless(found.body) } };
  },
  async content({ params }) {
    const found = await contentById(db, params.id);
    if (!found) throw notFound();
    return { status: 1, data: { ...found, body: harmless(found.body) } };
  },
});
