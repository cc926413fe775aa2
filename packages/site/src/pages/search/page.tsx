import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const SearchPage = lazyChunk('search', () => import('./search-page').then((m) => m.SearchPage));

export default { search: <SearchPage /> } satisfies PageElements;
