import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { mediaIn } from '../lib/media-param';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Where the page scrolls after a navigation (R2.1-40, -41): back and forward restore, opening or closing the detail
 * dialog keeps, a place on the page is gone to, and everything else starts at the top.
 */
export function scrollAfter(
  kind: 'POP' | 'PUSH' | 'REPLACE',
  from: Address | undefined,
  to: Address,
): 'restore' | 'keep' | 'top' | 'hash' {
  if (kind === 'POP') return 'restore';
  if (to.hash) return 'hash';
  if (mediaIn(to.search) !== null) return 'keep';
  const closedDialog = from?.pathname === to.pathname && mediaIn(from.search) !== null;
  return closedDialog ? 'keep' : 'top';
}

const positions = new Map<string, number>();
/** The address of the link that had the focus when an entry of the history was left. */
const links = new Map<string, string>();

/** Where the focus was on the page that an entry of the history shows; undefined where it was on no link. */
export const linkLeftAt = (key: string): string | undefined => links.get(key);

/** Applies {@link scrollAfter} and remembers where each entry of the history was left. */
export function useScrollRules(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const former = useRef<Location>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(former.current?.key ?? 'default', window.scrollY);
    const rememberLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      const href = link?.getAttribute('href');
      if (href) links.set(former.current?.key ?? 'default', href);
    };
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('focusin', rememberLink);
    // Safari does not focus a link that is pressed.
    document.addEventListener('click', rememberLink, { capture: true });
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('focusin', rememberLink);
      document.removeEventListener('click', rememberLink, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const from = former.current;
    former.current = location;
    const action = scrollAfter(kind, from, location);
    // A page that is opened is left where its reader has scrolled it to before it could answer.
    if (action === 'restore' && from) window.scrollTo(0, positions.get(location.key) ?? 0);
    if (action === 'top') window.scrollTo(0, 0);
    if (action === 'hash') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location, kind]);
}
