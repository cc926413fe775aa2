import * as z from 'zod/mini';
import { route } from './route';
import { done, imagePath } from './wire';

/** What the site must know before it draws anything; the server also puts it into the page. */
export const appConfig = z.object({
  /** The global application name: decides the branded variant (R1-05, R1-06). */
  name: z.string(),
  /** R1-07: shows the play button whatever a title's mirror and blacklist flags say. */
  mirrorMode: z.boolean(),
  /** Asset host prefix (R9-36); a path or an absolute address, without a slash at the end. */
  assetHost: z.string(),
  /** Accounts to try, in demo mode only. */
  demo: z.nullable(z.array(z.object({ phone: z.string(), pin: z.string(), days: z.number() }))),
});
export type AppConfig = z.infer<typeof appConfig>;

export const readAppConfig = route({
  method: 'GET',
  path: '/api/app/config',
  summary: 'Variant, mirror mode and asset host.',
  auth: 'none',
  reply: done(appConfig),
});

export const footerContacts = route({
  method: 'GET',
  path: '/api/footer/contact',
  summary: 'Contact lines of the footer.',
  auth: 'none',
  reply: done(z.array(z.object({ id: z.number(), title: z.string(), value: z.string(), icon: z.string() }))),
});

export const footerSocial = route({
  method: 'GET',
  path: '/api/footer/social',
  summary: 'Social links of the footer.',
  auth: 'none',
  reply: done(z.array(z.object({ id: z.number(), url: z.string(), icon: z.string() }))),
});

export const footerStores = route({
  method: 'GET',
  path: '/api/footer/get-store',
  summary: 'App-store links of the footer.',
  auth: 'none',
  reply: done(z.array(z.object({ id: z.number(), links: z.string(), thumb: imagePath }))),
});

export const footerImage = route({
  method: 'GET',
  path: '/api/footer/get-footer-image',
  summary: 'The footer’s picture.',
  auth: 'none',
  reply: done(z.object({ image: imagePath })),
});
