import type { IconName } from '../components/icon';
import { words } from '../i18n';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** R2.2-03: the links of header and bottom menu. */
export const places: readonly Place[] = [
  { to: '/', label: words.home, icon: 'home' },
  { to: '/series', label: words.genres, icon: 'grid' },
  { to: '/character', label: words.characters, icon: 'people' },
  { to: '/age', label: words.ages, icon: 'age' },
];

/** True where a path is a place or lies below it. */
export const isAt = (path: string, { to }: Place): boolean =>
  to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);

/** R2.2-17: the links of the footer. */
export const footerPlaces = [
  { to: '/content/47', label: words.about },
  { to: '/content/48', label: words.terms },
  { to: '/content/49', label: words.privacy },
  { to: '/faq', label: words.faq },
  { to: '/news', label: words.news },
] as const;
