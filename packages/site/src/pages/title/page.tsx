import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./title-page');
const SeriesTitlePage = lazyChunk('pages/title/title-page', () =>
  importPages().then((m) => m.SeriesTitlePage),
);
const TheatreTitlePage = lazyChunk('pages/title/title-page', () =>
  importPages().then((m) => m.TheatreTitlePage),
);

export default {
  seriesTitle: <SeriesTitlePage />,
  theatreTitle: <TheatreTitlePage />,
} satisfies PageElements;
