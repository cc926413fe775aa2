import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { words } from '../i18n';

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

/** R2.1-43: after a navigation the focus goes to the page's heading, and its name is said. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const main = document.getElementById('content');
    if (!main || former.current === pathname) return;
    former.current = pathname;
    return whenHeading(main, (heading) => {
      const target = heading ?? main;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (heading?.textContent) setSaid(words.pageOpened(heading.textContent));
    });
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
