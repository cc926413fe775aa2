import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./content-page');
const ContentPage = lazyChunk('pages/content/content-page', () => importPages().then((m) => m.ContentPage));
const PolicyPage = lazyChunk('pages/content/content-page', () => importPages().then((m) => m.PolicyPage));

export default { content: <ContentPage />, policy: <PolicyPage /> } satisfies PageElements;
