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
import { messages } from './i18n';
import { type AppNavigation, AppNavigationContext } from './lib/app-navigation';
import { withMediaParam } from './lib/media-param';
import { findCardPicture, findTitleBanner, runViewTransition } from './lib/view-transition';
import { routes } from './routes';
import { RouteAnnouncer } from './shell/announcer';
import { BottomMenu } from './shell/bottom-menu';
import { DockedPlayer } from './shell/docked-player';
import { ErrorBoundary } from './shell/error-boundary';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { OfflineNotice } from './shell/offline-notice';
import { Overlays } from './shell/overlays';
import { useScrollRestoration } from './shell/scroll';
import { useSiteShortcuts } from './shell/shortcuts';
import { OnMounted } from './ssr/hydrate';

/** Provides navigation functions whose identity never changes; see {@link AppNavigation}. */
function AppNavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const root = useHref('/').replace(/\/$/, '');
  const latest = useRef({ navigate, location });
  useEffect(() => {
    latest.current = { navigate, location };
  });
  const navigation = useMemo<AppNavigation>(
    () => ({
      href: (to) => root + to,
      go: (to, { replace = false, within = false } = {}) =>
        void latest.current.navigate(to, { replace, state: within ? { within } : null }),
      openTitle: (id) => {
        const { pathname, search } = latest.current.location;
        const open = () =>
          void latest.current.navigate(
            { pathname, search: withMediaParam(search, id) },
            { state: { opened: true } },
          );
        runViewTransition(findCardPicture(id), open, findTitleBanner);
      },
    }),
    [root],
  );
  return <AppNavigationContext value={navigation}>{children}</AppNavigationContext>;
}

const Page = memo(() => useRoutes(routes));

/**
 * Hides `?media=` from the page below the dialogs. Otherwise, opening a title would render again every list that reads
 * its filters from the address.
 */
function PageLocation({ children }: { children: ReactNode }) {
  const { pathname, hash, ...location } = useLocation();
  const search = withMediaParam(location.search, null);
  // Only the shell uses the state of the history entry, outside this provider.
  const value = useMemo(
    () => ({
      location: { pathname, search, hash, state: null, key: '' },
      navigationType: NavigationType.Pop,
    }),
    [pathname, search, hash],
  );
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** R2.1-31: a page without header and footer, for app stores. */
const isBare = (path: string) => path === '/policy' || path === '/policy/';

function Shell({ onMounted }: { onMounted: OnMountedCallback }) {
  const { pathname } = useLocation();
  useScrollRestoration();
  useSiteShortcuts();
  const page = (
    <ErrorBoundary resetKey={pathname} isPage>
      <Suspense fallback={<PageSpinner label={messages.loading} />}>
        <PageLocation>
          <Page />
        </PageLocation>
        <OnMounted call={onMounted} />
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
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to an element of this page, without the router. */}
      <a
        className={css.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {messages.skipToContent}
      </a>
      <Header path={pathname} />
      <main id="content" tabIndex={-1} className={css.main}>
        <DockedPlayer />
        {page}
      </main>
      <ErrorBoundary fallback={null}>
        <Footer />
      </ErrorBoundary>
      <BottomMenu path={pathname} />
      <Overlays />
      <RouteAnnouncer />
      <OfflineNotice />
    </>
  );
}

/** Called when the page has been hydrated. */
type OnMountedCallback = (() => void) | undefined;

/** The site without a router, for the browser and the server. */
export function Site({ queries, onMounted }: { queries: QueryClient; onMounted?: OnMountedCallback }) {
  return (
    <QueryClientProvider client={queries}>
      <AppNavigationProvider>
        {/* React unmounts the whole site after an error outside the other boundaries. */}
        <ErrorBoundary>
          <Shell onMounted={onMounted} />
        </ErrorBoundary>
      </AppNavigationProvider>
    </QueryClientProvider>
  );
}

/** The site in a browser. */
export function App({ queries, onMounted }: { queries: QueryClient; onMounted?: OnMountedCallback }) {
  return (
    <BrowserRouter basename={`${PREFIX}/`}>
      <Site queries={queries} onMounted={onMounted} />
    </BrowserRouter>
  );
}
