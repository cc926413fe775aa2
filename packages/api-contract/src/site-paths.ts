import { PAYMENT_METHODS } from './payment-methods';
import type { Media } from './titles';

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
}

const ID = '[1-9]\\d{0,8}';

/**
 * Every page of the site. A new page needs its folder and one entry here. The server does not compile without the
 * metadata of a listed page (R2.1-39): a function in the server's `ssr/page-heads`.
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
  },
  liked: { path: '/episode/liked', unlisted: true },
  later: { path: '/episode/later', unlisted: true },
  upcoming: {
    path: '/upcoming',
    sitemap: '/upcoming',
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

/** Pages that search engines may list. */
export type ListedPathName = {
  [Name in SitePathName]: (typeof sitePaths)[Name] extends { readonly unlisted: true } ? never : Name;
}[SitePathName];

/** The names of the parameters of a path, with the `?` of optional ones. */
type ParamsIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsIn<First> | ParamsIn<Rest>
  : Path extends `:${infer Param}`
    ? Param
    : never;

type OptionalIn<Param extends string> = Param extends `${infer Name}?` ? Name : never;

/** The parameters of a page's path by name. */
export type PathParams<Name extends SitePathName> = {
  readonly [Param in Exclude<ParamsIn<(typeof sitePaths)[Name]['path']>, `${string}?`>]: string | number;
} & {
  readonly [Param in OptionalIn<ParamsIn<(typeof sitePaths)[Name]['path']>>]?: string | number | undefined;
};

/** Params are an argument only for paths that have some. */
type PathArguments<Name extends SitePathName> =
  Record<never, never> extends PathParams<Name> ? [params?: PathParams<Name>] : [params: PathParams<Name>];

/** The path of a page, below the prefix, without absent optional parameters. */
export const pathTo = <Name extends SitePathName>(name: Name, ...[params]: PathArguments<Name>): string =>
  sitePaths[name].path.replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = (params as Readonly<Record<string, string | number | undefined>> | undefined)?.[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** The path of a title's page. A series has no page in the theatre (R2.2-09). */
export const titlePath = ({ id, type, is_theatre }: Pick<Media, 'id' | 'type' | 'is_theatre'>): string =>
  pathTo(type === 'movie' && is_theatre ? 'theatreTitle' : 'seriesTitle', { id });

/** The path of the series of a genre, the newest first. */
export const genrePath = (cat: number | 'all'): string =>
  pathTo('series', { cat, season: 'all', status: 'all', sort: 'new' });
