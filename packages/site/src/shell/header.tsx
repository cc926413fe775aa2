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

/**
 * True if the page is scrolled past the marker. Observes this element instead of scroll events.
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
      <div ref={mark} className={css.mark} />
      <header className={css.header} data-theme="dark" data-solid={scrolled || undefined}>
        <PageLink to="/" className={css.home}>
          <Logo />
          <span className="visually-hidden">{messages.home}</span>
        </PageLink>
        <nav className={css.nav} aria-label={messages.mainMenu}>
          {menuLinks().map((link) => (
            <PageLink
              key={link.to}
              to={link.to}
              className={css.link}
              aria-current={isCurrentLink(path, link) ? 'page' : undefined}
            >
              {link.label}
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
