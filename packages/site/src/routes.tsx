import { type SitePathName, sitePaths } from '@tenger/api-contract/site-paths';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyChunk } from './lib/lazy-chunk';
import { HomePage } from './pages/home/home-page';
import { UnknownPage } from './shell/unknown-page';

/*
 * The lazy chunks of the site. A page's chunk has the name of its source file, so that the server finds the files of a
 * page.
 */
const WatchPage = lazyChunk('pages/watch/watch-page', () =>
  import('./pages/watch/watch-page').then((m) => m.WatchPage),
);
const importSeriesPages = () => import('./pages/series/series-page');
const SeriesStart = lazyChunk('pages/series/series-page', () =>
  importSeriesPages().then((m) => m.SeriesStart),
);
const SeriesPage = lazyChunk('pages/series/series-page', () => importSeriesPages().then((m) => m.SeriesPage));
const importPeoplePages = () => import('./pages/characters/characters-page');
const CharactersStart = lazyChunk('pages/characters/characters-page', () =>
  importPeoplePages().then((m) => m.CharactersStart),
);
const CharactersPage = lazyChunk('pages/characters/characters-page', () =>
  importPeoplePages().then((m) => m.CharactersPage),
);
const CharacterPage = lazyChunk('pages/characters/character-page', () =>
  import('./pages/characters/character-page').then((m) => m.CharacterPage),
);
const ActorPage = lazyChunk('pages/actor/actor-page', () =>
  import('./pages/actor/actor-page').then((m) => m.ActorPage),
);
const importAgesPages = () => import('./pages/ages/ages-page');
const AgesStart = lazyChunk('pages/ages/ages-page', () => importAgesPages().then((m) => m.AgesStart));
const AgesPage = lazyChunk('pages/ages/ages-page', () => importAgesPages().then((m) => m.AgesPage));
const FreshPage = lazyChunk('pages/fresh/fresh-page', () =>
  import('./pages/fresh/fresh-page').then((m) => m.FreshPage),
);
const importListsPages = () => import('./pages/lists/lists-page');
const LikedPage = lazyChunk('lists', () => importListsPages().then((m) => m.LikedPage));
const LaterPage = lazyChunk('lists', () => importListsPages().then((m) => m.LaterPage));
const SearchPage = lazyChunk('search', () => import('./pages/search/search-page').then((m) => m.SearchPage));
const importTheatrePages = () => import('./pages/theatre/theatre-page');
const TheatreStart = lazyChunk('pages/theatre/theatre-page', () =>
  importTheatrePages().then((m) => m.TheatreStart),
);
const TheatrePage = lazyChunk('pages/theatre/theatre-page', () =>
  importTheatrePages().then((m) => m.TheatrePage),
);
const importTitlePages = () => import('./pages/title/title-page');
const SeriesTitlePage = lazyChunk('pages/title/title-page', () =>
  importTitlePages().then((m) => m.SeriesTitlePage),
);
const TheatreTitlePage = lazyChunk('pages/title/title-page', () =>
  importTitlePages().then((m) => m.TheatreTitlePage),
);
const importMoviePages = () => import('./pages/watch/movie-page');
const MovieStreamPage = lazyChunk('movie', () => importMoviePages().then((m) => m.MovieStreamPage));
const TheatreWatchPage = lazyChunk('movie', () => importMoviePages().then((m) => m.TheatreWatchPage));
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
const importContentPages = () => import('./pages/content/content-page');
const ContentPage = lazyChunk('pages/content/content-page', () =>
  importContentPages().then((m) => m.ContentPage),
);
const PolicyPage = lazyChunk('pages/content/content-page', () =>
  importContentPages().then((m) => m.PolicyPage),
);
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
const importAccountPages = () => import('./pages/account/pages');
const ProfilePage = lazyChunk('profile', () => importAccountPages().then((m) => m.ProfilePage));
const PinPage = lazyChunk('profile', () => importAccountPages().then((m) => m.PinPage));
const FundPage = lazyChunk('profile', () => importAccountPages().then((m) => m.FundPage));
const HistoryPage = lazyChunk('profile', () => importAccountPages().then((m) => m.HistoryPage));
const StaffPage = lazyChunk('staff', () => import('./pages/staff/staff-page').then((m) => m.StaffPage));
export const AccountPanel = lazyChunk('account', () =>
  import('./pages/account/account-panel').then((m) => m.AccountPanel),
);

/** The page of each path. Created once, so that a change of the query string renders no page again. */
const elements: Readonly<Record<SitePathName, ReactElement>> = {
  home: <HomePage />,
  seriesStart: <SeriesStart />,
  series: <SeriesPage />,
  seriesTitle: <SeriesTitlePage />,
  charactersStart: <CharactersStart />,
  characters: <CharactersPage />,
  character: <CharacterPage />,
  agesStart: <AgesStart />,
  ages: <AgesPage />,
  actor: <ActorPage />,
  newEpisodes: <FreshPage />,
  liked: <LikedPage />,
  later: <LaterPage />,
  upcoming: <UpcomingPage />,
  search: <SearchPage />,
  theatreStart: <TheatreStart />,
  theatre: <TheatrePage />,
  theatreTitle: <TheatreTitlePage />,
  theatreWatch: <TheatreWatchPage />,
  movieStream: <MovieStreamPage />,
  payment: <PaymentPage />,
  watch: <WatchPage />,
  news: <NewsPage />,
  article: <NewsItemPage />,
  faq: <FaqPage />,
  content: <ContentPage />,
  policy: <PolicyPage />,
  profile: <ProfilePage />,
  changePin: <PinPage />,
  purchases: <FundPage />,
  extend: <PaymentPage />,
  viewedHistory: <HistoryPage />,
  history: <HistoryPage />,
  staff: <StaffPage unknown={<UnknownPage />} />,
  design: <DesignPage />,
};

/** The routes of React Router: every path of the site, and the page for all others. */
export const routes: RouteObject[] = [
  ...Object.entries(elements).map(([name, element]) => ({
    path: sitePaths[name as SitePathName].path,
    element,
  })),
  { path: '*', element: <UnknownPage /> },
];
