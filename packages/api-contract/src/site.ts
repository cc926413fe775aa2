import * as z from 'zod/mini';
import { route } from './route';
import { done, id, imagePath, imageThumb, page, paged, translations } from './wire';

/** The site's configuration, needed before the first render; the server embeds it in pages. */
export const appConfigSchema = z.object({
  /** The global application name: decides the branded variant (R1-05, R1-06). */
  name: z.string(),
  /** R1-07: shows the play button regardless of a title's mirror and blacklist flags. */
  mirrorMode: z.boolean(),
  /** Whether viewers can create watch parties. */
  watchParty: z.boolean(),
  /** Asset host prefix (R9-36): a path or an absolute URL, without a trailing slash. */
  assetHost: z.string(),
  /** Whether sign-in with passkeys is available. */
  passkeys: z.optional(z.boolean()),
  /** Demo accounts, only in demo mode. */
  demo: z.nullable(z.array(z.object({ phone: z.string(), pin: z.string(), days: z.number() }))),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

export const readAppConfig = route({
  method: 'GET',
  path: '/api/app/config',
  summary: 'Returns the variant, the mirror mode and the asset host.',
  auth: 'none',
  reply: done(appConfigSchema),
});

export const footerContacts = route({
  method: 'GET',
  path: '/api/footer/contact',
  also: '/api/contact',
  summary: 'Lists the contacts of the footer.',
  auth: 'none',
  cache: 'public',
  reply: done(
    z.array(
      z.object({ id: z.number(), title: z.string(), value: z.string(), icon: z.string(), translations }),
    ),
  ),
});

export const footerSocial = route({
  method: 'GET',
  path: '/api/footer/social',
  also: '/api/social',
  summary: 'Lists the social links of the footer.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(z.object({ id: z.number(), url: z.string(), icon: z.string() }))),
});

export const footerStores = route({
  method: 'GET',
  path: '/api/footer/get-store',
  also: '/api/get-store',
  summary: 'Lists the app store links of the footer.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(z.object({ id: z.number(), links: z.string(), thumb: imagePath }))),
});

export const footerImage = route({
  method: 'GET',
  path: '/api/footer/get-footer-image',
  also: '/api/get-footer-image',
  summary: 'Returns the image of the footer.',
  auth: 'none',
  cache: 'public',
  reply: done(z.object({ image: imagePath })),
});

/** A question and its answer; the answer is HTML with a few safe tags. */
export const faqItem = z.object({ id: z.number(), title: z.string(), body: z.string(), translations });
export type FaqItem = z.infer<typeof faqItem>;

export const faq = route({
  method: 'GET',
  path: '/api/footer/get-faq',
  also: '/api/get-faq',
  summary: 'Lists the questions and answers, in order.',
  auth: 'none',
  cache: 'public',
  reply: done(z.array(faqItem)),
});

/** A news article in a list. */
export const newsCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  thumb: imagePath,
  thumb_thumb: imageThumb,
  /** ISO date and time. */
  created_at: z.string(),
  translations,
});
export type NewsCard = z.infer<typeof newsCard>;

/** A complete news article; the body is HTML with a few safe tags. */
export const newsItem = z.extend(newsCard, { body: z.string() });
export type NewsItem = z.infer<typeof newsItem>;

export const newsList = route({
  method: 'GET',
  path: '/api/footer/get-news',
  also: '/api/get-news',
  summary: 'Lists the news, newest first.',
  auth: 'none',
  cache: 'public',
  query: z.object({ page }),
  reply: done(paged(newsCard)),
});

export const newsDetail = route({
  method: 'GET',
  path: '/api/footer/get-news-detail/:id',
  also: '/api/get-news-detail/:id',
  summary: 'Returns a news article.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(newsItem),
});

export const content = route({
  method: 'GET',
  path: '/api/m/content/:id',
  summary: 'Returns a text page: 47 about us, 48 terms, 49 privacy. The body is sanitized HTML.',
  auth: 'none',
  cache: 'public',
  params: z.object({ id }),
  reply: done(z.object({ id: z.number(), title: z.string(), body: z.string(), translations })),
});
