import { memo, useEffect, useRef, useState } from 'react';
import { words } from '../i18n';
import { PageLink } from '../lib/links';
import { AuthControl } from './auth-control';
import css from './header.module.css';
import { Logo } from './logo';
import { places } from './places';

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

/** The fixed header. `where` is the current path with its hash. */
export const Header = memo(function Header({ where }: { where: string }) {
  const { mark, scrolled } = useScrolled();
  return (
    <>
      <div ref={mark} className={css.mark} style={{ height: SOLID_AFTER }} />
      <header className={css.header} data-solid={scrolled || undefined}>
        <PageLink to="/" className={css.home}>
          <Logo />
          <span className="visually-hidden">{words.home}</span>
        </PageLink>
        <nav className={css.nav} aria-label={words.mainMenu}>
          {places.map(({ to, label }) => (
            <PageLink key={to} to={to} className={css.link} aria-current={to === where ? 'page' : undefined}>
              {label}
            </PageLink>
          ))}
        </nav>
        <div className={css.end}>
          <AuthControl />
        </div>
      </header>
    </>
  );
});
