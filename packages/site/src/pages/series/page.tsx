import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./series-page');
const SeriesStart = lazyChunk('pages/series/series-page', () => importPages().then((m) => m.SeriesStart));
const SeriesPage = lazyChunk('pages/series/series-page', () => importPages().then((m) => m.SeriesPage));

export default { seriesStart: <SeriesStart />, series: <SeriesPage /> } satisfies PageElements;
