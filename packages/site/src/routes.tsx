import type { RouteObject } from 'react-router-dom';
import { lazyChunk } from './lib/lazy-chunk';
import { HomePage } from './pages/home/home-page';
import { UnknownPage } from './shell/unknown-page';

/*
 * The parts of the site that arrive when they are first needed. A page goes by its source, so that the server finds the
 * files that a page comes in.
 */
const WatchPage = lazyChunk('pages/watch/watch-page', () =>
  import('./pages/watch/watch-page').then((m) => m.WatchPage),
);
const series = () => import('./pages/series/series-page');
const SeriesStart = lazyChunk('pages/series/series-page', () => series().then((m) => m.SeriesStart));
const SeriesPage = lazyChunk('pages/series/series-page', () => series().then((m) => m.SeriesPage));
const people = () => import('./pages/characters/characters-page');
const CharactersStart = lazyChunk('pages/characters/characters-page', () =>
  people().then((m) => m.CharactersStart),
);
const CharactersPage = lazyChunk('pages/characters/characters-page', () =>
  people().then((m) => m.CharactersPage),
);
const CharacterPage = lazyChunk('pages/characters/character-page', () =>
  import('./pages/characters/character-page').then((m) => m.CharacterPage),
);
const ActorPage = lazyChunk('pages/actor/actor-page', () =>
  import('./pages/actor/actor-page').then((m) => m.ActorPage),
);
const ages = () => import('./pages/ages/ages-page');
const AgesStart = lazyChunk('pages/ages/ages-page', () => ages().then((m) => m.AgesStart));
const AgesPage = lazyChunk('pages/ages/ages-page', () => ages().then((m) => m.AgesPage));
const FreshPage = lazyChunk('pages/fresh/fresh-page', () =>
  import('./pages/fresh/fresh-page').then((m) => m.FreshPage),
);
const lists = () => import('./pages/lists/lists-page');
const LikedPage = lazyChunk('lists', () => lists().then((m) => m.LikedPage));
const LaterPage = lazyChunk('lists', () => lists().then((m) => m.LaterPage));
const SearchPage = lazyChunk('search', () => import('./pages/search/search-page').then((m) => m.SearchPage));
const theatre = () => import('./pages/theatre/theatre-page');
const TheatreStart = lazyChunk('pages/theatre/theatre-page', () => theatre().then((m) => m.TheatreStart));
const TheatrePage = lazyChunk('pages/theatre/theatre-page', () => theatre().then((m) => m.TheatrePage));
const title = () => import('./pages/title/title-page');
const SeriesTitlePage = lazyChunk('pages/title/title-page', () => title().then((m) => m.SeriesTitlePage));
const TheatreTitlePage = lazyChunk('pages/title/title-page', () => title().then((m) => m.TheatreTitlePage));
const movie = () => import('./pages/watch/movie-page');
const MovieStreamPage = lazyChunk('movie', () => movie().then((m) => m.MovieStreamPage));
const TheatreWatchPage = lazyChunk('movie', () => movie().then((m) => m.TheatreWatchPage));
const PaymentPage = lazyChunk('payment', () =>
  import('./pages/payment/payment-page').then((m) => m.PaymentPage),
);
const NewsPage = lazyChunk('pages/news/news-page', () =>
  import('./pages/news/news-page').then((m) => m.NewsPage),
);
const NewsItemPage = lazyChunk('pages/news/news-item-page', () =>
  import('./pages/news/news-item-page').then((m) => m.NewsItemPage),
);
const FaqPage = lazyChunk('pages/faq/faq-page', () => import('./pages/faq/faq-page').then((m) => m.FaqPage));
const text = () => import('./pages/content/content-page');
const ContentPage = lazyChunk('pages/content/content-page', () => text().then((m) => m.ContentPage));
const PolicyPage = lazyChunk('pages/content/content-page', () => text().then((m) => m.PolicyPage));
const UpcomingPage = lazyChunk('pages/upcoming/upcoming-page', () =>
  import('./pages/upcoming/upcoming-page').then((m) => m.UpcomingPage),
);
const DesignPage = lazyChunk('design', () => import('./pages/design/design-page').then((m) => m.DesignPage));
export const PlayerDock = lazyChunk('watch', () =>
  import('./pages/watch/dock/player-dock').then((m) => m.PlayerDock),
);
export const TitleDialog = lazyChunk('title', () =>
  import('./pages/title/title-dialog').then((m) => m.TitleDialog),
);
export const SignInDialog = lazyChunk('sign-in', () =>
  import('./pages/sign-in/sign-in-dialog').then((m) => m.SignInDialog),
);
const ownPages = () => import('./pages/account/pages');
const ProfilePage = lazyChunk('profile', () => ownPages().then((m) => m.ProfilePage));
const PinPage = lazyChunk('profile', () => ownPages().then((m) => m.PinPage));
const FundPage = lazyChunk('profile', () => ownPages().then((m) => m.FundPage));
const HistoryPage = lazyChunk('profile', () => ownPages().then((m) => m.HistoryPage));
const StaffPage = lazyChunk('staff', () => import('./pages/staff/staff-page').then((m) => m.StaffPage));
export const AccountDrawer = lazyChunk('account', () =>
  import('./pages/account/account-drawer').then((m) => m.AccountDrawer),
);

/**
 * The URL map: path → page. Elements are made once, so a change of the query draws no page anew. Its counterpart in the
 * server, for status and head, is packages/server/src/page/site-paths.ts.
 */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/series', element: <SeriesStart /> },
  { path: '/series/:cat/:season?/:status?/:sort?', element: <SeriesPage /> },
  { path: '/series/detail/:id', element: <SeriesTitlePage /> },
  { path: '/character', element: <CharactersStart /> },
  { path: '/character/:character', element: <CharactersPage /> },
  { path: '/character/anime/list/:id', element: <CharacterPage /> },
  { path: '/age', element: <AgesStart /> },
  { path: '/age/:age', element: <AgesPage /> },
  { path: '/actor/:id', element: <ActorPage /> },
  { path: '/episode/new', element: <FreshPage /> },
  { path: '/episode/liked', element: <LikedPage /> },
  { path: '/episode/later', element: <LaterPage /> },
  { path: '/upcoming', element: <UpcomingPage /> },
  { path: '/search', element: <SearchPage /> },
  { path: '/theatre', element: <TheatreStart /> },
  { path: '/theatre/:cat/:sort?', element: <TheatrePage /> },
  { path: '/theatre/detail/:id', element: <TheatreTitlePage /> },
  { path: '/theatre/watch/:id', element: <TheatreWatchPage /> },
  { path: '/movie/stream/:id', element: <MovieStreamPage /> },
  { path: '/payment/:method?', element: <PaymentPage /> },
  { path: '/watch/:media/:episode?', element: <WatchPage /> },
  { path: '/news', element: <NewsPage /> },
  { path: '/news/detail/:id', element: <NewsItemPage /> },
  { path: '/faq', element: <FaqPage /> },
  { path: '/content/:id', element: <ContentPage /> },
  { path: '/policy', element: <PolicyPage /> },
  { path: '/profile', element: <ProfilePage /> },
  { path: '/profile/change-password', element: <PinPage /> },
  { path: '/profile/my-fund', element: <FundPage /> },
  { path: '/profile/extend-rights', element: <PaymentPage /> },
  { path: '/profile/viewed-history', element: <HistoryPage /> },
  { path: '/history', element: <HistoryPage /> },
  { path: '/staff/:room?', element: <StaffPage unknown={<UnknownPage />} /> },
  { path: '/_design', element: <DesignPage /> },
  { path: '*', element: <UnknownPage /> },
];
