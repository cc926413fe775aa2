import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PREFIX } from '@tenger/api-contract';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { BrowserRouter, useHref, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import css from './app.module.css';
import { PageSpinner } from './components/spinner';
import { words } from './i18n';
import { type Ways, WaysContext } from './lib/links';
import { withMedia } from './lib/media-param';
import { routes } from './routes';
import { RouteAnnouncer } from './shell/announcer';
import { BottomMenu } from './shell/bottom-menu';
import { ErrorBoundary } from './shell/error-boundary';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
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
      go: (to) => void now.current.navigate(to),
      openTitle: (id) => {
        const { pathname, search } = now.current.location;
        void now.current.navigate({ pathname, search: withMedia(search, id) }, { state: { opened: true } });
      },
    }),
    [root],
  );
  return <WaysContext value={ways}>{children}</WaysContext>;
}

const Page = () => useRoutes(routes);

function Shell() {
  const { pathname, hash } = useLocation();
  useScrollRules();
  const where = pathname + hash;
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
      <Header where={where} />
      <main id="content" tabIndex={-1} className={css.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSpinner label={words.loading} />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <BottomMenu where={where} />
      <Overlays />
      <RouteAnnouncer />
      <OfflineNotice />
    </>
  );
}

/** The whole site. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename={`${PREFIX}/`}>
        <WaysProvider>
          <Shell />
        </WaysProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
