import { PAYMENT_METHODS } from './payment-methods';

/** A page of the site, for the router, the server's metadata and the sitemap. */
export interface SitePath {
  /** Path below the prefix, with `:name` parameters; those with `?` are optional. */
  readonly path: string;
  /** Regular expressions of the parameters; any text by default. Other URLs are 404. */
  readonly patterns?: Readonly<Record<string, string>>;
  /** A redirect or a private page: not for search engines. */
  readonly unlisted?: true;
  /** The URL in the sitemap, for a page without an id. */
  readonly sitemap?: string;
  /** The metadata of a page that is the same for every URL. Mongolian, for search engines and shared links. */
  readonly meta?: { readonly title: string; readonly description: string };
}

const ID = '[1-9]\\d{0,8}';

/**
 * Every page of the site. A new page needs its folder and one entry here. The server does not compile without the
 * metadata of a listed page (R2.1-39): `meta` here, or a function in the server's `ssr/page-meta.ts`.
 */
export const sitePaths = {
  home: { path: '/', sitemap: '/' },
  seriesStart: { path: '/series', unlisted: true },
  seriesTitle: { path: '/series/detail/:id', patterns: { id: ID } },
  series: {
    path: '/series/:cat/:season?/:status?/:sort?',
    patterns: { cat: `all|${ID}` },
    sitemap: '/series/all/all/all/new',
  },
  charactersStart: { path: '/character', unlisted: true },
  character: { path: '/character/anime/list/:id', patterns: { id: ID } },
  characters: {
    path: '/character/:character',
    patterns: { character: `all|other|\\p{Script=Cyrillic}|${ID}` },
    sitemap: '/character/all',
  },
  agesStart: { path: '/age', unlisted: true },
  // As the API: up to 21.
  ages: { path: '/age/:age', patterns: { age: 'all|1?\\d|2[01]' }, sitemap: '/age/all' },
  actor: { path: '/actor/:id', patterns: { id: ID } },
  newEpisodes: {
    path: '/episode/new',
    sitemap: '/episode/new',
    meta: { title: 'Шинэ анги', description: 'Анимэ цувралуудын хамгийн сүүлд гарсан ангиуд монгол хэлээр.' },
  },
  liked: { path: '/episode/liked', unlisted: true },
  later: { path: '/episode/later', unlisted: true },
  upcoming: {
    path: '/upcoming',
    sitemap: '/upcoming',
    meta: { title: 'Удахгүй', description: 'Удахгүй гарах анимэ цуврал, кинонууд.' },
  },
  search: { path: '/search', unlisted: true },
  theatreStart: { path: '/theatre', unlisted: true },
  theatreTitle: { path: '/theatre/detail/:id', patterns: { id: ID } },
  theatreWatch: { path: '/theatre/watch/:id', patterns: { id: ID }, unlisted: true },
  theatre: { path: '/theatre/:cat/:sort?', patterns: { cat: `all|${ID}` }, sitemap: '/theatre/all/all' },
  movieStream: { path: '/movie/stream/:id', patterns: { id: ID }, unlisted: true },
  payment: { path: '/payment/:method?', patterns: { method: PAYMENT_METHODS.join('|') }, unlisted: true },
  watch: { path: '/watch/:media/:episode?', patterns: { media: ID, episode: ID } },
  news: {
    path: '/news',
    sitemap: '/news',
    meta: { title: 'Мэдээ', description: 'Шинэ бүтээл, үйлчилгээний мэдээ.' },
  },
  article: { path: '/news/detail/:id', patterns: { id: ID } },
  faq: { path: '/faq', sitemap: '/faq' },
  content: { path: '/content/:id', patterns: { id: ID } },
  policy: { path: '/policy' },
  profile: { path: '/profile', unlisted: true },
  changePin: { path: '/profile/change-password', unlisted: true },
  purchases: { path: '/profile/my-fund', unlisted: true },
  extend: { path: '/profile/extend-rights', unlisted: true },
  viewedHistory: { path: '/profile/viewed-history', unlisted: true },
  words: { path: '/profile/my-words', unlisted: true },
  history: { path: '/history', unlisted: true },
  household: { path: '/profiles', unlisted: true },
  /** The sections declare their names themselves, and the page of an unknown one says so. */
  staff: { path: '/staff/:section?', patterns: { section: '[a-z-]{1,40}' }, unlisted: true },
  /** The home page as staff preview it, in a frame of the back office. */
  staffPreview: { path: '/staff/preview/home', unlisted: true },
  /** The link of `tenger init`; its token is in the fragment. */
  adminSetup: { path: '/admin-setup', unlisted: true },
  design: { path: '/_design', unlisted: true },
} as const satisfies Record<string, SitePath>;

/** The name of a page. */
export type SitePathName = keyof typeof sitePaths;

/** The names of the paths whose entry has a property. */
type PathsWith<Property> = {
  [Name in SitePathName]: (typeof sitePaths)[Name] extends Property ? Name : never;
}[SitePathName];

/** Pages with the same metadata for every URL. */
export type StaticPathName = PathsWith<Required<Pick<SitePath, 'meta'>>>;

/** Pages that search engines may list, with metadata that depends on the URL or on data. */
export type DynamicPathName = Exclude<SitePathName, StaticPathName | PathsWith<{ readonly unlisted: true }>>;
