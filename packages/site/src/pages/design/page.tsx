import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const DesignPage = lazyChunk('design', () => import('./design-page').then((m) => m.DesignPage));

export default { design: <DesignPage /> } satisfies PageElements;
