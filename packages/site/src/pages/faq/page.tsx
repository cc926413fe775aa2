import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const FaqPage = lazyChunk('pages/faq/faq-page', () => import('./faq-page').then((m) => m.FaqPage));

export default { faq: <FaqPage /> } satisfies PageElements;
