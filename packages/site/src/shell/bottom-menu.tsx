import { memo } from 'react';
import { Icon } from '../components/icon';
import { messages } from '../i18n';
import { PageLink } from '../lib/app-navigation';
import css from './bottom-menu.module.css';
import { isCurrentLink, menuLinks } from './menu-links';

/** R2.2-13: the links of the header, at the bottom of a phone. */
export const BottomMenu = memo(function BottomMenu({ path }: { path: string }) {
  return (
    <nav className={css.menu} aria-label={messages.mainMenu}>
      {menuLinks.map((place) => (
        <PageLink
          key={place.to}
          to={place.to}
          className={css.link}
          aria-current={isCurrentLink(path, place) ? 'page' : undefined}
        >
          <Icon name={place.icon} size={22} />
          <span>{place.label}</span>
        </PageLink>
      ))}
    </nav>
  );
});
