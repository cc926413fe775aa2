import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/button';
import { words } from '../i18n';
import { PageLink } from '../lib/links';
import { openPanel } from '../state/panels';
import { AuthControl } from './auth-control';
import { BellButton } from './bell-button';
import css from './header.module.css';
import { Logo } from './logo';
import { isAt, places } from './places';
import { SearchField } from './search/search-field';

/** R9-05: the header is clear over the first 60 px of a page and solid below them. */
const SOLID_AFTER = 60;

/** True once the page is scrolled further than {@link SOLID_AFTER}; watches a mark instead of every scroll step. */
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
      <header className={css.header} data-night data-solid={scrolled || undefined}>
        <PageLink to="/" className={css.home}>
          <Logo />
          <span className="visually-hidden">{words.home}</span>
        </PageLink>
        <nav className={css.nav} aria-label={words.mainMenu}>
          {places.map((place) => (
            <PageLink
              key={place.to}
              to={place.to}
              className={css.link}
              aria-current={isAt(path, place) ? 'page' : undefined}
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
            label={words.search}
            name="search"
            onClick={() => openPanel('search')}
          />
          <BellButton />
          <AuthControl />
        </div>
      </header>
    </>
  );
});
