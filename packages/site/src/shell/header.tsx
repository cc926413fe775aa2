import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/button';
import { messages } from '../i18n';
import { PageLink } from '../lib/app-navigation';
import { openPanel } from '../state/panels';
import { AuthControl } from './auth-control';
import css from './header.module.css';
import { Logo } from './logo';
import { isCurrentLink, menuLinks } from './menu-links';
import { NotificationsButton } from './notifications-button';
import { SearchField } from './search/search-field';

/** R9-05: the header is transparent over the first 60 px of a page and solid below. */
const SOLID_AFTER = 60;

/**
 * True if the page is scrolled further than {@link SOLID_AFTER}. Observes a marker element instead of scroll events.
 */
function useScrolled() {
  const mark = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, scrolled };
}

/** The fixed header. */
export const Header = memo(function Header({ path }: { path: string }) {
  const { mark, scrolled } = useScrolled();
  return (
    <>
      <div ref={mark} className={css.mark} style={{ height: SOLID_AFTER }} />
      <header className={css.header} data-theme="dark" data-solid={scrolled || undefined}>
        <PageLink to="/" className={css.home}>
          <Logo />
          <span className="visually-hidden">{messages.home}</span>
        </PageLink>
        <nav className={css.nav} aria-label={messages.mainMenu}>
          {menuLinks.map((place) => (
            <PageLink
              key={place.to}
              to={place.to}
              className={css.link}
              aria-current={isCurrentLink(path, place) ? 'page' : undefined}
            >
              {place.label}
            </PageLink>
          ))}
        </nav>
        <div className={css.end}>
          <div className={css.field}>
            <SearchField />
          </div>
          <IconButton
            className={css.searchButton}
            label={messages.search}
            name="search"
            onClick={() => openPanel('search')}
          />
          <NotificationsButton />
          <AuthControl />
        </div>
      </header>
    </>
  );
});
