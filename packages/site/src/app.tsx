import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PREFIX } from '@tenger/api-contract';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import {
  BrowserRouter,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useHref,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import css from './app.module.css';
import { PageSpinner } from './components/spinner';
import { words } from './i18n';
import { type Ways, WaysContext } from './lib/links';
import { withMedia } from './lib/media-param';
import { artOfLink, banner, travel } from './lib/travel';
import { TakenOver } from './paint/take-over';
import { routes } from './routes';
import { RouteAnnouncer } from './shell/announcer';
import { BottomMenu } from './shell/bottom-menu';
import { DockedPlayer } from './shell/docked-player';
import { ErrorBoundary } from './shell/error-boundary';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { useSiteKeys } from './shell/keys';
import { OfflineNotice } from './shell/offline-notice';
import { Overlays } from './shell/overlays';
import { useScrollRules } from './shell/scroll';

/** Gives the pages ways to elsewhere that stay the same object for ever; see {@link Ways}. */
function WaysProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const root = useHref('/').replace(/\/$/, '');
  const now = useRef({ navigate, location });
  useEffect(() => {
    now.current = { navigate, location };
  });
  const ways = useMemo<Ways>(
    () => ({
      href: (to) => root + to,
      go: (to, { replace = false, within = false } = {}) =>
        void now.current.navigate(to, { replace, state: within ? { within } : null }),
      openTitle: (id) => {
        const { pathname, search } = now.current.location;
        const open = () =>
          void now.current.navigate({ pathname, search: withMedia(search, id) }, { state: { opened: true } });
        travel(artOfLink(id), open, banner);
      },
    }),
    [root],
  );
  return <WaysContext value={ways}>{children}</WaysContext>;
}

const Page = memo(() => useRoutes(routes));

/**
 * The address as the page under the dialogs knows it: without the title that is shown over it. Opening one would
 * otherwise draw every list anew whose filters are read from the address.
 */
function PageAddress({ children }: { children: ReactNode }) {
  const { pathname, hash, ...location } = useLocation();
  const search = withMedia(location.search, null);
  // What a history entry carries besides is for the shell, which stands outside.
  const own = useMemo(
    () => ({
      location: { pathname, search, hash, state: null, key: '' },
      navigationType: NavigationType.Pop,
    }),
    [pathname, search, hash],
  );
  return <LocationContext value={own}>{children}</LocationContext>;
}

/** R2.1-31: a page with nothing around it, for the shops of apps. */
const isBare = (path: string) => path === '/policy' || path === '/policy/';

function Shell({ taken }: { taken: Taken }) {
  const { pathname } = useLocation();
  useScrollRules();
  useSiteKeys();
  const page = (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSpinner label={words.loading} />}>
        <PageAddress>
          <Page />
        </PageAddress>
        <TakenOver then={taken} />
      </Suspense>
    </ErrorBoundary>
  );
  if (isBare(pathname)) {
    return (
      <main id="content" tabIndex={-1} className={css.main} data-bare>
        {page}
      </main>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, past the router. */}
      <a
        className={css.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {words.skipToContent}
      </a>
      <Header path={pathname} />
      <main id="content" tabIndex={-1} className={css.main}>
        <DockedPlayer />
        {page}
      </main>
      <Footer />
      <BottomMenu path={pathname} />
      <Overlays />
      <RouteAnnouncer />
      <OfflineNotice />
    </>
  );
}

/** Called when the page answers, where it was made of what the server has drawn. */
type Taken = (() => void) | undefined;

/** The whole site, in whichever router it stands. */
export function Site({ queries, taken }: { queries: QueryClient; taken?: Taken }) {
  return (
    <QueryClientProvider client={queries}>
      <WaysProvider>
        <Shell taken={taken} />
      </WaysProvider>
    </QueryClientProvider>
  );
}

/** The whole site in a browser. */
export function App({ queries, taken }: { queries: QueryClient; taken?: Taken }) {
  return (
    <BrowserRouter basename={`${PREFIX}/`}>
      <Site queries={queries} taken={taken} />
    </BrowserRouter>
  );
}
