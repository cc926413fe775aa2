import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { words } from '../i18n';
import { isWithin } from '../lib/links';
import { linkLeftAt } from './scroll';

/** How long a page may take to show its heading before the focus goes to the page itself. */
const HEADING_WAIT_MS = 5000;

/** Calls back with the page's h1, now or when it appears; returns what stops the waiting. */
function whenHeading(main: HTMLElement, found: (heading: HTMLElement | null) => void): () => void {
  const now = main.querySelector('h1');
  if (now) {
    found(now);
    return () => undefined;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    found(heading);
  });
  const timer = setTimeout(() => {
    stop();
    found(null);
  }, HEADING_WAIT_MS);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/** The link that was left when one went on from this entry of the history, if it is there again. */
function linkLeft(main: HTMLElement, key: string): HTMLElement | null {
  const href = linkLeftAt(key);
  return href ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
}

/**
 * R2.1-43: after a navigation the focus goes to the page's heading, and its name is said. Back leads to the link that
 * was left. A change within a page, such as another filter, leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const former = useRef(pathname);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const main = document.getElementById('content');
    if (!main || former.current === pathname) return;
    former.current = pathname;
    if (kind !== 'POP' && isWithin(state)) return;
    return whenHeading(main, (heading) => {
      const link = kind === 'POP' ? linkLeft(main, key) : null;
      const target = link ?? heading ?? main;
      if (link) link.scrollIntoView({ block: 'nearest' });
      else target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (heading?.textContent) setSaid(words.pageOpened(heading.textContent));
    });
  }, [pathname, key, kind, state]);

  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
