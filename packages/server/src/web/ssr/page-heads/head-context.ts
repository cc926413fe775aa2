import { PREFIX } from '@tenger/api-contract';
import { titlePath } from '@tenger/api-contract/site-paths';
import { jpegAt } from '../../../catalog/images/jpeg-at';
import type { Database } from '../../../platform/database/database';
import type { Head } from '../head-tags';
import type { TitleHead } from '../page-meta.queries';
import type { PageKind, SitePage } from '../site-paths';

/** What the metadata of pages consists of: data, the name of the site, and structured data of schema.org. */
export type HeadContext = ReturnType<typeof createHeadContext>;

/** The metadata of a kind of page; undefined if the object of the page does not exist. */
export type HeadOf<Kind extends PageKind> = (
  page: SitePage<Kind>,
  context: HeadContext,
) => Head | undefined | Promise<Head | undefined>;

/** `brand` is the name of the site, `origin` its public origin. */
export function createHeadContext(db: Database, brand: string, origin: string) {
  const at = (path: string) => origin + PREFIX + path;
  const picture = (path: string | null) => (path === null ? undefined : origin + jpegAt(path, 1280));
  return {
    db,
    brand,
    /** The title of a page. */
    named: (text: string) => `${text} · ${brand}`,
    at,
    picture,
    crumbs: (...steps: readonly (readonly [name: string, path: string])[]) => ({
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, path], n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name,
        item: at(path),
      })),
    }),
    work: (one: TitleHead) => ({
      '@type': one.type === 'movie' ? 'Movie' : 'TVSeries',
      '@id': at(titlePath(one)),
      url: at(titlePath(one)),
      name: one.title,
      alternateName: one.originalName,
      description: one.description,
      image: picture(one.poster),
      inLanguage: 'mn',
      ...(one.released && { datePublished: one.released }),
      ...(one.type === 'series' &&
        one.totalEpisodes > 0 && { numberOfEpisodes: Math.max(one.totalEpisodes, one.releasedEpisodes) }),
      ...(one.ageLimit > 0 && { contentRating: `${one.ageLimit}+`, typicalAgeRange: `${one.ageLimit}-` }),
      ...(one.price !== null && {
        offers: { '@type': 'Offer', price: one.price, priceCurrency: 'MNT', url: at(titlePath(one)) },
      }),
    }),
  };
}

/** Search results cut longer descriptions. */
const DESCRIPTION = 200;

/** Truncates a description between words. */
export const toDescription = (text: string) =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION))} …`;

/** The first breadcrumb of every page. */
export const HOME_CRUMB = ['Нүүр', '/'] as const;
