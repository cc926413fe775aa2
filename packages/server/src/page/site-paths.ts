import { toId } from './to-id';

/**
 * What an address of the site shows. The counterpart in the browser is packages/site/src/routes.tsx: a route that is
 * named there must be named here, or crawlers are told that it does not exist (R2.1-39).
 */
export type Place =
  | { readonly kind: 'home' }
  | { readonly kind: 'series'; readonly category: number | undefined; readonly narrowed: boolean }
  | { readonly kind: 'theatre'; readonly category: number | undefined; readonly narrowed: boolean }
  | { readonly kind: 'title'; readonly id: number }
  | { readonly kind: 'watch'; readonly title: number; readonly episode: number | undefined }
  | { readonly kind: 'character' | 'actor' | 'news-item'; readonly id: number }
  | { readonly kind: 'content'; readonly id: number }
  | { readonly kind: 'characters'; readonly letter: string | undefined }
  | { readonly kind: 'ages'; readonly age: number | undefined }
  | { readonly kind: 'fresh' | 'upcoming' | 'news' | 'faq' }
  | { readonly kind: 'policy' }
  /** Pages that are a viewer's own, or lead on at once: known, and nothing for a crawler. */
  | { readonly kind: 'private' };

type Found = readonly (string | undefined)[];

const ID = '([1-9]\\d{0,8})';
const WORD = '([^/]+)';
const decoded = (text: string | undefined): string => {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
};
const isChoice = (text: string | undefined) => text !== undefined && text !== 'all' && text !== 'new';

const own = (): Place => ({ kind: 'private' });
const title = ([id]: Found): Place => ({ kind: 'title', id: Number(id) });
const only =
  <K extends 'home' | 'fresh' | 'upcoming' | 'news' | 'faq' | 'policy'>(kind: K) =>
  (): Place => ({ kind });
const withId =
  (kind: 'character' | 'actor' | 'news-item' | 'content') =>
  ([id]: Found): Place => ({ kind, id: Number(id) });

const patterns: readonly (readonly [string, (found: Found) => Place | undefined])[] = [
  ['/', only('home')],
  ['/series', own],
  [`/series/detail/${ID}`, title],
  [
    `/series/(all|[1-9]\\d{0,8})(?:/${WORD}(?:/${WORD}(?:/${WORD})?)?)?`,
    ([category, ...rest]) => ({ kind: 'series', category: toId(category), narrowed: rest.some(isChoice) }),
  ],
  ['/character', own],
  [`/character/anime/list/${ID}`, withId('character')],
  [`/character/${ID}`, own],
  [
    `/character/${WORD}`,
    ([text]) => {
      const letter = decoded(text);
      if (letter === 'all') return { kind: 'characters', letter: undefined };
      if (letter === 'other' || /^\p{Script=Cyrillic}$/u.test(letter)) return { kind: 'characters', letter };
      return undefined;
    },
  ],
  ['/age', own],
  ['/age/(all|\\d{1,2})', ([age]) => ({ kind: 'ages', age: age === 'all' ? undefined : Number(age) })],
  [`/actor/${ID}`, withId('actor')],
  ['/episode/new', only('fresh')],
  ['/episode/(?:liked|later)', own],
  ['/upcoming', only('upcoming')],
  ['/search', own],
  ['/theatre', own],
  [`/theatre/detail/${ID}`, title],
  [`/theatre/watch/${ID}`, own],
  [
    `/theatre/(all|[1-9]\\d{0,8})(?:/${WORD})?`,
    ([category, sort]) => ({ kind: 'theatre', category: toId(category), narrowed: isChoice(sort) }),
  ],
  [`/movie/stream/${ID}`, own],
  ['/payment(?:/(?:qpay|transfer|card))?', own],
  [
    `/watch/${ID}(?:/(?:${ID})?)?`,
    ([media, episode]) => ({ kind: 'watch', title: Number(media), episode: toId(episode) }),
  ],
  ['/news', only('news')],
  [`/news/detail/${ID}`, withId('news-item')],
  ['/faq', only('faq')],
  [`/content/${ID}`, withId('content')],
  ['/policy/?', only('policy')],
  ['/profile(?:/(?:change-password|my-fund|extend-rights|viewed-history))?', own],
  ['/history', own],
  ['/staff(?:/(?:reports|comments|danmaku|transfers|titles|uploads|news|people|audit))?', own],
  ['/_design', own],
];

const compiled = patterns.map(([pattern, toPlace]) => ({
  pattern: new RegExp(`^${pattern}$`, 'u'),
  toPlace,
}));

/** What an address without the prefix shows; undefined where the site has no such address. */
export function placeAt(path: string): Place | undefined {
  for (const { pattern, toPlace } of compiled) {
    const found = pattern.exec(path);
    if (found) return toPlace(found.slice(1));
  }
  return undefined;
}
