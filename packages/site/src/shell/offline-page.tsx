import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { characters, faq, newsList, popularMedia, toWire } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect, useState } from 'react';
import { dataQuery } from '../api';
import { charactersQuery } from '../api/lists';
import { buttonClass } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { Page } from '../components/page';
import { messages } from '../i18n';
import { offlineMessages } from '../i18n/offline';
import { PageLink } from '../lib/app-navigation';
import { entryScript } from '../lib/entry-script';
import { readFileStatus } from '../lib/reload-once';
import { watching } from '../state/watching';
import css from './error-boundary.module.css';
import { footerLinks, menuLinks } from './menu-links';

const CHECK_MS = 2_000;

interface PageData {
  readonly queryKey: QueryKey;
  /** The address of the data, if it is not in the key. */
  readonly url?: string;
}

/**
 * The pages whose data the service worker may save, with the data without which they are empty. Home needs no chunk
 * besides the entry script.
 */
const pages: Readonly<Record<string, PageData & { readonly chunk?: string }>> = {
  '/': dataQuery(popularMedia, {}),
  [pathTo('charactersStart')]: {
    chunk: 'characters-page',
    ...charactersQuery(undefined),
    url: toWire(characters, { query: { page: 1 } }).url,
  },
  [pathTo('faq')]: { chunk: 'faq-page', ...dataQuery(faq, {}) },
  [pathTo('news')]: { chunk: 'news-page', ...dataQuery(newsList, { query: { page: 1 } }) },
};

/** The links to the pages whose files and data are on the device. */
async function findSavedLinks(queries: QueryClient) {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const saved = new Set(requests.flat().map(({ url }) => url));
  const entry = entryScript();
  // It lists the files of this version. The caches also hold those of old versions.
  const script = (await (await caches.match(entry))?.text()) ?? '';
  // The sheet of a server-rendered page is inlined: its link is disabled, and the browser has not loaded the file. Other
  // links may be those of a chunk that failed to load.
  const inlined = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')].map(({ href }) => href),
  );
  const hasFiles = (chunk: string) => {
    const files = script.match(new RegExp(`(?<=/)${chunk}-[\\w-]+\\.(?:js|css)`, 'g')) ?? [];
    const urls = files.map((file) => new URL(file, entry).href);
    return urls.length > 0 && urls.every((url) => saved.has(url) || inlined.has(url));
  };
  // The server writes the data of the first page into it, so that only this tab may have it.
  const hasData = ({ queryKey, url = String(queryKey[1]) }: PageData) =>
    queries.getQueryData(queryKey) !== undefined || saved.has(new URL(url, entry).href);
  return [...menuLinks(), ...footerLinks()].filter(({ to }) => {
    const page = pages[to];
    return script && page && (!page.chunk || hasFiles(page.chunk)) && hasData(page);
  });
}

/** Browsers keep a failed import, so only a reload loads the page. */
const reload = () => location.reload();

/** Replaces a page whose chunk cannot be loaded, because the device is offline or the server is unreachable. */
export function OfflinePage({ file }: { /** The request of the chunk. */ file: string }) {
  const queries = useQueryClient();
  const [links, setLinks] = useState<readonly { to: string; label: string }[]>([]);
  const isOnline = navigator.onLine;
  useEffect(() => {
    // Without the caches, which only secure pages have, there are no links.
    const update = () => void findSavedLinks(queries).then(setLinks, () => undefined);
    update();
    const retry = () => {
      // A reload would end the video in the mini player.
      if (!watching.now) reload();
    };
    let isAsking = false;
    /** In a network without internet, no event reports that the server is reachable again. */
    const askServer = async () => {
      if (isAsking || !navigator.onLine || watching.now) return;
      isAsking = true;
      const status = await readFileStatus(file).catch(() => undefined);
      isAsking = false;
      if (status && status < 500) retry();
    };
    const timer = setInterval(() => {
      // The service worker may still be storing the files of the last page.
      update();
      void askServer();
    }, CHECK_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [queries, file]);
  return (
    <Page title={isOnline ? offlineMessages.unreachable : messages.offline}>
      <EmptyState
        art="storm"
        text={isOnline ? offlineMessages.opensLater : offlineMessages.notSaved}
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
