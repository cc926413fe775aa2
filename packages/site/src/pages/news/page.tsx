import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const NewsPage = lazyChunk('pages/news/news-page', () => import('./news-page').then((m) => m.NewsPage));
const NewsItemPage = lazyChunk('pages/news/news-item-page', () =>
  import('./news-item-page').then((m) => m.NewsItemPage),
);

export default { news: <NewsPage />, article: <NewsItemPage /> } satisfies PageElements;
