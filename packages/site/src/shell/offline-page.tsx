import { useEffect, useState } from 'react';
import { buttonClass } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { Page } from '../components/page';
import { messages } from '../i18n';
import { offlineMessages } from '../i18n/offline';
import { PageLink } from '../lib/app-navigation';
import { watching } from '../state/watching';
import css from './error-boundary.module.css';
import { footerLinks, menuLinks } from './menu-links';

/** The scripts of the pages whose data the service worker saves too. Home has none: it is saved with the shell. */
const scripts: Readonly<Record<string, string>> = {
  '/': '',
  '/character': 'characters-page-',
  '/faq': 'faq-page-',
  '/news': 'news-page-',
};

/** The links to the pages that the service worker has saved. */
async function findSavedLinks() {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const files = requests.flat().map(({ url }) => url);
  return [...menuLinks(), ...footerLinks()].filter(
    ({ to }) => to in scripts && files.some((file) => file.includes(`/assets/${scripts[to]}`)),
  );
}

/** Browsers keep a failed import, so only a reload loads the page. */
const reload = () => location.reload();

/** Replaces a page whose chunk cannot be loaded without a connection. */
export function OfflinePage() {
  const [links, setLinks] = useState<readonly { to: string; label: string }[]>([]);
  useEffect(() => {
    // Without the caches, which only secure pages have, there are no links.
    findSavedLinks().then(setLinks, () => undefined);
    const retry = () => {
      // A reload would end the video in the mini player.
      if (!watching.now) reload();
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Page title={messages.offline}>
      <EmptyState
        art="storm"
        text={offlineMessages.notSaved}
        action={{ label: messages.retry, run: reload }}
      />
      {links.length > 0 && (
        <nav className={css.saved} aria-labelledby="saved-pages">
          <h2 id="saved-pages">{offlineMessages.savedPages}</h2>
          <ul className={css.actions}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className={buttonClass({ kind: 'line', small: true })}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
}
