import { type SitePathName, sitePaths } from '@tenger/api-contract/site-paths';
import type { RouteObject } from 'react-router-dom';
import { lazyChunk } from './lib/lazy-chunk';
import type { PageElements } from './lib/page-elements';
import { UnknownPage } from './shell/unknown-page';

export const PlayerDock = lazyChunk('watch', () =>
  import('./pages/watch/dock/player-dock').then((m) => m.PlayerDock),
);
export const TitleDialog = lazyChunk('title', () =>
  import('./pages/title/title-dialog').then((m) => m.TitleDialog),
);
export const SignInDialog = lazyChunk('sign-in', () =>
  import('./pages/sign-in/sign-in-dialog').then((m) => m.SignInDialog),
);
export const AccountPanel = lazyChunk('account', () =>
  import('./pages/account/account-panel').then((m) => m.AccountPanel),
);

/** The page of each path. Created once, so that a change of the query string renders no page again. */
const elements: PageElements = Object.assign(
  {},
  ...Object.values(import.meta.glob<PageElements>('./pages/*/page.tsx', { eager: true, import: 'default' })),
);

/** The routes of React Router: every path of the site, and the page for all others. */
export const routes: RouteObject[] = [
  ...(Object.keys(sitePaths) as SitePathName[]).map((name) => ({
    path: sitePaths[name].path,
    element: elements[name],
  })),
  { path: '*', element: <UnknownPage /> },
];
