import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const WatchPage = lazyChunk('pages/watch/watch-page', () => import('./watch-page').then((m) => m.WatchPage));
const importMoviePages = () => import('./movie-page');
const MovieStreamPage = lazyChunk('movie', () => importMoviePages().then((m) => m.MovieStreamPage));
const TheatreWatchPage = lazyChunk('movie', () => importMoviePages().then((m) => m.TheatreWatchPage));

export default {
  watch: <WatchPage />,
  movieStream: <MovieStreamPage />,
  theatreWatch: <TheatreWatchPage />,
} satisfies PageElements;
