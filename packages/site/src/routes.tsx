import type { RouteObject } from 'react-router-dom';
import { lazyChunk } from './lib/lazy-chunk';
import { HomePage } from './pages/home/home-page';
import { UnknownPage } from './shell/unknown-page';

/* The parts of the site that arrive when they are first needed. */
const WatchPage = lazyChunk('watch', () => import('./pages/watch/watch-page').then((m) => m.WatchPage));
export const TitleDialog = lazyChunk('title', () =>
  import('./pages/title/title-dialog').then((m) => m.TitleDialog),
);
export const SignInDialog = lazyChunk('sign-in', () =>
  import('./pages/sign-in/sign-in-dialog').then((m) => m.SignInDialog),
);
export const AccountDrawer = lazyChunk('account', () =>
  import('./pages/account/account-drawer').then((m) => m.AccountDrawer),
);

/** The URL map: path → page. Elements are made once, so a change of the query draws no page anew. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/watch/:media/:episode?', element: <WatchPage /> },
  { path: '*', element: <UnknownPage /> },
];
