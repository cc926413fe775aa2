import * as z from 'zod/mini';
import { route } from './route';
import { done, translations } from './wire';

/** The rows of the home page, in their default order. `continue` is shown to viewers who have started a title. */
export const homeRows = [
  'continue',
  'episodes',
  'popular',
  'theatre',
  'ages',
  'genres',
  'characters',
] as const;
export type HomeRow = (typeof homeRows)[number];

export const noticeTones = ['info', 'warning'] as const;

/** A short text above the rows of the home page. */
export const homeNotice = z.object({
  id: z.number(),
  text: z.string(),
  /** A path of the site or an address; null without a link. */
  link: z.nullable(z.string()),
  tone: z.enum(noticeTones),
  translations,
});
export type HomeNotice = z.infer<typeof homeNotice>;

export const homeLayout = route({
  method: 'GET',
  path: '/api/m/home/layout',
  summary: 'Returns the rows of the home page in their order, and the notices that are shown now.',
  auth: 'none',
  cache: 'public',
  reply: done(z.object({ rows: z.array(z.enum(homeRows)), notices: z.array(homeNotice) })),
});

/** Whether something with a start and an end is shown at a time. The end is exclusive. */
export const isShownAt = (
  { starts_at, ends_at }: { readonly starts_at: string | null; readonly ends_at: string | null },
  time: number,
): boolean =>
  (starts_at === null || Date.parse(starts_at) <= time) && (ends_at === null || time < Date.parse(ends_at));
