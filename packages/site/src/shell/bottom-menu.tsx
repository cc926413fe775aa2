import { memo } from 'react';
import { Icon } from '../components/icon';
import { words } from '../i18n';
import { PageLink } from '../lib/links';
import css from './bottom-menu.module.css';
import { places } from './places';

/** R2.2-13: the header's links again, under the thumb. */
export const BottomMenu = memo(function BottomMenu({ where }: { where: string }) {
  return (
    <nav className={css.menu} aria-label={words.mainMenu}>
      {places.map(({ to, label, icon }) => (
        <PageLink key={to} to={to} className={css.link} aria-current={to === where ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          <span>{label}</span>
        </PageLink>
      ))}
    </nav>
  );
});
