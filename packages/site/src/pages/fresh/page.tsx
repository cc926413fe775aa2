import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const FreshPage = lazyChunk('pages/fresh/fresh-page', () => import('./fresh-page').then((m) => m.FreshPage));

export default { newEpisodes: <FreshPage /> } satisfies PageElements;
