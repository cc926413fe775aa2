import { memo } from 'react';
import { Icon } from '../components/icon';
import { words } from '../i18n';
import { PageLink } from '../lib/links';
import css from './bottom-menu.module.css';
import { isAt, places } from './places';

/** R2.2-13: the header's links again, under the thumb. */
export const BottomMenu = memo(function BottomMenu({ path }: { path: string }) {
  return (
    <nav className={css.menu} aria-label={words.mainMenu}>
      {places.map((place) => (
        <PageLink
          key={place.to}
          to={place.to}
          className={css.link}
          aria-current={isAt(path, place) ? 'page' : undefined}
        >
          <Icon name={place.icon} size={22} />
          <span>{place.label}</span>
        </PageLink>
      ))}
    </nav>
  );
});
