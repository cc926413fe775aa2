import { asc, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { footerContacts, footerSocials, footerStores, settings } from '../database/schema';
import type { Handlers } from '../http/serve';
import { appConfigOf } from './app-config';

type Names = 'readAppConfig' | 'footerContacts' | 'footerSocial' | 'footerStores' | 'footerImage';

export const pageHandlers = ({ db, config }: Context): Pick<Handlers, Names> => ({
  readAppConfig: async () => ({ status: 1, data: appConfigOf(config) }),
  footerContacts: async () => ({
    status: 1,
    data: await db.select().from(footerContacts).orderBy(asc(footerContacts.id)),
  }),
  footerSocial: async () => ({
    status: 1,
    data: await db.select().from(footerSocials).orderBy(asc(footerSocials.id)),
  }),
  footerStores: async () => ({
    status: 1,
    data: await db.select().from(footerStores).orderBy(asc(footerStores.id)),
  }),
  async footerImage() {
    const [found] = await db.select().from(settings).where(eq(settings.key, 'footer-image'));
    return { status: 1, data: { image: found?.value ?? null } };
  },
});
