import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./lists-page');
const LikedPage = lazyChunk('lists', () => importPages().then((m) => m.LikedPage));
const LaterPage = lazyChunk('lists', () => importPages().then((m) => m.LaterPage));

export default { liked: <LikedPage />, later: <LaterPage /> } satisfies PageElements;
