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
      {menuLinks().map((link) => (
        <PageLink
          key={link.to}
          to={link.to}
          className={css.link}
          aria-current={isCurrentLink(path, link) ? 'page' : undefined}
        >
          <Icon name={link.icon} size={22} />
          <span>{link.label}</span>
        </PageLink>
      ))}
    </nav>
  );
});
