import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { parseMediaParam } from '../lib/media-param';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The scroll target after a navigation (R2.1-40, -41): back and forward restore the position, opening or closing the
 * title dialog keeps it, a fragment scrolls to its element, and everything else starts at the top.
 */
export function scrollTarget(
  kind: 'POP' | 'PUSH' | 'REPLACE',
  from: Address | undefined,
  to: Address,
): 'restore' | 'keep' | 'top' | 'hash' {
  if (kind === 'POP') return 'restore';
  if (to.hash) return 'hash';
  if (parseMediaParam(to.search) !== null) return 'keep';
  const closedDialog = from?.pathname === to.pathname && parseMediaParam(from.search) !== null;
  return closedDialog ? 'keep' : 'top';
}

const positions = new Map<string, number>();
/** The `href` of the link that had the focus when a history entry was left. */
const links = new Map<string, string>();

/** The `href` of the link that had the focus on the page of a history entry, if any. */
export const navigationOrigin = (key: string): string | undefined => links.get(key);

/** Applies {@link scrollTarget} and stores the scroll position of each history entry. */
export function useScrollRestoration(): void {
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
    // Safari does not focus a clicked link.
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
    const action = scrollTarget(kind, from, location);
    // Keep the position of a new page: the reader may have scrolled it before it was hydrated.
    if (action === 'restore' && from) window.scrollTo(0, positions.get(location.key) ?? 0);
    if (action === 'top') window.scrollTo(0, 0);
    if (action === 'hash') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location, kind]);
}
