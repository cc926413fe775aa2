import { pathTo } from '@tenger/api-contract/site-paths';
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
  { to: pathTo('seriesStart'), label: messages.genres, icon: 'grid' },
  { to: pathTo('charactersStart'), label: messages.characters, icon: 'people' },
  { to: pathTo('agesStart'), label: messages.ages, icon: 'age' },
];

const isBelow = (path: string, to: string) => path === to || path.startsWith(`${to}/`);

/** True if a path is the link's page or below it. The theatre is a tab of the genres. */
export const isCurrentLink = (path: string, { to }: MenuLink): boolean =>
  to === '/'
    ? path === '/'
    : isBelow(path, to) || (to === pathTo('seriesStart') && isBelow(path, pathTo('theatreStart')));

/** Returns the links of the footer (R2.2-17). */
export const footerLinks = () => [
  { to: pathTo('theatreStart'), label: messages.theatre },
  { to: pathTo('content', { id: 47 }), label: messages.about },
  { to: pathTo('content', { id: 48 }), label: messages.terms },
  { to: pathTo('content', { id: 49 }), label: messages.privacy },
  { to: pathTo('faq'), label: messages.faq },
  { to: pathTo('news'), label: messages.news },
];
