import {
  type DynamicPathName,
  type SitePath,
  type SitePathName,
  type StaticPathName,
  sitePaths,
} from '@tenger/api-contract/site-paths';
import { toId } from './to-id';

/** A page of the site with the parameters of its URL. */
export type SitePage =
  | { readonly kind: 'home' }
  | { readonly kind: 'series'; readonly category: number | undefined; readonly narrowed: boolean }
  | { readonly kind: 'theatre'; readonly category: number | undefined; readonly narrowed: boolean }
  | { readonly kind: 'title'; readonly id: number }
  | { readonly kind: 'watch'; readonly title: number; readonly episode: number | undefined }
  | { readonly kind: 'character' | 'actor' | 'news-item'; readonly id: number }
  | { readonly kind: 'content'; readonly id: number }
  | { readonly kind: 'characters'; readonly letter: string | undefined }
  | { readonly kind: 'ages'; readonly age: number | undefined }
  | { readonly kind: 'static'; readonly name: StaticPathName }
  | { readonly kind: 'faq' }
  | { readonly kind: 'policy' }
  /** Personal pages and redirects: known, but not indexed. */
  | { readonly kind: 'private' };

/** The parameters of a path by name; optional ones may be absent. */
type Params = Readonly<Record<string, string | undefined>>;

const isChosen = (text: string | undefined) => text !== undefined && text !== 'all' && text !== 'new';
const title = ({ id }: Params): SitePage => ({ kind: 'title', id: Number(id) });
const withId =
  (kind: 'character' | 'actor' | 'news-item' | 'content') =>
  ({ id }: Params): SitePage => ({ kind, id: Number(id) });

const unlisted: SitePage = { kind: 'private' };

/** The page of every path whose metadata depends on the URL or on data. */
const dynamic: Readonly<Record<DynamicPathName, (params: Params) => SitePage>> = {
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
  theatreTitle: title,
  theatre: ({ cat, sort }) => ({ kind: 'theatre', category: toId(cat), narrowed: isChosen(sort) }),
  watch: ({ media, episode }) => ({ kind: 'watch', title: Number(media), episode: toId(episode) }),
  article: withId('news-item'),
  faq: () => ({ kind: 'faq' }),
  content: withId('content'),
  policy: () => ({ kind: 'policy' }),
};

const isDynamic = (name: SitePathName): name is DynamicPathName => name in dynamic;
const isStatic = (name: SitePathName): name is StaticPathName => 'meta' in sitePaths[name];

function toSitePage(name: SitePathName, params: Params): SitePage {
  if (isDynamic(name)) return dynamic[name](params);
  return isStatic(name) ? { kind: 'static', name } : unlisted;
}

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
