import {
  type ListedPathName,
  type SitePath,
  type SitePathName,
  sitePaths,
} from '@tenger/api-contract/site-paths';
import { toId } from './to-id';

interface ListParams {
  readonly category: number | undefined;
  readonly narrowed: boolean;
}

interface IdParams {
  readonly id: number;
}

/** The kinds of pages, with the parameters of their URLs. */
interface PageKinds {
  readonly home: unknown;
  readonly series: ListParams;
  readonly theatre: ListParams;
  readonly title: IdParams;
  readonly watch: { readonly title: number; readonly episode: number | undefined };
  readonly character: IdParams;
  readonly actor: IdParams;
  readonly characters: { readonly letter: string | undefined };
  readonly ages: { readonly age: number | undefined };
  readonly newEpisodes: unknown;
  readonly upcoming: unknown;
  readonly news: unknown;
  readonly 'news-item': IdParams;
  readonly faq: unknown;
  readonly content: IdParams;
  readonly policy: unknown;
  /** Personal pages and redirects: known, but not indexed. */
  readonly private: unknown;
}
export type PageKind = keyof PageKinds;

/** A page of the site with the parameters of its URL. */
export type SitePage<Kind extends PageKind = PageKind> = {
  [One in Kind]: { readonly kind: One } & PageKinds[One];
}[Kind];

/** The parameters of a path by name; optional ones may be absent. */
type Params = Readonly<Record<string, string | undefined>>;

const isChosen = (text: string | undefined) => text !== undefined && text !== 'all' && text !== 'new';
const title = ({ id }: Params): SitePage => ({ kind: 'title', id: Number(id) });
const withId =
  (kind: 'character' | 'actor' | 'news-item' | 'content') =>
  ({ id }: Params): SitePage => ({ kind, id: Number(id) });

const unlisted: SitePage = { kind: 'private' };

/** The page of every path that search engines may list. */
const listed: Readonly<Record<ListedPathName, (params: Params) => SitePage>> = {
  home: () => ({ kind: 'home' }),
  seriesTitle: title,
  series: ({ cat, season, status, sort }) => ({
    kind: 'series',
    category: toId(cat),
    narrowed: [season, status, sort].some(isChosen),
  }),
  character: withId('character'),
  // A number is a character's id of former addresses: the page redirects.
  characters: ({ character }) => {
    if (toId(character) !== undefined) return unlisted;
    return { kind: 'characters', letter: character === 'all' ? undefined : character };
  },
  ages: ({ age }) => ({ kind: 'ages', age: age === 'all' ? undefined : Number(age) }),
  actor: withId('actor'),
  newEpisodes: () => ({ kind: 'newEpisodes' }),
  upcoming: () => ({ kind: 'upcoming' }),
  theatreTitle: title,
  theatre: ({ cat, sort }) => ({ kind: 'theatre', category: toId(cat), narrowed: isChosen(sort) }),
  watch: ({ media, episode }) => ({ kind: 'watch', title: Number(media), episode: toId(episode) }),
  news: () => ({ kind: 'news' }),
  article: withId('news-item'),
  faq: () => ({ kind: 'faq' }),
  content: withId('content'),
  policy: () => ({ kind: 'policy' }),
};

const isListed = (name: SitePathName): name is ListedPathName => name in listed;

const toSitePage = (name: SitePathName, params: Params): SitePage =>
  isListed(name) ? listed[name](params) : unlisted;

/** A pattern with a named group per part. Viewers may end an address with a slash, as the router allows. */
function patternOf({ path, patterns = {} }: SitePath): RegExp {
  const source = path.replace(
    /\/:(\w+)(\?)?/g,
    (_, name: string, optional = '') => `(?:/(?<${name}>${patterns[name] ?? '[^/]+'}))${optional}`,
  );
  return new RegExp(`^${source}${path === '/' ? '' : '/?'}$`, 'u');
}

const patterns = (Object.keys(sitePaths) as SitePathName[]).map((name) => ({
  name,
  pattern: patternOf(sitePaths[name]),
}));

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** The page of a path without the prefix; undefined if there is none. */
export function sitePageAt(path: string): SitePage | undefined {
  const text = decoded(path) ?? '';
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return toSitePage(name, { ...found.groups });
  }
  return undefined;
}
