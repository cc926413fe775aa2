import type { IconName } from '../components/icon';
import { messages } from '../i18n';

interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Returns the links of header and bottom menu (R2.2-03). */
export const menuLinks = (): readonly MenuLink[] => [
  { to: '/', label: messages.home, icon: 'home' },
  { to: '/series', label: messages.genres, icon: 'grid' },
  { to: '/character', label: messages.characters, icon: 'people' },
  { to: '/age', label: messages.ages, icon: 'age' },
];

const isBelow = (path: string, to: string) => path === to || path.startsWith(`${to}/`);

/** True if a path is the link's page or below it. The theatre is a tab of the genres. */
export const isCurrentLink = (path: string, { to }: MenuLink): boolean =>
  to === '/' ? path === '/' : isBelow(path, to) || (to === '/series' && isBelow(path, '/theatre'));

/** Returns the links of the footer (R2.2-17). */
export const footerLinks = () => [
  { to: '/theatre', label: messages.theatre },
  { to: '/content/47', label: messages.about },
  { to: '/content/48', label: messages.terms },
  { to: '/content/49', label: messages.privacy },
  { to: '/faq', label: messages.faq },
  { to: '/news', label: messages.news },
];
