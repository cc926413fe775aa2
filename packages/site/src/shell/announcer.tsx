import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { messages } from '../i18n';
import { isSamePage } from '../lib/app-navigation';
import { navigationOrigin } from './scroll';
import { isTyping } from './shortcuts';

/** The time a page has to show its heading before the focus goes to `<main>`. */
const HEADING_WAIT_MS = 5000;

/** The page's h1. Until its title is known, a page has a placeholder in it, or is busy and shows the former page. */
function findHeading(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1');
  return heading?.textContent === messages.loading || heading?.closest('[aria-busy=true]') ? null : heading;
}

/** Calls back with the page's h1, now or when it appears. Returns a function that stops waiting. */
function whenHeading(main: HTMLElement, found: (heading: HTMLElement | null) => void): () => void {
  const finish = (heading: HTMLElement | null) => {
    stop();
    found(heading);
  };
  const check = () => {
    const heading = findHeading(main);
    if (heading) finish(heading);
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(finish, HEADING_WAIT_MS, null);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  // A page that is no longer busy also has other texts.
  observer.observe(main, { characterData: true, childList: true, subtree: true });
  check();
  return stop;
}

/** The link that had the focus when the viewer left this history entry, if it exists again. */
function linkLeft(main: HTMLElement, key: string): HTMLElement | null {
  const href = navigationOrigin(key);
  return href ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
}

/**
 * R2.1-43: after a navigation, moves the focus to the page's heading and announces it. Back restores the focus to
 * the link that was left. A change within a page, such as another filter, keeps the focus. A text field and the player
 * keep it too: the keys of the player must still work in the next episode.
 */
export function RouteAnnouncer() {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const former = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const main = document.getElementById('content');
    if (!main || former.current === pathname) return;
    former.current = pathname;
    if (kind !== 'POP' && isSamePage(state)) return;
    return whenHeading(main, (heading) => {
      const link = kind === 'POP' ? linkLeft(main, key) : null;
      const target = link ?? heading ?? main;
      if (link) link.scrollIntoView({ block: 'nearest' });
      else target.tabIndex = -1;
      if (!isTyping(document.activeElement)) target.focus({ preventScroll: true });
      if (heading?.textContent) setAnnounced(messages.pageOpened(heading.textContent));
    });
  }, [pathname, key, kind, state]);

  return (
    <div className="visually-hidden" role="status">
      {announced}
    </div>
  );
}
